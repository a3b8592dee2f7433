import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isNull, sql } from 'drizzle-orm'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { canonical, eventStore, sha256, soaStore } from '#api/areas/soa/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { carriers, profiles, soa_scans, type EventFacts } from '#api/platform/tables/index.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { featureState } from '#config/features.ts'
import { scopeProducts } from '#config/options.ts'
import { currentWording, retainUntil, validUntil, wordingOf } from '#config/soa/index.ts'

const day = 86_400_000
/** Completed, and not on paper. */
const brokenPaper = 2
const states = ['open', 'submitted', 'completed', 'declined', 'expired', 'rejected'] as const

/** Scopes of appointment of the agents, in every state, one of them on paper; and what must stand on them. */
export async function laySoa(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now, ports } = work
  if (featureState('soa', { brand: brand.set, roles: ['agent'] }) !== 'on') return
  await db
    .update(profiles)
    .set({ npn: sql`(10000000 + abs(hashtext(user_id::text)) % 80000000)::text` })
    .where(isNull(profiles.npn))
  await db.update(profiles).set({ phone: '+16175550123' }).where(isNull(profiles.phone))
  const [carrier] = await db.select({ id: carriers.id }).from(carriers).limit(1)
  const met = await metAboutMedicare(work)
  const agents = ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])
  for (const user_id of new Set([...agents, ...met.map(({ owner_id }) => owner_id)])) {
    const agent = await userStore(work).findWhole(user_id)
    if (!agent) continue
    const { rows } = await db.execute<Signer>(sql`
      select id, first_name, last_name, email from contacts
      where owner_id = ${user_id} and email is not null and deleted_at is null and birth_date is not null order by number limit 15`)
    const own = agents.includes(user_id) ? rows : []
    const before = met.filter(({ owner_id, id }) => owner_id === user_id && !own.some((one) => one.id === id))
    for (const [place, person] of [...own, ...before].entries()) {
      const status = person.met ? 'completed' : (states[place % states.length] ?? 'open')
      const signed_at = person.met ? new Date(Date.parse(person.met) - 3 * day) : signedAt(now, place)
      const at = status === 'open' ? new Date(now.getTime() - 2 * day) : signed_at
      const then = { ...work, now: at }
      const store = soaStore(then)
      const events = eventStore(then)
      const id = newId()
      const number = await nextNumber(work, 'soa')
      // Two came by themselves, by the agent's page.
      const way = status === 'submitted' && place > 6 ? 'web' : 'email'
      const isSigned = ['submitted', 'completed', 'rejected'].includes(status)
      const products_agreed = ['part_d', ...(place % 2 ? ['medicare_advantage'] : ['medigap'])]
      const scan = place === 1 && !person.met ? scanOf(`Scope of appointment ${number}: ${person.first_name} ${person.last_name}`) : null
      const plans = carrier ? [carrier.id] : []
      const { signed, completed } = recordsOf(work, { number, at, person, agent, products_agreed, plans, scan })
      await store.insert({
        id,
        number,
        contact_id: person.id,
        user_id,
        status,
        language: 'en',
        initiated_by: way === 'web' ? 'web' : 'outbound',
        channel: way,
        sent_to: person.email,
        products_suggested: ['part_d'],
        opened_at: at,
        expires_at: new Date(at.getTime() + 14 * day),
        ...(isSigned && {
          products_agreed,
          submitted_at: at,
          signer: 'beneficiary',
          signer_name: `${person.first_name} ${person.last_name}`,
          signature_kind: scan ? 'paper' : 'typed',
          identity: scan ? null : 'confirmed',
          wording_version: scan ? null : currentWording(at.toISOString().slice(0, 10)),
          valid_until: validUntil(at),
          retain_until: retainUntil(at),
        }),
        ...(status === 'completed' && {
          completed_at: at,
          appointment_at: new Date(at.getTime() + day),
          appointment_method: 'phone',
          contact_method: 'phone',
          plans_represented: plans,
        }),
        ...(status === 'declined' && { declined_at: at }),
        ...(status === 'rejected' && { rejected_at: at, reason: 'Signed by a neighbor' }),
      })
      if (way === 'email') await events.append(id, 'sent', { channel: 'email', products_suggested: ['part_d'] })
      if (isSigned) {
        await store.keepDocument(id, 'signed', ports.vault.seal(signed), sha256(signed))
        const how: EventFacts = scan
          ? { identity: null, scan_sha256: scan.sha256, signed_on: at.toISOString().slice(0, 10) }
          : { identity: 'confirmed' }
        if (scan) await keepScan(then, id, user_id, scan)
        await events.append(id, 'submitted', { sha256: sha256(signed), products_agreed, ...how })
      }
      // One whose paper could not be made at once: the hourly job tries it again.
      if (place === brokenPaper && !person.met) {
        await store.notePaper(id, at)
        await events.append(id, 'paper_failed')
      }
      if (status === 'completed') {
        await store.keepDocument(id, 'completed', ports.vault.seal(completed), sha256(completed))
        await events.append(id, 'completed', { sha256: sha256(completed) })
      } else if (status !== 'open' && status !== 'submitted') await events.append(id, status)
    }
  }
}

