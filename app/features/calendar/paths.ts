import { hrefWith } from '#app/lists/href.ts'

export const calendarPath = '/calendar'
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

type Asked = { view: CalendarView; date: string; who?: string; hours?: 'all' | ''; types?: string }

/** A part of somebody's calendar. */
export const calendarHref = ({ view, date, who = '', hours = '', types = '' }: Asked): string =>
  hrefWith(calendarPath, { view, date, who, hours, types })

export const eventHref = (id: string, asked: { do?: 'cancel' | 'done' } = {}): string => hrefWith(`${calendarPath}/events/${id}`, asked)
export const editEventHref = (id: string): string => `${eventHref(id)}/edit`

export const settingsPath = `${calendarPath}/settings`
export const followUpsPath = `${calendarPath}/follow-ups`

/** A week of one's people, those of some name. */
export const teamHref = ({ date, q = '' }: { date: string; q?: string }): string => hrefWith(`${calendarPath}/team`, { date, q })

/** Follow-ups of one state: one's own, a team's, or somebody's. */
export const followUpsHref = ({ state, team, person }: { state: string; team: boolean; person: string }): string =>
  hrefWith(followUpsPath, { state: state === 'late' ? '' : state, team, downline_user_id: person })

/** The form of a new one: at a time by one's own clocks, with a contact by its number, in somebody's calendar. */
export const newEventHref = (asked: { at?: string; contact?: string; who?: string; type?: string } = {}): string =>
  hrefWith(`${calendarPath}/events/new`, { at: '', contact: '', who: '', type: '', ...asked })
