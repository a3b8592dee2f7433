import type { OpenWork } from '#api/platform/http/route.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { dateIn, daysBetween } from '#api/contract/formats.ts'
import type { OutreachChannel } from '#api/contract/outreach.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { zoneOf, states } from '#config/options.ts'
import type { Place, Refused } from '#config/outreach/index.ts'

/** What a refusal is about: who is asked to wait, in which words, by which clock. */
type RefusalReader = {
  channel: OutreachChannel
  language: string
  now: Date
  /** The zone of the one who asks, for rules that have no place. */ zone: string
}

type Params = Record<string, string | number>

/** These say something else for a call, a text and an e-mail. */
const byChannel: readonly Refused['code'][] = ['opted_out', 'unwanted', 'hours', 'too_many']

/** The code under which a sentence stands in config/sentences, and what it speaks of, in a language. */
export function wordsOf(refused: Refused, told: RefusalReader): { code: string; params: Params } {
  const { code, params, where, until } = refused
  const zone = where?.zone ?? told.zone
  return {
    code: `outreach_${code}${byChannel.includes(code) ? `_${told.channel}` : ''}`,
    params: {
      ...params,
      ...(until && { from: momentInWords(until, { ...told, zone }) }),
      ...(where && { time: timeInWords(told.now, told.language, zone), place: placeInWords(where.region, told.language) }),
    },
  }
}

/** The reason in plain words, with the local time of the one who is called: for a screen, or to be spoken on the phone. */
export function outreachSentence(refused: Refused, told: RefusalReader): string {
  const { code, params } = wordsOf(refused, told)
  return sentence(told.language, code, params)
}

/**
 * The refusal of a request: 429 for a limit against fraud, else 422 with the reason beside `field`; `extra.outreach` carries
 * the rule and until when.
 */
export function outreachRefusal(work: OpenWork, channel: OutreachChannel, refused: Refused, field = 'phone_number'): Refusal {
  const { code, params } = wordsOf(refused, refusalReader(work, channel))
  const isLimit = refused.code === 'too_many' || refused.code === 'spent'
  const { until, rule } = refused
  const seconds = until ? Math.max(1, Math.ceil((until.getTime() - work.now.getTime()) / 1000)) : undefined
  return new Refusal(isLimit ? 'too_many_requests' : 'invalid', {
    details: [{ field, code, params }],
    ...(isLimit && seconds !== undefined && { retryAfterSeconds: seconds }),
    extra: { outreach: { rule, code: refused.code, until: until?.toISOString() ?? null } },
  })
}

/** Words for the one whose request this is. */
export const refusalReader = (work: OpenWork, channel: OutreachChannel): RefusalReader => ({
  channel,
  language: work.client.language,
  now: work.now,
  zone: zoneOf(work.actor),
})

/** `It is 2:15 PM in Florida.`; of a place with several clocks, and of several places, all that they may show. Null for nowhere. */
export function localTimeSentence(places: readonly Place[], { now, language }: Pick<RefusalReader, 'now' | 'language'>): string | null {
  if (places.length === 0) return null
  const times = [...new Set(places.flatMap(({ zones }) => zones.map((zone) => timeInWords(now, language, zone))))]
  const names = [...new Set(places.map(({ region }) => placeInWords(region, language)))]
  const either = new Intl.ListFormat(localeOf(language), { type: 'disjunction' })
  return sentence(language, 'outreach_local_time', { time: either.format(times), place: either.format(names) })
}

const localeOf = (language: string) => (language === 'es' ? 'es-US' : 'en-US')

/** Node puts narrow and unbreakable spaces into times; here words are plain. */
const plainSpaces = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ')

function timeInWords(at: Date, language: string, zone: string): string {
  return plainSpaces(dateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at))
}

/** `8:00 AM tomorrow`, `1:05 PM today`, `8:00 AM on Monday, November 23`. */
function momentInWords(at: Date, { language, now, zone }: RefusalReader): string {
  const time = timeInWords(at, language, zone)
  const days = daysBetween(dateIn(zone, now), dateIn(zone, at))
  if (days === 0) return sentence(language, 'outreach_from_today', { time })
  if (days === 1) return sentence(language, 'outreach_from_tomorrow', { time })
  const day = dateTimeFormat(localeOf(language), { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(at)
  return sentence(language, 'outreach_from_day', { time, day: plainSpaces(day) })
}

const territories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

function placeInWords(region: string | null, language: string): string {
  if (region === null) return sentence(language, 'outreach_anywhere')
  return states.find(({ value }) => value === region)?.label ?? territories[region] ?? region
}
