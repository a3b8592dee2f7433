import type { Dated } from './dated.ts'

/** The shapes of the rules. The rules themselves stand in rules.data.ts. */

export const channels = ['call', 'text', 'email'] as const
export type Channel = (typeof channels)[number]

type Row = Dated & {
  /** Names the rule in every refusal; a rule that replaces another gets a name of its own. */
  id: string
  channels: readonly Channel[]
  source: string
  note: string
  /** Who has confirmed it, and when; null until counsel has. */
  confirmed_by: string | null
}

/** From and to by the clock of the one who is called, as `08:00-21:00`: the first minute is allowed, the last named one no longer. */
export type Window = `${number}:${number}-${number}:${number}`

/** When somebody may be reached. */
export type HoursRow = Row & {
  kind: 'hours'
  /** State or territory; null is everywhere. */
  region: string | null
  every_day: Window
  /** Instead of that, on Sundays. */
  sunday?: Window | 'none'
}

/** How often somebody may be tried. */
export type AttemptsRow = Row & { kind: 'attempts'; region: string | null; most: number; hours: number }

export const limitWindows = { minute: 60, hour: 3_600, day: 86_400 } as const

/** Against fraud: how much a person or a company may do, or spend in cents, in a minute, an hour or a day (UTC). */
export type LimitRow = Row & {
  kind: 'limit'
  whom: 'user' | 'company'
  measure: 'count' | 'cents'
  window: keyof typeof limitWindows
  most: number
}

/** What kinds of number are not reached at all, and what somebody has said about being reached. */
export type PlainRow = Row & { kind: 'number' | 'emergency' | 'premium' | 'country' | 'opt_out' | 'wish' | 'bounced' | 'consent' }

/** How often somebody may be written to by broadcasts, on one channel. */
export type FrequencyRow = Row & { kind: 'frequency'; most: number; hours: number }

/** When plans of Medicare may be written about to many; days are month and day. `members`: no such broadcast to who is in a plan. */
export type SeasonRow = Row & { kind: 'season' } & (
    { season: 'next_year'; opens: string } | { season: 'members'; from: string; to: string }
  )

/** What has to be there beside the permission, for the area that sends: it is not asked at the gate. */
export type DutyRow = Row & {
  kind: 'duty'
  duty:
    | 'unsubscribe_link'
    | 'postal_address'
    | 'opt_in_unticked'
    | 'frequency_told'
    | 'one_confirmation'
    | 'say_who_is_texting'
    | 'honour_other_words'
    | 'tpmo_disclaimer'
}

/** To whom a beneficiary's data may be passed on: asked where contacts change hands, not at the gate. */
export type SharingRow = Row & { kind: 'sharing' }

export type Rule = HoursRow | AttemptsRow | LimitRow | PlainRow | FrequencyRow | SeasonRow | DutyRow | SharingRow
