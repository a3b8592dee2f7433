import type { RefusalCode } from './refusal-codes.ts'
import { wholeMinute } from './clock.ts'
import { holdsOn } from './dated.ts'
import { closedAt } from './hours.ts'
import { placesOf, readDialled, type Dialled, type Place } from './numbers.ts'
import { limitWindows, type AttemptsRow, type Channel, type LimitRow, type PlainRow, type Rule } from './rows.ts'
import { closedSeason, type Season } from './season.ts'
import { rules as allRules } from './rules.data.ts'

/**
 * The one gate: whether somebody may be called, texted or written to now; if not, by which rule and until when.
 * A plain function: who asks gathers the facts. The order in which rules are asked is fixed:
 * a valid address; emergency and service numbers; premium numbers and countries; limits against fraud; opting out, wishes and dead
 * addresses, consent to be written to by many at once; the season of plans; how often somebody was written to or tried; the hours.
 */

export type Facts = {
  /** A colleague of the same company: the rules that protect the people whom we sell to do not hold. */
  same_company: boolean
  /** States of the person's addresses. */
  states: readonly string[]
  /** When and by what they opted out of this channel. */
  opted_out: { since: Date; word: string } | null
  /** A wish kept with the contact: not by this channel. */
  unwanted: boolean
  /** Mail to this address came back, more than once. */
  bounced?: boolean
  /** They agreed in writing, or by a form, to be texted at this number. Given for what goes to many alone. */
  consented?: boolean
  /** When broadcasts went to them on this channel; those of the last week matter. Given for a broadcast alone. */
  broadcasts?: readonly Date[]
  /** Given for a broadcast about plans alone. */
  season?: Season
  /** When they were called before; those of the last 24 hours matter. */
  calls: readonly Date[]
  /** Countries that may be reached, ISO 3166. */
  countries: readonly string[]
  /** What was done so far under each limit, in its window that began at `since`. */
  used: readonly { limit: string; since: Date; total: number }[]
}

export type Attempt = {
  channel: Channel
  now: Date
  /** E.164, digits as typed, or an e-mail address. */
  to: string
  facts: Facts
}

export type Refused = {
  allowed: false
  /** The row of rules.data.ts. */
  rule: string
  code: RefusalCode
  params: Readonly<Record<string, string | number>>
  /** The first whole minute at which all rules allow it; null where waiting does not help. */
  until: Date | null
  /** By whose clock: the zone and state that kept it back. */
  where: { zone: string; region: string | null } | null
}
export type Answer = { allowed: true } | Refused

/** What one rule says; `opens` is when that rule alone would allow it. */
type Kept = { rule: Rule; code: RefusalCode; params?: Refused['params']; opens?: Date; where?: Refused['where'] }

/** More steps than there are rules are never taken; this only keeps a mistake in the data from going round for ever. */
const mostSteps = 200

export function mayReach(attempt: Attempt, rules: readonly Rule[] = allRules): Answer {
  const dialled = attempt.channel === 'email' ? null : readDialled(attempt.to, day(attempt.now))
  const places = dialled ? placesOf(dialled, attempt.facts.states) : []
  const keptAt = (now: Date) => firstKept({ ...attempt, now }, dialled, places, rules)
  const first = keptAt(attempt.now)
  if (!first) return { allowed: true }
  const { rule, code, params = {}, where = null } = first
  return { allowed: false, rule: rule.id, code, params, where, until: firstAllowed(first, keptAt) }
}

/** Each step goes to where the rule that refuses would allow, so that no allowed minute is passed over. */
function firstAllowed(first: Kept, keptAt: (now: Date) => Kept | null): Date | null {
  let kept = first
  for (let step = 0; step < mostSteps; step++) {
    if (!kept.opens) return null
    const next = keptAt(kept.opens)
    if (!next) return kept.opens
    kept = next
  }
  throw new Error(`The rule ${kept.rule.id} is never done`)
}

/** House rules and the table of area codes go by the calendar of Greenwich: they belong to no place. */
const day = (at: Date): string => at.toISOString().slice(0, 10)

function firstKept(attempt: Attempt, dialled: Dialled | null, places: readonly Place[], rules: readonly Rule[]): Kept | null {
  const inForce = rules.filter((rule) => rule.channels.includes(attempt.channel) && holdsOn(rule, day(attempt.now)))
  const plain = (kind: PlainRow['kind']) => inForce.find((rule) => rule.kind === kind)
  return (
    (dialled ? byNumber(attempt, dialled, plain) : byAddress(attempt, plain)) ??
    byLimits(attempt, inForce) ??
    (attempt.facts.same_company
      ? null
      : (byWishes(attempt, plain) ??
        bySeason(attempt, inForce) ??
        byFrequency(attempt, inForce) ??
        byAttempts(attempt, places, inForce) ??
        byHours(attempt, places, rules)))
  )
}

type PlainRule = (kind: PlainRow['kind']) => Rule | undefined

function byAddress({ to }: Attempt, plain: PlainRule): Kept | null {
  const rule = plain('number')
  return rule && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to) ? { rule, code: 'invalid_address' } : null
}