type Signer = { id: string; first_name: string; last_name: string; email: string; met?: string }

/** Those who met their agent about Medicare, in the weeks before the last two: most had signed before. */
async function metAboutMedicare({ db }: OpenWork): Promise<(Signer & { owner_id: string })[]> {
  const { rows } = await db.execute<Signer & { owner_id: string }>(sql`
    select c.id, c.first_name, c.last_name, c.email, c.owner_id, min(o.start_date) as met
    from contacts c join event_occurrences o on o.contact_id = c.id and o.type = 'appointment' and o.status = 'completed'
    join events e on e.id = o.event_id and e.topic = 'medicare'
    where c.email is not null and c.owner_id is not null and c.deleted_at is null and abs(hashtext(c.phone)) % 7 <> 0
      and o.start_date < now() - interval '15 days 12 hours'
    group by c.id, c.first_name, c.last_name, c.email, c.owner_id, c.number order by c.number`)
  return rows
}

/** Every other one of before the rule of 1 October 2026, as long as that is no more than a year ago. */
function signedAt(now: Date, place: number): Date {
  const before = Date.UTC(2026, 8, 29 - place, 15)
  const isBefore = place % 2 === 1 && before < now.getTime() && before > now.getTime() - 300 * day
  return new Date(isBefore ? before : now.getTime() - (20 + place) * day)
}

type Scan = { bytes: Buffer; sha256: string }

/** A page of paper with one line on it, as a scanner hands it over. */
function scanOf(line: string): Scan {
  const drawn = `BT /F1 18 Tf 72 700 Td (${line.replace(/[^ -~]|[()\\]/g, '?')}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const objects = parts.map((part, place) => `${place + 1} 0 obj\n${part}\nendobj\n`).join('')
  const bytes = Buffer.from(`%PDF-1.4\n${objects}trailer << /Size 6 /Root 1 0 R >>\n%%EOF\n`)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function keepScan({ db, brand, ports, now }: OpenWork, request_id: string, created_by: string, { bytes, sha256 }: Scan) {
  const id = newId()
  const storage_key = storageKey(brand.id, 'scope-scans', id)
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([bytes]), bytes.length + 1)
  await ports.storage.keep(storage_key, path)
  const kind = { content_type: 'application/pdf', scan: 'not_scanned' } as const
  await db
    .insert(soa_scans)
    .values({ tenant_id: brand.id, id, request_id, storage_key, sha256, size, ...kind, created_by, created_at: now })
}

type Signing = {
  number: number
  at: Date
  person: { first_name: string; last_name: string }
  agent: WholeUser
  products_agreed: string[]
  plans: string[]
  scan: Scan | null
}

/** What is recorded of a signature and of the agent's part. */
function recordsOf({ brand }: OpenWork, { number, at, person, agent, products_agreed, plans, scan }: Signing) {
  const { profile, user } = agent
  const name = `${profile.first_name} ${profile.last_name}`
  const set = brand.effective(agent.company?.number ?? null)
  const wording = wordingOf(currentWording(at.toISOString().slice(0, 10)), 'en', { agent: name, brand: set.name })
  if (!wording) throw new Error('A wording is in force')
  const { products, ...words } = wording
  const signed = canonical({
    number,
    brand: set.name,
    agent: { id: user.id, name, phone: formatPhone(profile.phone), npn: profile.npn ?? '', company: agent.company?.name ?? '' },
    language: 'en',
    signer: 'beneficiary',
    first_name: person.first_name,
    last_name: person.last_name,
    ...(scan
      ? {
          signature_kind: 'paper',
          identity: null,
          signed_on: at.toISOString().slice(0, 10),
          scan: { sha256: scan.sha256, size: scan.bytes.length, content_type: 'application/pdf' },
        }
      : {
          signature_kind: 'typed',
          identity: 'confirmed',
          signature_name: `${person.first_name} ${person.last_name}`,
          wording: words,
        }),
    products_agreed,
    products: scopeProducts.filter((value) => products_agreed.includes(value)).map((value) => ({ value, name: products[value].name })),
    submitted_at: at.toISOString(),
    valid_until: validUntil(at).toISOString(),
  })
  const completed = canonical({
    number,
    appointment_at: new Date(at.getTime() + day).toISOString(),
    appointment_method: 'phone',
    contact_method: 'phone',
    plans_represented: plans,
    explanation: '',
    carrier_confirmation: '',
    signature_name: name,
    completed_at: at.toISOString(),
  })
  return { signed, completed }
}
