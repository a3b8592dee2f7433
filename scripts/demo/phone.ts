import { and, eq, inArray, sql } from 'drizzle-orm'
import { accountStore, layBill } from '#api/areas/billing/index.ts'
import { buyNumber, hooksOf, numberPrice, numberStore, offeredNumbers, requireApplication, titleOf } from '#api/areas/phone/index.ts'
import type { Brand } from '#api/platform/brands.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import type { Ports } from '#api/platform/ports.ts'
import { call_files, calls, phone_numbers, profiles, users } from '#api/platform/tables/index.ts'
import { dateIn } from '#api/contract/formats.ts'
import { addMonths } from '#config/billing/index.ts'
import { featureState } from '#config/features.ts'
import { instantOf } from '#config/outreach/index.ts'
import type { TenantSet } from '#config/tenant/tenant.ts'
import { chance, type Chance } from './random.ts'

const day = 86_400_000

/** Who has calls behind them. */
const callers = ['agent', 'agent2', 'managerpaid', 'selfpaid', 'overminutes', 'unverified']

const withNumber = ['agent', 'agent2', 'managerpaid', 'selfpaid', 'overminutes']

/** Where the brands' numbers are: a place each. */
const places = ['605', '307', '406', '701', '802', '304']

/** In one brand, whose people come by invitation, numbers cost something. */
export const demoNumberPrice = (set: TenantSet): string | null =>
  featureState('signup', { brand: set, roles: ['agent'] }) === 'off' ? '2.00' : null

export const hasDialer = (set: TenantSet): boolean => featureState('dialer', { brand: set, roles: ['agent'] }) !== 'off'

/** Who may use the phone without a plan, and calls of the last weeks. */
export async function layPhone(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand } = work
  if (!hasDialer(brand.set)) return
  const agent = people.get('agent')
  if (agent) await db.update(profiles).set({ dialer_enabled: true }).where(eq(profiles.user_id, agent))
  for (const who of callers) {
    const user_id = people.get(who)
    if (user_id) await layCalls(work, who, user_id)
  }
}

const cities = [
  ['BOSTON', 'MA'],
  ['AUSTIN', 'TX'],
  ['DENVER', 'CO'],
  ['RALEIGH', 'NC'],
] as const

/** What somebody said and heard in the last weeks; who is over their minutes spoke for long. */
async function layCalls(work: OpenWork, who: string, user_id: string): Promise<void> {
  const { db, brand } = work
  const random = chance(`calls of ${who} of ${brand.key}`)
  const { rows: known } = await db.execute<{ id: string; phone: string }>(
    sql`select id, phone from contacts where owner_id = ${user_id} and phone like '+1%' and deleted_at is null order by number limit 14`,
  )
  const own = `+1617555${String(100 + random.whole(90)).padStart(4, '0')}`
  const rows = Array.from({ length: 14 }, (_, place) => demoCall(work, random, { user_id, own, contact: known[place], who, place }))
  await db.insert(calls).values(rows)
  const filed = rows.filter((row) => row.contact_id)
  if (filed.length > 0)
    await db.insert(call_files).values(
      filed.map((row) => ({
        ...{ tenant_id: brand.id, id: row.id, contact_id: row.contact_id ?? '', user_id, direction: row.call_direction },
        ...{ from_number: row.call_from, to_number: row.call_to, started_at: row.created_at, seconds: row.duration_seconds },
      })),
    )
}

const zone = 'America/New_York'

/** Between nine and half past five, so many days ago; what would not be over yet was two weeks earlier. */
function inOfficeHours(now: Date, days: number, random: Chance): Date {
  const minute = 9 * 60 + random.whole(510)
  const ago = (count: number) => instantOf(zone, dateIn(zone, new Date(now.getTime() - count * day)), minute)
  return ago(days).getTime() < now.getTime() - 3_600_000 ? ago(days) : ago(days + 14)
}

type Asked = { user_id: string; own: string; contact: { id: string; phone: string } | undefined; who: string; place: number }

