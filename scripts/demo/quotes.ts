import { sql } from 'drizzle-orm'
import { quoteStore, resultsOf } from '#api/areas/quotes/index.ts'
import type { Quote } from '#api/contract/quotes.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { quote_links } from '#api/platform/tables/index.ts'
import { sampleService } from '#api/platform/quoting/sample.ts'
import { mayBuyClosed, plansOfState, type MedigapPlan } from '#config/medigap.ts'
import { stateValues } from '#config/options.ts'
import { stateOfZip } from '#config/zip-states.ts'

const day = 86_400_000
const usual: readonly MedigapPlan[] = ['G', 'N', 'MA_CORE', 'MN_BASIC']

type Asked = {
  id: string
  email: string | null
  name: string
  birth_date: string
  gender: string
  tobacco: boolean | null
  zip_code: string
}

/** Quotes of the stand-in for some contacts of the agents, the first of each saved as a proposal. */
export async function layQuotes(work: OpenWork, people: Map<string, string>): Promise<void> {
  for (const owner_id of ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])) {
    const { rows } = await work.db.execute<Asked>(sql`
      select c.id, c.email, trim(c.first_name || ' ' || c.last_name) as name, c.birth_date::text as birth_date, c.gender, c.tobacco, a.zip_code
      from contacts c join contact_addresses a on a.tenant_id = c.tenant_id and a.contact_id = c.id and a.position = 0
      where c.owner_id = ${owner_id} and c.deleted_at is null and a.zip_code <> '' and c.birth_date between '1940-01-01' and '1961-01-01'
      order by c.number limit 8`)
    for (const [place, one] of rows.entries()) await layOne(work, owner_id, one, place)
  }
}

/** One was mailed, and read the day after. */
async function laySending(work: OpenWork, sent_by: string, proposal_id: string, sent_to: string): Promise<void> {
  const { db, brand, now } = work
  const id = newId()
  await db.insert(quote_links).values({
    ...{ tenant_id: brand.id, id, proposal_id, sent_to, sent_by, token_hash: hashToken(id) },
    ...{ expires_at: new Date(now.getTime() + 30 * day), created_at: now, sent_at: now, read_at: new Date(now.getTime() + day / 2) },
  })
}

async function layOne(work: OpenWork, owner_id: string, one: Asked, place: number): Promise<void> {
  const state = stateValues.find((value) => value === stateOfZip(one.zip_code))
  const plan = usual.find((value) => state && plansOfState(state).includes(value))
  if (!state || !plan) return
  const at = new Date(work.now.getTime() - (1 + place * 3) * day)
  const effective_date = `${at.getUTCFullYear() + 1}-01-01`
  const age = Number(effective_date.slice(0, 4)) - Number(one.birth_date.slice(0, 4)) - (one.birth_date.slice(5) > '01-01' ? 1 : 0)
  const asked: Quote['asked'] = {
    zip_code: one.zip_code.slice(0, 5),
    state,
    county: '',
    birth_date: one.birth_date,
    age,
    gender: one.gender === 'male' ? 'male' : 'female',
    tobacco: one.tobacco ?? false,
    plans: plan === 'G' && mayBuyClosed({ birth_date: one.birth_date, part_a: null }) ? [plan, 'F'] : [plan],
    effective_date,
    household: place % 2 === 1,
    mode: 'month',
    carriers: [],
  }
  const question = {
    product: 'med_supp' as const,
    zip5: asked.zip_code,
    county: null,
    age,
    tobacco: asked.tobacco,
    effective_date,
    naic: [],
  }
  const gender = asked.gender === 'male' ? ('M' as const) : ('F' as const)
  const offers = (await Promise.all(asked.plans.map((wanted) => sampleService.offers('', { ...question, gender, plan: wanted })))).flat()
  const { results, left_out } = resultsOf(offers, asked)
  const store = quoteStore({ ...work, now: at })
  const id = await store.insert({
    owner_id,
    contact_id: one.id,
    product: 'med_supp',
    asked,
    results,
    left_out,
    notes: age < 65 ? ['age_as_64'] : [],
    source: 'sample',
    as_of: at,
  })
  if (place % 3 !== 0) return
  const { id: proposal } = await store.insertProposal({
    quote_id: id,
    created_by: owner_id,
    language: 'en',
    prepared_for: one.name,
    lines: results.slice(0, 3),
  })
  if (place === 0 && one.email) await laySending({ ...work, now: at }, owner_id, proposal, one.email)
}
