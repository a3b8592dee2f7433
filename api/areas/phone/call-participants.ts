import type { OpenWork } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { hasEnded, type LegStatus } from './call-progress.ts'
import { callStore, isMirror, type CallRow } from './calls.store.ts'

/**
 * The two ends of a call. A call within the house has a row for each of its two people, but legs and a room only once: on the row of
 * whoever called or, when one has been handed on, on that of whoever has taken them. That row is the `base`.
 */

export type Participant = 'agent' | 'customer'
type ConnectedLegs = { [End in Participant]?: string }

export type ActiveCall = {
  base: CallRow
  /** The leg of whoever asks, and that of the other. */
  mine: string
  theirs: string
  /** The one that the other rang: only it can be led elsewhere without ending the other. */
  child: string
  parent: string
  /** Somebody else's call by now: the one on the other side had handed this one on. */
  is_handed_on: boolean
}

type Come = (callId: string) => Promise<CallRow[]>

/** The row that the colleague on the other side has of a call, held unless `come` only reads; null where a customer is there. */
export async function colleagueRow(work: OpenWork, call: CallRow, come: Come = callStore(work).handedOnFrom): Promise<CallRow | null> {
  const store = callStore(work)
  const { parent_call_id } = call
  if (call.internal) return parent_call_id ? store.find(parent_call_id) : ((await come(call.id)).find(isMirror) ?? null)
  const before = parent_call_id ? await store.find(parent_call_id) : null
  return before && colleagueRow(work, before, come)
}

/** The row of the colleague whom somebody talks to as the call stands, or the number outside that they were handed to; null where a customer is there. */
export async function otherParticipant(
  work: OpenWork,
  call: CallRow,
): Promise<{ row: CallRow | null; number: string | null; is_led: boolean } | null> {
  const come = callStore(work).seeHandedOnFrom
  const across = await colleagueRow(work, call, come)
  if (!across) return null
  const is_led = across.transferred_to !== null
  const { row, number } = await lastTakenOver(work, across, come)
  return { row, number, is_led }
}

/** The ends of a base that are connected; a leg that began the call is told of late or never while it lasts. */
export async function connectedLegs(work: OpenWork, base: CallRow): Promise<ConnectedLegs> {
  const legs = await callStore(work).legs(base.id)
  const began: Participant = base.call_direction === 'outbound' ? 'agent' : 'customer'
  const connected = (side: Participant) =>
    legs.find(({ kind, status }) => kind === side && (side === began ? !hasEnded(status as LegStatus) : status === 'in-progress'))?.sid
  const [agent, customer] = [connected('agent'), connected('customer')]
  return { ...(agent && { agent }), ...(customer && { customer }) }
}

/** A call that is under way, from the side of the person whose row it is; 422 dialer_no_call where it is not. */
export async function activeCall(work: OpenWork, call: CallRow): Promise<ActiveCall> {
  const participant = call.ended_at || call.transferred_to ? null : await participantOf(work, call)
  const { agent, customer } = participant && !participant.base.ended_at ? await connectedLegs(work, participant.base) : {}
  if (!participant || !agent || !customer) throw invalid('base', 'dialer_no_call')
  const { base, side, is_handed_on } = participant
  const [child, parent] = base.call_direction === 'outbound' ? [customer, agent] : [agent, customer]
  const [mine, theirs] = side === 'agent' ? [agent, customer] : [customer, agent]
  return { base, mine, theirs, child, parent, is_handed_on }
}

async function participantOf(work: OpenWork, call: CallRow): Promise<{ base: CallRow; side: Participant; is_handed_on: boolean } | null> {
  const across = call.internal ? await colleagueRow(work, call) : null
  if (across?.transferred_to) {
    const { row: base } = await lastTakenOver(work, across, callStore(work).handedOnFrom)
    return base && { base, side: 'customer', is_handed_on: true }
  }
  return isMirror(call)
    ? across && { base: across, side: 'customer', is_handed_on: false }
    : { base: call, side: 'agent', is_handed_on: false }
}

/** The call as it stands with the last one to whom it was handed, or the number where that is none of the house. */
async function lastTakenOver(work: OpenWork, call: CallRow, come: Come): Promise<{ row: CallRow | null; number: string | null }> {
  if (!call.transferred_to) return { row: call, number: null }
  const next = (await come(call.id)).findLast((one) => !isMirror(one))
  return next ? lastTakenOver(work, next, come) : { row: null, number: call.transferred_to }
}