function demoCall({ brand, now }: OpenWork, random: Chance, { user_id, own, contact, who, place }: Asked) {
  const isInbound = random.happens(0.4)
  const wasAnswered = who === 'overminutes' ? true : random.happens(0.7)
  const created_at = inOfficeHours(now, place, random)
  const spoken = who === 'overminutes' ? 240 + random.whole(300) : 30 + random.whole(900)
  const duration_seconds = wasAnswered ? spoken : 0
  const ringing_at = new Date(created_at.getTime() + 2000)
  const answered_at = wasAnswered ? new Date(created_at.getTime() + 9000) : null
  const ended_at = new Date((answered_at?.getTime() ?? created_at.getTime() + 25_000) + duration_seconds * 1000)
  const [caller_city, caller_state] = random.pick(cities)
  const other = contact?.phone ?? `+1${random.pick(places)}555${String(100 + random.whole(100)).padStart(4, '0')}`
  const missed = isInbound && !wasAnswered
  return {
    ...{ tenant_id: brand.id, id: newId(), sid: `CA${newId().replaceAll('-', '')}`, user_id, contact_id: contact?.id ?? null },
    call_direction: isInbound ? ('inbound' as const) : ('outbound' as const),
    call_from: isInbound ? other : own,
    call_to: isInbound ? own : other,
    caller_city: isInbound ? caller_city : '',
    caller_state: isInbound ? caller_state : '',
    status: wasAnswered ? ('completed' as const) : ('no-answer' as const),
    ...{ created_at, updated_at: ended_at, ringing_at, answered_at, ended_at, duration_seconds, missed },
    ended_by: random.happens(0.5) ? ('agent' as const) : ('customer' as const),
    disposition: wasAnswered && random.happens(0.6) ? random.pick(['reached', 'call_back', 'appointment', 'not_interested']) : null,
    seen_at: missed && place < 3 ? null : now,
  }
}

/**
 * Buys a number for each of the demo who should have one, and points those that are there at this address. Only at the
 * stand-in: with a real account numbers cost money. In `only` one brand where it is named. Says what it did, a line a brand.
 */
export async function buyDemoNumbers(ports: Ports, only?: Brand): Promise<string[]> {
  if (!ports.env.TWILIO_API_URL) return []
  const lines: string[] = []
  const brands = ports.brands.all().sort((one, other) => one.key.localeCompare(other.key))
  for (const [place, brand] of brands.entries()) {
    if (!hasDialer(brand.set) || (only && only.key !== brand.key)) continue
    const bought = await inPhoneWork(ports, brand, (work) => setUp(work, places[place % places.length] ?? '617'))
    if (bought.length > 0) lines.push(`${brand.set.name}: phone numbers ${bought.join(', ')}`)
  }
  return lines
}

async function setUp(work: OpenWork, area_code: string): Promise<string[]> {
  const { db, brand, ports } = work
  const line = ports.telephony.of(brand)
  const known = line && (await numberStore(work).application(line.account_sid))
  if (line && known?.origin !== originOf(work)) {
    const there = await db
      .select()
      .from(phone_numbers)
      .where(and(eq(phone_numbers.kind, 'bought'), sql`${phone_numbers.released_at} is null`))
    for (const { sid } of there) if (sid) await line.hookNumber(sid, hooksOf(work))
    await requireApplication(work)
  }
  const people = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.username, withNumber))
  const bought: string[] = []
  for (const { id } of people) {
    if ((await numberStore(work).ofUser(id)).length > 0) continue
    const [offer] = await offeredNumbers(work, { area_code, limit: 1 })
    if (!offer) continue
    const { id: number_id, number } = await buyNumber(work, id, offer.number, '')
    if (demoNumberPrice(brand.set)) await layPaid(work, id, { id: number_id, number })
    bought.push(number)
  }
  return bought
}

/** It was paid twelve days ago, and renews in the rest of a month. */
async function layPaid(work: OpenWork, user_id: string, { id, number }: { id: string; number: string }): Promise<void> {
  const now = new Date(work.now.getTime() - 12 * day)
  const price_cents = await numberPrice(work)
  const [title, paid_until] = [titleOf(number, 'en'), addMonths(now, 1)]
  const line = { title, quantity: 1, amount_cents: price_cents, period_start: now, period_end: paid_until }
  const order_id = await layBill({ ...work, now }, { user_id }, { user_id, line, what: 'number', tab: 'numbers' })
  const account = await accountStore(work).of({ user_id })
  await numberStore(work).change([id], { order_id, account_id: account?.id ?? null, price_cents, paid_until })
}

/** As a request to the brand's own address would: callbacks come back there. */
function inPhoneWork<T>(ports: Ports, brand: Brand, inside: (work: OpenWork) => Promise<T>): Promise<T> {
  const host = `${brand.set.domains[0]}:${ports.env.PORT}`
  const client = { ip: '127.0.0.1', user_agent: 'seed', request_id: newId(), language: 'en', host, proto: 'http' as const }
  return inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
}
