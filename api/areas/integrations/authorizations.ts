import type { Authorization, AuthorizationChanges } from '#api/contract/integrations.ts'
import { audit } from '#api/platform/audit.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { featureState } from '#config/features.ts'
import { accountKinds, accountNames, isCalendarKind, isReadKind, mostAccounts, type AccountKind } from '#config/integrations.ts'
import { authorizationStore, type AuthorizationColumns, type CalendarColumns } from './authorizations.store.ts'
import type { Desk } from './grants.ts'
import { roundStore } from './rounds.store.ts'

/** The same person's work in transactions of its own, for what waits for others in between. */
export function deskOf(work: OpenWork): Desk {
  const { ports, brand, actor, client } = work
  return {
    ports,
    inWork: (inside) => inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor, now: ports.clock.now(), ports, client })),
  }
}

export async function requireAuthorization(work: Work, id: string): Promise<AuthorizationColumns> {
  return orNotFound(isId(id) ? await authorizationStore(work).find(id, work.actor.user_id) : null)
}

/** Whether a kind is there for the one who asks: the quote service is a part of quotes. */
export function kindState({ brand, actor, ports }: Work, kind: AccountKind) {
  const companyNumber = actor.company_number
  const off =
    kind === 'csg' && featureState('quotes', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber }) !== 'on'
  const service = isCalendarKind(kind) ? ports.outside.calendars(brand, kind) : keyServiceOf(ports.outside, kind)
  const why_not = off ? ('off' as const) : service ? null : ('not_set_up' as const)
  return { kind, available: why_not === null, why_not, is_stand_in: service?.is_stand_in ?? false }
}

export function keyServiceOf(outside: Work['ports']['outside'], kind: AccountKind) {
  if (kind === 'calendly') return outside.calendly
  return kind === 'phone_burner' ? outside.phoneBurner : kind === 'csg' ? outside.csg : null
}

/** A kind that may be connected now; throws what keeps it from that. */
export async function requireKind(work: Work, kind: AccountKind): Promise<void> {
  const { why_not } = kindState(work, kind)
  if (why_not === 'off') throw refuse('forbidden')
  if (why_not) throw invalid('kind', why_not)
  if ((await authorizationStore(work).countOf(work.actor.user_id)) >= mostAccounts)
    throw invalid('kind', 'too_many_accounts', { max: mostAccounts })
}

export async function listAuthorizations(work: Work, kind: AccountKind | undefined) {
  const store = authorizationStore(work)
  const rows = (await store.ofPerson(work.actor.user_id)).filter((row) => kind === undefined || row.kind === kind)
  return { data: await told(work, rows), meta: { kinds: accountKinds.map((kind) => kindState(work, kind)) } }
}

export async function tellAuthorization(work: Work, id: string): Promise<Authorization> {
  const [one] = await told(work, [orNotFound(await authorizationStore(work).find(id, work.actor.user_id))])
  return orNotFound(one)
}

async function told(work: Work, rows: readonly AuthorizationColumns[]): Promise<Authorization[]> {
  const store = authorizationStore(work)
  const ids = rows.map(({ id }) => id)
  const calendars = await store.calendarsOf(ids)
  const counts = await store.counts(ids)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    account: row.account,
    status: row.status === 'leaving' ? 'paused' : row.status,
    is_stand_in: row.is_stand_in,
    calendars: calendars.filter((one) => one.authorization_id === row.id).map(calendarOf),
    settings: { detail_outside: row.settings.detail_outside ?? null },
    last_synced_at: row.last_synced_at?.toISOString() ?? null,
    problem: problemTold(work, row.kind, row.problem),
    waiting_count: counts.get(row.id)?.waiting ?? 0,
    events_count: counts.get(row.id)?.events ?? 0,
    created_at: row.created_at.toISOString(),
  }))
}

export const calendarOf = ({ id, name, writable, reads, writes }: CalendarColumns) => ({ id, name, writable, reads, writes })

const problemTold = (work: Work, kind: AccountKind, code: AuthorizationColumns['problem']) =>
  code && { code, words: sentence(work.client.language, `account_${code}`, { service: accountNames[kind] }) }

