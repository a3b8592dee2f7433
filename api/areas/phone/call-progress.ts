/**
 * What becomes of a call, from what the carrier tells of its legs. Callbacks come twice, late and in any order: everything
 * here gives the same result whichever way they come.
 */

/** A leg's states from first to last; a leg only ever moves to the right. The last of the ends is the one that says most. */
export const legOrder = ['queued', 'initiated', 'ringing', 'in-progress', 'canceled', 'failed', 'no-answer', 'busy', 'completed'] as const
export type LegStatus = (typeof legOrder)[number]

const firstEnd = legOrder.indexOf('canceled')

export const isLegStatus = (value: string): value is LegStatus => (legOrder as readonly string[]).includes(value)

/** The carrier writes `answered` for in-progress here and there, and says `completed` of a bridge that it names `answered`. */
export function legStatusOf(told: string): LegStatus | null {
  if (told === 'answered') return 'in-progress'
  return isLegStatus(told) ? told : null
}

export const hasEnded = (status: LegStatus): boolean => legOrder.indexOf(status) >= firstEnd

export type Leg = {
  kind: 'agent' | 'customer' | 'transfer' | 'forward'
  status: LegStatus
  ringing_at: Date | null
  answered_at: Date | null
  ended_at: Date | null
  duration_seconds: number | null
}

export type LegEvent = { status: LegStatus; at: Date; duration_seconds: number | null }

/** A leg after one more thing was told of it. The order of telling is no matter, nor is telling twice. */
export function advance<Known extends Leg>(leg: Known, { status, at, duration_seconds }: LegEvent): Known {
  const isFurther = legOrder.indexOf(status) > legOrder.indexOf(leg.status)
  const isEnd = hasEnded(status)
  return {
    ...leg,
    status: isFurther ? status : leg.status,
    ringing_at: status === 'ringing' ? earliest(leg.ringing_at, at) : leg.ringing_at,
    answered_at: status === 'in-progress' ? earliest(leg.answered_at, at) : leg.answered_at,
    ended_at: isEnd ? earliest(leg.ended_at, at) : leg.ended_at,
    duration_seconds: isEnd && duration_seconds !== null ? Math.max(leg.duration_seconds ?? 0, duration_seconds) : leg.duration_seconds,
  }
}

export type CallStatus = 'initiated' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'canceled' | 'failed'

export type Progress = {
  status: CallStatus
  ringing_at: Date | null
  answered_at: Date | null
  ended_at: Date | null
  duration_seconds: number
  ended_by: 'agent' | 'customer' | 'system' | null
}

type Known = {
  call_direction: 'inbound' | 'outbound'
  /** Who hung up, where the bridge between them told. */
  hung_up_by: 'agent' | 'customer' | null
  transferred_to: string | null
  /** A colleague on the other side has led this one on to somebody else, with whom it goes on. */
  handed_on?: boolean
  voicemail: boolean
}

/** The call as its legs make it. */
export function progressOf(call: Known, legs: readonly Leg[]): Progress {
  const customer = legs.find(({ kind }) => kind === 'customer')
  const agents = legs.filter(({ kind }) => kind !== 'customer')
  // A call of ours is answered by the customer; one that comes in is answered by whoever of us takes it first.
  const answering = call.call_direction === 'outbound' ? (customer ? [customer] : []) : agents
  const answered_at = firstOf(answering.map(answeredAt))
  const ringing_at = firstOf(answering.map((leg) => leg.ringing_at))
  const ended_at = endOf(call, customer, agents)
  const wasAnswered = answered_at !== null
  const duration_seconds = answered_at && ended_at ? Math.max(0, Math.round((ended_at.getTime() - answered_at.getTime()) / 1000)) : 0
  const furthest = answering.reduce((most, leg) => Math.max(most, legOrder.indexOf(leg.status)), 0)
  return {
    status: ended_at ? outcomeOf(call, customer, wasAnswered) : underway(wasAnswered, legOrder[furthest] ?? 'initiated'),
    ringing_at,
    answered_at,
    ended_at,
    duration_seconds,
    ended_by: ended_at ? (call.hung_up_by ?? enderOf(call, customer, agents, wasAnswered)) : null,
  }
}

/** The customer's leg decides; before there is one, or once the customer was led on to somebody else, the agent's. */
function endOf(call: Known, customer: Leg | undefined, agents: Leg[]): Date | null {
  const agentLeft =
    agents.find(({ kind, answered_at }) => kind === 'agent' && (call.call_direction === 'outbound' || answered_at))?.ended_at ?? null
  if (call.transferred_to) return agentLeft ?? customer?.ended_at ?? null
  if (call.handed_on) return agentLeft
  return customer?.ended_at ?? (call.call_direction === 'outbound' ? agentLeft : null)
}

function underway(wasAnswered: boolean, furthest: LegStatus): CallStatus {
  if (wasAnswered) return 'in-progress'
  return furthest === 'ringing' ? 'ringing' : 'initiated'
}

function outcomeOf(call: Known, customer: Leg | undefined, wasAnswered: boolean): CallStatus {
  if (wasAnswered) return 'completed'
  if (call.call_direction === 'inbound') return 'no-answer'
  const told = customer?.status
  return told === 'busy' || told === 'no-answer' || told === 'failed' ? told : 'canceled'
}

function enderOf(call: Known, customer: Leg | undefined, agents: Leg[], wasAnswered: boolean): Progress['ended_by'] {
  if (!wasAnswered) {
    if (call.call_direction === 'inbound') return 'customer'
    return customer && hasEnded(customer.status) && customer.status !== 'canceled' ? 'customer' : 'agent'
  }
  const lastOfUs = agents.reduce<Date | null>((last, leg) => (leg.ended_at && (!last || leg.ended_at > last) ? leg.ended_at : last), null)
  if (!lastOfUs) return 'customer'
  if (!customer?.ended_at) return 'agent'
  // The carrier tells times to the second. Of two that are the same, whoever rang has hung up: they would have been left to tell of the other.
  if (lastOfUs.getTime() === customer.ended_at.getTime()) return call.call_direction === 'outbound' ? 'agent' : 'customer'
  return lastOfUs < customer.ended_at ? 'agent' : 'customer'
}

/** When somebody took it; where only its end was told so far, its length says when. */
function answeredAt({ status, answered_at, ended_at, duration_seconds }: Leg): Date | null {
  if (answered_at || status !== 'completed' || !ended_at) return answered_at
  return new Date(ended_at.getTime() - (duration_seconds ?? 0) * 1000)
}

const firstOf = (moments: (Date | null)[]): Date | null =>
  moments.reduce<Date | null>((first, moment) => (moment ? earliest(first, moment) : first), null)

function earliest(one: Date | null, other: Date): Date {
  return one && one <= other ? one : other
}
