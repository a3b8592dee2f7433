/** Fixed lists of the calendar. Values are stored and go over the wire; screens take the words from the locale files. */

export const eventTypes = ['appointment', 'call', 'follow_up', 'meeting', 'personal'] as const
export type EventType = (typeof eventTypes)[number]

export const eventTopics = ['medicare', 'other'] as const
export const eventPlaces = ['phone', 'video', 'office', 'home', 'other'] as const
export const eventPriorities = ['low', 'normal', 'high'] as const
export const eventSources = ['here', 'google', 'outlook', 'calendly', 'booking'] as const

export const eventStatuses = ['scheduled', 'confirmed', 'completed', 'no_show', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** How an event ended that took place, or was tried to. */
export const eventOutcomes = ['met', 'reached', 'left_message', 'no_answer', 'sold', 'not_interested', 'other'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** What else a calendar shows: what came from outside, and those who turn 65 or renew, counted a day. */
export const calendarKinds = [...eventTypes, 'external', 'turning_65', 'renewal'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** An event is no longer than this. */
export const mostEventDays = 31
/** A range that is read at once. */
export const mostRangeDays = 62
/** As long as what was cancelled can be put back. */
export const putBackDays = 30
/** How far ahead the times of a series have rows. */
export const expandedDays = 400
export const mostReminders = 5
