import type { OpenWork } from '#api/platform/http/route.ts'
import { dayAfter, instantOf, wallClock } from '#config/outreach/clock.ts'
import { textStore, type MessageRow } from '../texts.store.ts'
import { bulkTextStore, wholeBrand } from './bulk-texts.store.ts'
import { isToMany } from './rules.ts'

/** The brand has sent as many as a network takes in a day; the day ends at midnight there. */
const dayIsFull = 30_023
const dayEndsIn = 'America/Los_Angeles'
/** The queue of a number at the carrier is full, or it was too fast: it rests. */
const numberIsFull = [21_611, 30_001, 30_022]
const restSeconds = 600

/**
 * Has a text of a broadcast or a flow wait that surely did not go out because too many did before it; false for any other reason.
 * What is filtered, stopped or not there is never tried again, nor is what a flow has gone on from.
 */
export async function sendLater(work: OpenWork, message: MessageRow, code: number | null): Promise<boolean> {
  if (!isToMany(message) || code === null) return false
  const isDay = code === dayIsFull
  if (!isDay && !numberIsFull.includes(code)) return false
  const until = isDay ? endOfDay(work.now) : new Date(work.now.getTime() + restSeconds * 1000)
  await bulkTextStore(work).restUntil(isDay ? wholeBrand : message.from_number, until)
  if (message.wf_run_id) {
    if (message.status !== 'queued') return false
    await bulkTextStore(work).putBack(message.id, until)
    return true
  }
  const fresh = { status: 'queued' as const, sid: null, error_code: null, attempts: 0, attempted_at: null, sent_at: null }
  await textStore(work).update(message.id, { ...fresh, send_at: until })
  return true
}

function endOfDay(now: Date): Date {
  return instantOf(dayEndsIn, dayAfter(wallClock(dayEndsIn, now).date), 0)
}
