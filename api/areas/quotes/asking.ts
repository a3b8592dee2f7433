import type { NewQuote, Quote } from '#api/contract/quotes.ts'
import { ageOn, dateIn } from '#api/contract/formats.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { requireNamedContact } from '#api/areas/contacts/index.ts'
import { canonical, scopeOfContact, sha256 } from '#api/areas/soa/index.ts'
import { inTenant } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import { QuotingFailed, type Offer, type Question } from '#api/platform/quoting/quoting.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import { isClosed, mayBuyClosed, plansOfState, type MedigapPlan } from '#config/medigap.ts'
import { ianaZone, stateValues, type State } from '#config/options.ts'
import { stateOfZip } from '#config/zip-states.ts'
import { accessOf, type Access } from './keys.ts'
import { cacheStore } from './cache.store.ts'
import { newestOf } from './quotes.store.ts'
import { withSession } from './sessions.ts'

/** How far ahead prices are told, in days. */
const aheadDays = 366

export type Prepared = {
  access: Access
  contact: Contact | null
  asked: Quote['asked']
  product: NewQuote['product']
  questions: Question[]
  notes: Quote['notes']
}
export type Answers = {
  offers: Offer[]
  notes: Quote['notes']
  /** Plans nobody answered for. */
  unanswered: (string | null)[]
  as_of: Date
}

/** The state of a ZIP code in which insurance is sold; else the field is refused. */
export function requireState(zip_code: string): State {
  const state = stateValues.find((one) => one === stateOfZip(zip_code))
  if (!state) throw invalid('zip_code', 'quote_zip')
  return state
}

/** What is to be asked of carriers. Refused: what they cannot answer, what the law does not let be sold, and what no scope covers. */
export async function prepare(work: Work, body: NewQuote): Promise<Prepared> {
  const { product, contact_id, zip_code, effective_date, plans: wanted, method, ...rest } = body
  const contact = contact_id ? await requireNamedContact(work, contact_id) : null
  const state = requireState(zip_code)
  const today = dateIn(ianaZone(work.actor.timezone), work.now)
  if (effective_date < today || Date.parse(effective_date) > Date.parse(today) + aheadDays * 86_400_000)
    throw invalid('effective_date', 'quote_effective_date')
  const age = ageOf(body)
  const birth_date = rest.birth_date ?? null
  const plans = product === 'med_supp' ? wanted : []
  if (product === 'med_supp')
    checkPlans(plans, state, { birth_date: birth_date ?? bornLatest(effective_date, age), part_a: contact?.medicare_part_a_date ?? null })
  else await requireScope(work, product, contact, method)
  const asked: Quote['asked'] = {
    zip_code: zip_code.slice(0, 5),
    state,
    county: rest.county,
    birth_date,
    age,
    gender: rest.gender,
    tobacco: rest.tobacco,
    plans,
    effective_date,
    household: rest.household,
    mode: rest.mode,
    carriers: rest.carriers,
  }
  return { access: await accessOf(work), contact, asked, product, ...askedOf(product, asked) }
}

/** One question a plan, and what must be known of them. */
export function askedOf(product: NewQuote['product'], asked: Quote['asked']): Pick<Prepared, 'questions' | 'notes'> {
  const question = (plan: MedigapPlan | null): Question => ({
    product,
    zip5: asked.zip_code,
    county: asked.county || null,
    age: asked.age,
    gender: asked.gender === 'male' ? 'M' : 'F',
    tobacco: asked.tobacco,
    plan,
    effective_date: asked.effective_date,
    naic: asked.carriers,
  })
  return product === 'med_supp'
    ? { questions: asked.plans.map(question), notes: asked.age < 65 ? ['age_as_64'] : [] }
    : { questions: [question(null)], notes: [] }
}

function ageOf({ birth_date, age, effective_date }: NewQuote): number {
  const reckoned = birth_date ? ageOn(birth_date, effective_date) : (age ?? null)
  if (reckoned === null) throw invalid('birth_date', 'quote_age_needed')
  if (reckoned < 18 || reckoned > 110) throw invalid('birth_date', 'quote_age')
  return reckoned
}

/** The latest day of birth of whoever is that old on a day. */
const bornLatest = (on: string, age: number): string => `${Number(on.slice(0, 4)) - age}${on.slice(4)}`

