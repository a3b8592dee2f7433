import type { BeforeBooking } from '#api/areas/calendar/index.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { authorizationStore, type AuthorizationColumns } from './authorizations.store.ts'
import { calendarsOf, freshAccess, type Desk } from './grants.ts'
import { pull } from './pull.ts'
import { roundStore, type Tally } from './rounds.store.ts'

/** What was read that lately is not asked for again. */
const freshFor = 2 * 60_000
const patience = 2000
const leaseSeconds = 30

/**
 * Before somebody is booked, what changed in their calendars outside since the last look is read, for two seconds at most. Whoever
 * looks at an account already, such as another visitor, is not waited for; what does not come in time changes nothing.
 */
export const readBeforeBooking: BeforeBooking = async (work, userId) => {
  const store = authorizationStore(work)
  const stale = (await store.ofPerson(userId)).filter(
    ({ kind, status, last_synced_at }) =>
      (kind === 'google' || kind === 'outlook') &&
      status === 'connected' &&
      last_synced_at !== null &&
      last_synced_at.getTime() + freshFor < work.now.getTime(),
  )
  if (stale.length === 0) return null
  return async () => {
    const signal = AbortSignal.timeout(patience)
    const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([over, Promise.allSettled(stale.map((row) => readChanges(work, row, signal)))])
  }
}

async function readChanges(work: OpenWork, row: AuthorizationColumns, signal: AbortSignal): Promise<void> {
  const lease = newId()
  const desk = deskFor(work, row.id, lease, signal)
  try {
    const seen = await desk.inWork(async (now) => ({
      ...calendarsOf(now, row),
      calendars: (await authorizationStore(now).calendarsOf([row.id])).filter(({ reads, sync_token }) => reads && sync_token !== null),
    }))
    const access = await freshAccess(desk, row.id)
    const tally: Tally = { read: 0, written: 0, removed: 0 }
    for (const calendar of seen.calendars)
      await pull(desk, row, calendar, (question) => seen.service.page(access, calendar.remote_id, question), tally)
    await desk.inWork(async (now) => {
      await authorizationStore(now).update(row.id, { last_synced_at: now.now })
      await roundStore(now).note(row.id, tally, null)
    })
  } finally {
    await ended(work, row.id, lease)
  }
}

class NotNow extends Error {}

/** Transactions of its own, as long as there is time and nobody else works at the account. */
function deskFor(work: OpenWork, id: string, lease: string, signal: AbortSignal): Desk {
  return {
    ports: work.ports,
    async inWork(inside) {
      signal.throwIfAborted()
      return ownTransaction(work, async (now) => {
        if (!(await authorizationStore(now).lease(id, lease, leaseSeconds))) throw new NotNow()
        return inside(now)
      })
    },
  }
}

const ended = (work: OpenWork, id: string, lease: string): Promise<void> =>
  ownTransaction(work, (now) => authorizationStore(now).endLease(id, lease))

function ownTransaction<T>({ ports, brand, client }: OpenWork, inside: (work: OpenWork) => Promise<T>): Promise<T> {
  return inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
}
