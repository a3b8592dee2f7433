import { recordActivity } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { companyCallsStream } from '#api/platform/live/channels/company-calls.ts'
import { ownCallsStream } from '#api/platform/live/channels/own-calls.ts'
import { live } from '#api/platform/live/live.ts'
import { call_files } from '#api/platform/tables/index.ts'
import { legStatusOf, progressOf } from './call-progress.ts'
import { asLeg, callStore, isMirror, type CallRow, type LegKind } from './calls.store.ts'
import { userStore } from '#api/areas/users/index.ts'
import { costOf } from './rates.ts'
import { colleagueRow } from './call-participants.ts'

/** One callback about a leg, as the carrier tells it. */
export type Told = {
  sid: string
  status: string
  /** Which callback of the leg it is; the same again changes nothing. */
  sequence: string
  at: Date
  duration_seconds: number | null
  party: string
}

export function toldOf(fields: Record<string, string>, now: Date): Told {
  const at = new Date(fields['Timestamp'] ?? '')
  const duration = Number(fields['CallDuration'])
  return {
    sid: (fields['CallSid'] ?? '').slice(0, 64),
    status: (fields['CallStatus'] ?? '').slice(0, 20),
    sequence: (fields['SequenceNumber'] ?? '').slice(0, 10),
    at: Number.isNaN(at.getTime()) ? now : at,
    duration_seconds:
      fields['CallDuration'] !== undefined && Number.isFinite(duration) ? Math.min(Math.max(0, Math.round(duration)), 86_400) : null,
    party: (fields['To'] ?? fields['Called'] ?? '').slice(0, 120),
  }
}

/**
 * Takes in what was told of a leg of a call that is held. Told twice, late or out of order makes no difference: each is kept
 * once, and the call follows from all that is known of its legs.
 */
export async function takeIn(work: OpenWork, call: CallRow, kind: LegKind, told: Told): Promise<void> {
  const status = legStatusOf(told.status)
  if (!status || !told.sid) return
  const store = callStore(work)
  await store.addLeg(call.id, told.sid, kind, told.party)
  if (!(await store.keepEvent(call.id, told.sid, `${told.status}#${told.sequence}`, told.status, told.at))) return
  await store.advanceLeg(told.sid, { status, at: told.at, duration_seconds: told.duration_seconds })
  await settle(work, call)
}

/** Works the call out anew from its legs, and tells whoever it concerns what has changed. */
export async function settle(work: OpenWork, call: CallRow): Promise<void> {
  // What a colleague has of a call within the house is a mirror of the caller's.
  if (call.status === 'refused' || isMirror(call)) return
  const store = callStore(work)
  const legs = (await store.legs(call.id)).map(asLeg)
  const theirs = call.internal ? (await store.handedOnFrom(call.id)).find(isMirror) : undefined
  const told = progressOf({ ...call, handed_on: Boolean(theirs?.transferred_to) }, legs)
  // Once it is over it stays so: what comes late can only make it more exact.
  const missed = call.call_direction === 'inbound' && told.ended_at !== null && told.answered_at === null
  const isWithinHouse = call.internal || (await colleagueRow(work, call)) !== null
  const cost_micros = isWithinHouse ? 0 : costOf(call.call_direction, told.duration_seconds, call.created_at)
  const recording_state = told.ended_at ? ('off' as const) : call.recording_state
  const next = { ...told, missed, cost_micros, recording_state, ...(told.ended_at && { hold: false }) }
  await store.update(call.id, next)
  const after = { ...call, ...next }
  if (after.ended_at) await fileCall(work, after)
  if (after.ended_at && !call.ended_at) await tellContact(work, after)
  if (theirs) await mirror(work, after, theirs)
  if (after.status !== call.status || (after.ended_at && !call.ended_at)) await tellLive(work, after)
}

/** The colleague who is called has the call in their own history: it came in, and was taken or missed. */
async function mirror(work: OpenWork, call: CallRow, theirs: CallRow): Promise<void> {
  const store = callStore(work)
  const told = await mirrored(work, call, theirs)
  const ended = told.ended_at !== null
  const missed = ended && told.answered_at === null
  const next = {
    ...told,
    missed,
    ...(missed && { status: 'no-answer' as const }),
    ...(ended && { hold: false, recording_state: 'off' as const }),
  }
  await store.update(theirs.id, next)
  if (ended && !theirs.ended_at) await tellLive(work, { ...theirs, ...next })
}

/** Both have the same of it, until one hands the other on: from then on each goes their own way. */
async function mirrored(work: OpenWork, call: CallRow, theirs: CallRow) {
  if (call.transferred_to || theirs.transferred_to)
    return progressOf({ ...theirs, handed_on: true }, (await callStore(work).legs(theirs.id)).map(asLeg))
  const { status, ringing_at, answered_at, ended_at, ended_by, duration_seconds } = call
  const other = { agent: 'customer', customer: 'agent', system: 'system' } as const
  return { status, ringing_at, answered_at, ended_at, duration_seconds, ended_by: ended_by && other[ended_by] }
}

/** What hangs on the contact: who spoke with them when, for how long, and whether it was recorded. */
export async function fileCall({ db, brand }: OpenWork, call: CallRow): Promise<void> {
  if (!call.contact_id) return
  const row = {
    contact_id: call.contact_id,
    user_id: call.user_id,
    direction: call.call_direction,
    from_number: call.call_from,
    to_number: call.call_to,
    started_at: call.created_at,
    seconds: call.duration_seconds,
  }
  await db
    .insert(call_files)
    .values({ ...row, tenant_id: brand.id, id: call.id })
    .onConflictDoUpdate({ target: [call_files.tenant_id, call_files.id], set: row })
}

/** That somebody was spoken with stands in the contact's story. */
export async function tellContact(work: OpenWork, call: CallRow): Promise<void> {
  if (!call.contact_id || !call.answered_at) return
  const details = { type: 'call', call_id: call.id, call_direction: call.call_direction, user_id: call.user_id }
  await recordActivity(work, call.contact_id, { kind: 'reached', details, contacted: true, at: call.answered_at, user_id: call.user_id })
}

const eventOf: Partial<Record<CallRow['status'], `call_${string}`>> = { ringing: 'call_ringing', 'in-progress': 'call_answered' }

/** The number of the other side: whom it is about. */
export const otherSide = (call: Pick<CallRow, 'call_direction' | 'call_from' | 'call_to'>): string =>
  call.call_direction === 'inbound' ? call.call_from : call.call_to

export async function tellLive(work: OpenWork, call: CallRow, event?: `call_${string}`): Promise<void> {
  const person = call.user_id ? await userStore(work).find(call.user_id) : null
  const what = event ?? eventOf[call.status] ?? (call.ended_at ? 'call_ended' : 'call_placed')
  const message = { id: call.id, phone_number: otherSide(call).slice(0, 40), event: what }
  const streams = [...(person ? [ownCallsStream(person.id)] : []), ...(person?.company_id ? [companyCallsStream(person.company_id)] : [])]
  await live.tell(work, streams, message)
}