function checkPlans(plans: readonly MedigapPlan[], state: State, who: { birth_date: string; part_a: string | null }): void {
  if (plans.length === 0) throw invalid('plans', 'quote_plan_needed')
  const sold = plansOfState(state)
  if (sold.length === 0) throw invalid('plans', 'quote_state_none', { state })
  if (plans.some((plan) => !sold.includes(plan))) throw invalid('plans', 'quote_plan_state', { state })
  if (plans.some(isClosed) && !mayBuyClosed(who)) throw invalid('plans', 'quote_plan_closed')
}

/** Medicare Advantage and Part D are spoken of only within a scope of appointment. */
async function requireScope(
  work: Work,
  product: 'medicare_advantage' | 'part_d',
  contact: Contact | null,
  method: NewQuote['method'],
): Promise<void> {
  const missing = (contact_id: string | null) =>
    new Refusal('conflict', { details: [{ field: 'base', code: 'soa_missing' }], extra: { products: [product], contact_id } })
  if (!contact) throw missing(null)
  const { products } = await scopeOfContact(work, contact.id, { method, scheduled: true, at: undefined })
  const answer = products.find((one) => one.product === product)
  if (!answer?.allowed || !answer.agreed) throw missing(contact.id)
}

const hashOf = (access: Access, question: Question): string => sha256(canonical({ source: access.service.source, ...question }))

type Asker = Pick<Work, 'ports' | 'brand' | 'actor'>
type Asking = Pick<Prepared, 'access' | 'questions'>

/** Whether the answer is here already, so that nobody needs to wait for it: invented, or asked before within the day. */
export async function isAtHand({ ports, brand }: Asker, { access, questions }: Asking): Promise<boolean> {
  if (access.service.source === 'sample') return true
  const cache = cacheStore({ pool: ports.pool, tenant_id: brand.id })
  for (const question of questions) if (!(await cache.find(hashOf(access, question), ports.clock.now()))) return false
  return true
}

/** Asks for each plan at the same time, with no transaction open; what was asked before within the day is not asked again. */
export async function askCarriers({ ports, brand, actor }: Asker, { access, questions }: Asking): Promise<Answers> {
  const now = ports.clock.now()
  const cache = cacheStore({ pool: ports.pool, tenant_id: brand.id })
  const notes = new Set<Quote['notes'][number]>()
  const kept: Date[] = []
  const answered = await Promise.all(
    questions
      .map(async (question) => {
        const hash = hashOf(access, question)
        const found = await cache.find(hash, now)
        if (found) {
          kept.push(found.answered_at)
          return found.offers
        }
        const ask = (one: Question) => withSession({ ports, brand }, access, (token) => access.service.offers(token, one))
        const offers = await ask(question).catch((error: unknown) => {
          if (!(error instanceof QuotingFailed) || error.reason !== 'county') throw error
          notes.add('county_unknown')
          return ask({ ...question, county: null })
        })
        await cache.keep(hash, offers, now)
        return offers
      })
      .map((answer) => answer.catch(failed)),
  )
  if (answered.some((one) => one === 'credentials')) throw invalid('base', 'csg_credentials')
  if (answered.every((one) => one === 'unavailable')) throw await unavailable({ ports, brand, actor })
  if (kept.length > 0) notes.add('kept_answer')
  return {
    offers: answered.flatMap((one) => (Array.isArray(one) ? one : [])),
    notes: [...notes],
    unanswered: questions.flatMap(({ plan }, place) => (Array.isArray(answered[place]) ? [] : [plan])),
    as_of: new Date(Math.min(now.getTime(), ...kept.map((at) => at.getTime()))),
  }
}

function failed(error: unknown): 'credentials' | 'unavailable' {
  if (!(error instanceof QuotingFailed)) throw error
  return error.reason === 'credentials' ? 'credentials' : 'unavailable'
}

/** With what somebody quoted last, to fall back upon. */
async function unavailable({ ports, brand, actor }: Asker): Promise<Refusal> {
  const last = await inTenant(ports.pool, brand.id, (db) => newestOf(db, actor.user_id))
  return new Refusal('unavailable', { details: [{ field: 'base', code: 'quote_unavailable' }], extra: { last_quote: last } })
}
