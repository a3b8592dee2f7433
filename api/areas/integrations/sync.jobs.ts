import { hasFeature, userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue, inEveryBrand, inJob, job, type JobRun } from '#api/platform/jobs.ts'
import { OutsideTrouble, type Booked, type RemoteEvent } from '#api/platform/outside/outside.ts'
import { isCalendarKind } from '#config/integrations.ts'
import { askForRound } from './authorizations.ts'
import { authorizationStore, type AuthorizationColumns } from './authorizations.store.ts'
import { endChannel, isTold, keepChannel } from './channels.ts'
import { calendarsOf, freshAccess, noteTrouble, problemOf, openGrant, openKey, type Desk } from './grants.ts'
import { pull, type Puller } from './pull.ts'
import { roundStore, type Tally } from './rounds.store.ts'
import { push, removeCopies } from './push.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
const chunk = 50
/** As long as one page or one write may take, and a little more. */
const leaseSeconds = 60
/** Most rounds are over by then. */
const heldSeconds = 1

/** Has the accounts looked at whose turn it is, brand by brand. */
export const syncAccounts = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const due = await authorizationStore(work).due(chunk)
    for (const id of due) await askForRound(work, id)
    return due.length === chunk
  })
})

/** The brand is suspended: its work rests. */
class Rests extends Error {}
/** Somebody else works at the account, or it is not to be looked at. */
class NotNow extends Error {}

/** A round's own transactions, each of which confirms that the account is still ours to work at. */
function deskIn(run: JobRun, tenantId: string, id: string, lease: string): Desk {
  return {
    ports: run.ports,
    async inWork(inside) {
      run.signal.throwIfAborted()
      const done = await inJob(run, tenantId, client, async (work) => {
        if (!(await authorizationStore(work).lease(id, lease, leaseSeconds))) throw new NotNow()
        return { result: await inside(work) }
      })
      if (!done) throw new Rests()
      return done.result
    },
  }
}

/** One round of one account. */
export const syncAccount = job('calendars', async (payload, _ports, run) => {
  const { id, tenant_id } = payload as { id: string; tenant_id: string }
  const lease = newId()
  const desk = deskIn(run, tenant_id, id, lease)
  try {
    const row = await desk.inWork((work) => authorizationStore(work).read(id))
    if (!row || (row.status !== 'connected' && row.status !== 'failing')) throw new NotNow()
    if (!(await desk.inWork((work) => isWanted(work, row))))
      return await desk.inWork((work) => authorizationStore(work).endLease(id, lease))
    const tally: Tally = { read: 0, written: 0, removed: 0 }
    await round(desk, row, tally).then(
      () => desk.inWork((work) => settle(work, id, tally)),
      async (error: unknown) => {
        if (!(error instanceof OutsideTrouble)) throw error
        await desk.inWork(async (work) => {
          const store = authorizationStore(work)
          const now = await store.hold(id)
          if (now?.status !== 'connected' && now?.status !== 'failing') return
          await noteTrouble(work, now, error.code, error.retryAfterSeconds)
          await roundStore(work).note(id, tally, problemOf(error.code))
        })
      },
    )
    await desk.inWork((work) => authorizationStore(work).endLease(id, lease))
  } catch (error) {
    if (error instanceof NotNow) return afterThem(run, tenant_id, id)
    if (!(error instanceof Rests)) throw error
  }
})

/** Whoever held the account may have looked already when this was asked for: it is looked at once more after them, also where they are gone by now. */
async function afterThem(run: JobRun, tenantId: string, id: string): Promise<void> {
  await inJob(run, tenantId, client, async (work) => {
    const row = await authorizationStore(work).read(id)
    if (row?.status === 'connected' || row?.status === 'failing')
      await enqueue(work, 'sync_account', { id }, `sync_account ${id}`, row.lease ? heldSeconds : 0)
  })
}

const interval = 10 * 60_000
/** Where the service tells of changes, looking is for what it did not tell. */
const toldInterval = 30 * 60_000

async function settle(work: OpenWork, id: string, tally: Tally): Promise<void> {
  const row = await authorizationStore(work).hold(id)
  if (!row || (row.status !== 'connected' && row.status !== 'failing')) return
  const read = (await authorizationStore(work).calendarsOf([id])).filter(({ reads }) => reads)
  await roundStore(work).note(id, tally, null)
  const every = read.length > 0 && read.every((one) => isTold(one, work.now)) ? toldInterval : interval
  await authorizationStore(work).update(id, {
    status: 'connected',
    problem: null,
    failures: 0,
    last_synced_at: work.now,
    next_sync_at: new Date(work.now.getTime() + every),
  })
}

/** Whether its owner still works here and has the feature: an account of somebody who has not rests. */
async function isWanted(work: OpenWork, { user_id }: AuthorizationColumns): Promise<boolean> {
  const owner = await userStore(work).findWhole(user_id)
  if (owner?.user.state !== 'active') return false
  return (['external_accounts', 'calendar'] as const).every((feature) => hasFeature(work, owner, feature))
}

