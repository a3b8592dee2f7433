import type { EventStatus, EventType } from '#config/calendar.ts'

const ahead: Record<EventStatus, readonly EventStatus[]> = {
  scheduled: ['confirmed', 'completed', 'no_show', 'cancelled'],
  confirmed: ['scheduled', 'completed', 'no_show', 'cancelled'],
  completed: ['scheduled'],
  no_show: ['scheduled'],
  cancelled: ['scheduled'],
}

/** A follow-up is nobody's to confirm or to stay away from. */
const ofFollowUps: readonly EventStatus[] = ['scheduled', 'completed', 'cancelled']

/** Whether an event may go from one state to another; what it is already, it stays. */
export function mayBecome(type: EventType, from: EventStatus, to: EventStatus): boolean {
  if (type === 'follow_up' && !ofFollowUps.includes(to)) return false
  return from === to || ahead[from].includes(to)
}