/** What the rounds of the last days did, the newest first. */
export async function listRounds(work: Work, id: string) {
  const { kind } = await requireAuthorization(work, id)
  const found = await roundStore(work).list(id)
  return found.map(({ at, problem, ...round }) => ({
    ...{ id: round.id, read: round.read, written: round.written, removed: round.removed },
    at: at.toISOString(),
    problem: problemTold(work, kind, problem),
  }))
}

/** What of an account is read and written, how much is told there, and whether it rests. */
export async function changeAuthorization(
  work: Work,
  id: string,
  { calendars, settings, paused }: AuthorizationChanges,
): Promise<Authorization> {
  const store = authorizationStore(work)
  const row = await requireAuthorization(work, id)
  if (row.status === 'pending') throw refuse('not_found')
  await store.hold(id)
  if (calendars) await chooseCalendars(work, row, calendars)
  if (settings) {
    await store.update(id, { settings: { ...row.settings, ...settings } })
    // What was written there is told otherwise now.
    await store.lookAnew(id)
  }
  if (paused === true) await store.update(id, { status: 'paused', problem: null, next_sync_at: null })
  if (paused === false && row.status === 'paused') await store.update(id, { status: 'connected', failures: 0 })
  if (paused !== true && (row.status !== 'paused' || paused === false)) await askForRound(work, id)
  await audit(work, {
    area: 'calendar',
    action: 'account_changed',
    subject_id: id,
    details: {
      kind: row.kind,
      fields: Object.entries({ calendars, settings, paused }).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    },
  })
  return tellAuthorization(work, id)
}

type Chosen = NonNullable<AuthorizationChanges['calendars']>

async function chooseCalendars(work: Work, row: AuthorizationColumns, chosen: Chosen): Promise<void> {
  const store = authorizationStore(work)
  const known = await store.calendarsOf([row.id])
  const after = known.map((one) => ({ ...one, ...chosen.find(({ id }) => id === one.id) }))
  if (chosen.some(({ id }) => !known.some((one) => one.id === id))) throw invalid('calendars', 'not_an_option')
  if (after.filter(({ writes }) => writes).length > 1) throw invalid('calendars', 'one_calendar_written')
  if (after.some(({ writes, writable }) => writes && !writable)) throw invalid('calendars', 'calendar_not_writable')
  for (const [index, one] of after.entries()) {
    const before = known[index]
    if (!before || (before.reads === one.reads && before.writes === one.writes)) continue
    // What is read again is read from the beginning.
    const reading = before.reads === one.reads ? {} : { sync_token: null, read_at: null }
    await store.updateCalendar(one.id, { reads: one.reads, writes: one.writes, ...reading })
    if (before.reads && !one.reads) await store.forgetEvents([one.id])
  }
}

/** Has an account looked at as soon as somebody is free for it. */
export async function askForRound(work: OpenWork, id: string): Promise<void> {
  await enqueue(work, 'sync_account', { id }, `sync_account ${id}`)
}

const between = 30_000

export async function syncNow(work: Work, id: string): Promise<Authorization> {
  const row = await requireAuthorization(work, id)
  if (!isReadKind(row.kind)) throw invalid('base', 'wrong_kind')
  if (row.status !== 'connected' && row.status !== 'failing') throw invalid('base', 'account_not_connected')
  const waits = row.asked_at ? row.asked_at.getTime() + between - work.now.getTime() : 0
  if (waits > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waits / 1000) })
  await authorizationStore(work).update(id, { asked_at: work.now })
  await askForRound(work, id)
  return tellAuthorization(work, id)
}

/** Ends an account: what came from there goes, and the grant is given back; the copies there stay or go, as asked. */
export async function leave(work: Work, id: string, copies: 'keep' | 'remove'): Promise<void> {
  const store = authorizationStore(work)
  const row = await requireAuthorization(work, id)
  await store.hold(id)
  const calendars = await store.calendarsOf([id])
  if (calendars.length > 0) await store.forgetEvents(calendars.map((one) => one.id))
  await audit(work, { area: 'calendar', action: 'account_left', subject_id: id, details: { kind: row.kind, copies } })
  if (row.status === 'pending' || !isReadKind(row.kind)) return store.remove(id)
  // A grant that is dead opens nothing: the copies stay where they are.
  await store.update(id, { status: 'leaving', next_sync_at: null })
  await enqueue(work, 'leave_account', { id, copies }, `leave_account ${id}`)
}