async function round(desk: Desk, row: AuthorizationColumns, tally: Tally): Promise<void> {
  if (row.kind === 'calendly') return readCalendly(desk, row, tally)
  if (!isCalendarKind(row.kind)) return
  const { service } = await desk.inWork(async (work) => calendarsOf(work, row))
  const access = await freshAccess(desk, row.id)
  const told = await service.calendars(access)
  const calendars = await desk.inWork(async (work) => {
    const store = authorizationStore(work)
    await store.keepCalendars(row.id, told)
    return store.calendarsOf([row.id])
  })
  for (const calendar of calendars) await keepChannel(desk, row, calendar, service, access)
  for (const calendar of calendars)
    if (calendar.reads || calendar.writes)
      await pull(desk, row, calendar, (question) => service.page(access, calendar.remote_id, question), tally)
  await push(desk, row, calendars, service, access, tally)
}

/** What was booked there; Calendly has no token, so all of the window is compared each time. */
async function readCalendly(desk: Desk, row: AuthorizationColumns, tally: Tally): Promise<void> {
  const [calendar] = await desk.inWork((work) => authorizationStore(work).calendarsOf([row.id]))
  if (!calendar) return
  const { calendly, key } = calendlyOf(desk, row)
  await keepChannel(desk, row, calendar, calendly, key)
  const ask: Puller = async ({ from, until, next }) => {
    const page = await calendly.booked(key, row.remote_id, { from, until, next })
    return { events: page.list.map(bookedEvent), series: [], next: page.next, token: null }
  }
  await pull(desk, row, calendar, ask, tally)
}

function calendlyOf(desk: Desk, row: AuthorizationColumns) {
  const { calendly } = desk.ports.outside
  if (!calendly) throw new OutsideTrouble('not_allowed', 'Calendly is not set up')
  return { calendly, key: openKey(desk, row) }
}

function bookedEvent({ id, title, place, start, end, cancelled, invitee }: Booked): RemoteEvent {
  if (cancelled) return { remote_id: id, gone: true }
  const who = invitee?.name ?? ''
  return {
    remote_id: id,
    gone: false,
    etag: '',
    uid: '',
    key: null,
    series_id: null,
    title: [who, title].filter(Boolean).join(' · '),
    description: '',
    place,
    start,
    end,
    all_day: false,
    busy: true,
    html_link: `https://calendly.com/app/scheduled_events/user/me?uuid=${encodeURIComponent(id)}`,
    updated_at: null,
    email: invitee?.email.trim().toLowerCase() || null,
  }
}

/** Takes away the copies there if asked, gives the grant back, and forgets the account; tried until somebody answers, for a day. */
export const leaveAccount = job('calendars', async (payload, ports, run) => {
  const { id, copies, tenant_id } = payload as { id: string; copies: 'keep' | 'remove'; tenant_id: string }
  const desk: Desk = {
    ports,
    async inWork(inside) {
      run.signal.throwIfAborted()
      const done = await inJob(run, tenant_id, client, async (work) => ({ result: await inside(work) }))
      if (!done) throw new Rests()
      return done.result
    },
  }
  try {
    const row = await desk.inWork((work) => authorizationStore(work).read(id))
    if (row?.status !== 'leaving') return
    const isLate = row.updated_at.getTime() + 86_400_000 < ports.clock.now().getTime()
    if (row.grant_sealed && !isLate) await giveBack(desk, row, copies).catch(unlessDead)
    await desk.inWork((work) => authorizationStore(work).remove(id))
  } catch (error) {
    if (!(error instanceof Rests)) throw error
  }
})

async function giveBack(desk: Desk, row: AuthorizationColumns, copies: 'keep' | 'remove'): Promise<void> {
  if (row.kind === 'calendly') {
    const { calendly, key } = calendlyOf(desk, row)
    for (const calendar of await desk.inWork((work) => authorizationStore(work).calendarsOf([row.id])))
      await endChannel(desk, calendar, calendly, key)
    return
  }
  const { service, consent } = await desk.inWork(async (work) => calendarsOf(work, row))
  const access = await freshAccess(desk, row.id)
  for (const calendar of await desk.inWork((work) => authorizationStore(work).calendarsOf([row.id])))
    await endChannel(desk, calendar, service, access)
  if (copies === 'remove') await removeCopies(desk, row, service, access, true)
  const now = await desk.inWork((work) => authorizationStore(work).read(row.id))
  if (now?.grant_sealed) await consent.revoke(openGrant(desk, now))
}

/** A grant that is dead opens nothing any more: what is there stays there. */
function unlessDead(error: unknown): void {
  if (!(error instanceof OutsideTrouble) || (error.code !== 'refused' && error.code !== 'not_allowed')) throw error
}
