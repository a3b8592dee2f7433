/** Fixed lists of the outside accounts. Values are stored and go over the wire; screens take the words from the locale files. */

export const accountKinds = ['google', 'outlook', 'calendly', 'phone_burner', 'csg'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Those whose calendars are read and written. */
export const calendarAccountKinds = ['google', 'outlook'] as const satisfies readonly AccountKind[]
export type CalendarAccountKind = (typeof calendarAccountKinds)[number]

/** `failing` tries again by itself; `reconnect` waits for the person. */
export const accountStatuses = ['pending', 'connected', 'failing', 'reconnect', 'paused'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountProblems = ['away', 'limited', 'refused', 'not_allowed'] as const

export const mostAccounts = 5
/** How long somebody has to say yes there, in minutes. */
export const consentMinutes = 10
/** Contacts of one dial session. */
export const mostDialled = 500

/** What of the calendars is kept alike on both sides, in days from now. */
export const syncWindow = { back: 30, ahead: 180 } as const

/** As services call themselves. */
export const accountNames: Record<AccountKind, string> = {
  google: 'Google Calendar',
  outlook: 'Microsoft Outlook',
  calendly: 'Calendly',
  phone_burner: 'PhoneBurner',
  csg: 'CSG Actuarial',
}

export const isCalendarKind = (kind: AccountKind): kind is CalendarAccountKind => kind === 'google' || kind === 'outlook'

/** Those from which events come here, and which tell of them. */
export type ReadKind = CalendarAccountKind | 'calendly'
export const isReadKind = (kind: AccountKind): kind is ReadKind => isCalendarKind(kind) || kind === 'calendly'