function byNumber({ facts }: Attempt, dialled: Dialled, plain: PlainRule): Kept | null {
  const keep = (kind: PlainRow['kind'], code: RefusalCode, params: Refused['params'] = {}): Kept | null => {
    const rule = plain(kind)
    return rule ? { rule, code, params } : null
  }
  switch (dialled.kind) {
    case 'invalid':
      return keep('number', 'invalid_number')
    case 'unknown_area_code':
      return keep('number', 'unknown_area_code', { area_code: dialled.area_code })
    case 'emergency':
      return keep('emergency', 'emergency_number', { number: dialled.digits })
    case 'service':
      return keep('emergency', 'service_number', { number: dialled.digits })
    case 'premium':
      return keep('premium', 'premium_number')
    case 'not_a_person':
      return keep('premium', 'not_a_person', { area_code: dialled.area_code })
    case 'abroad':
      return keep('country', 'country_not_allowed', { number: dialled.number })
    case 'toll_free':
      return null
    case 'geographic':
      if (facts.countries.includes(dialled.place.country)) return null
      return keep('country', 'country_not_allowed', { number: `+1 ${dialled.area_code}` })
  }
}

/** When the window of a limit began that an instant lies in. */
export function windowStart(window: LimitRow['window'], at: Date): Date {
  const length = limitWindows[window] * 1000
  return new Date(Math.floor(at.getTime() / length) * length)
}

function byLimits({ now, facts }: Attempt, inForce: readonly Rule[]): Kept | null {
  for (const rule of inForce) {
    if (rule.kind !== 'limit') continue
    const since = windowStart(rule.window, now)
    const total = facts.used.find((one) => one.limit === rule.id && one.since.getTime() === since.getTime())?.total ?? 0
    if (total < rule.most) continue
    const opens = new Date(since.getTime() + limitWindows[rule.window] * 1000)
    return { rule, code: rule.measure === 'cents' ? 'spent' : 'too_many', params: { most: rule.most }, opens }
  }
  return null
}

function byWishes({ facts }: Attempt, plain: PlainRule): Kept | null {
  const optOut = plain('opt_out')
  if (optOut && facts.opted_out) return { rule: optOut, code: 'opted_out', params: { word: facts.opted_out.word } }
  const wish = plain('wish')
  if (wish && facts.unwanted) return { rule: wish, code: 'unwanted' }
  const bounced = plain('bounced')
  if (bounced && facts.bounced) return { rule: bounced, code: 'bounced' }
  const consent = plain('consent')
  return consent && facts.consented === false ? { rule: consent, code: 'no_consent' } : null
}

/** It says when it would be allowed; a broadcast does not wait so long. */
function bySeason({ now, facts: { season } }: Attempt, inForce: readonly Rule[]): Kept | null {
  if (!season) return null
  for (const rule of inForce) {
    const opens = rule.kind === 'season' ? closedSeason(rule, now, season) : null
    if (opens) return { rule, code: 'season', params: { year: season.plan_year }, opens }
  }
  return null
}

/** Too much of what nobody asked for: it says when it would be allowed, and a broadcast does not wait so long. */
function byFrequency({ now, facts: { broadcasts = [] } }: Attempt, inForce: readonly Rule[]): Kept | null {
  for (const rule of inForce) {
    if (rule.kind !== 'frequency') continue
    const length = rule.hours * 3_600_000
    const recent = broadcasts
      .map((one) => one.getTime())
      .filter((one) => one > now.getTime() - length)
      .sort((one, other) => one - other)
    const blocking = recent[recent.length - rule.most]
    if (blocking === undefined) continue
    const opens = wholeMinute(new Date(blocking + length))
    return { rule, code: 'frequency', params: { most: rule.most, hours: rule.hours }, opens }
  }
  return null
}

function byAttempts({ now, facts }: Attempt, places: readonly Place[], inForce: readonly Rule[]): Kept | null {
  const kept = inForce
    .filter((rule): rule is AttemptsRow => rule.kind === 'attempts')
    .filter(({ region }) => region === null || places.some((place) => place.region === region))
    .flatMap((rule): (Kept & { opens: Date })[] => {
      const length = rule.hours * 3_600_000
      const recent = facts.calls
        .map((call) => call.getTime())
        .filter((call) => call <= now.getTime() && call > now.getTime() - length)
        .sort((one, other) => one - other)
      const blocking = recent[recent.length - rule.most]
      if (blocking === undefined) return []
      const opens = wholeMinute(new Date(blocking + length))
      return [{ rule, code: 'attempts', params: { most: rule.most, hours: rule.hours }, opens }]
    })
  return kept.sort((one, other) => other.opens.getTime() - one.opens.getTime())[0] ?? null
}

function byHours({ now, channel }: Attempt, places: readonly Place[], rules: readonly Rule[]): Kept | null {
  const closed = closedAt(now, channel, places, rules)
  if (!closed) return null
  const { rule, zone, region, opens } = closed
  return { rule, code: 'hours', opens, where: { zone, region } }
}
