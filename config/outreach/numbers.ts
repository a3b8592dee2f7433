import { areaRows, inServiceFrom, nonGeographic, premiumExchange, stateZones, type AreaRow, type NonGeographic } from './area-codes.data.ts'
import { holdsOn } from './dated.ts'
import { isEmergency, shortOf } from './emergency.ts'
import { zones } from './zones.ts'

/** Somewhere that the one who is called may be; `zones` are IANA names, and where there are several, any may be theirs. */
export type Place = { country: string; region: string | null; zones: readonly string[] }

/** What a number is, before anything is asked about the person. */
export type Dialled =
  | { kind: 'geographic'; place: Place; area_code: string }
  /** A toll-free number is nowhere in particular. */
  | { kind: 'toll_free' }
  | { kind: 'emergency'; digits: string }
  /** 211 to 811: short numbers of the local telephone company. */
  | { kind: 'service'; digits: string }
  | { kind: 'premium' }
  | { kind: 'not_a_person'; area_code: string }
  | { kind: 'unknown_area_code'; area_code: string }
  /** Outside of the North American Numbering Plan. */
  | { kind: 'abroad'; number: string }
  | { kind: 'invalid' }

const rowOf = new Map<string, AreaRow[]>()
for (const row of areaRows) for (const code of row.codes.split(' ')) rowOf.set(code, [...(rowOf.get(code) ?? []), row])

const kindOf = new Map<string, NonGeographic>(
  (Object.keys(nonGeographic) as NonGeographic[]).flatMap((kind) => nonGeographic[kind].split(' ').map((code) => [code, kind] as const)),
)

/** Where an area code was on a calendar date; null if it is none, or was not in service yet. */
export function placeOfAreaCode(code: string, date: string): Place | null {
  const row = rowOf.get(code)?.find((one) => holdsOn(one, date))
  if (!row || (inServiceFrom[code] ?? '') > date) return null
  return { country: row.country, region: row.region, zones: row.zones.map((name) => zones[name]) }
}

/** A state or territory with all of its zones; null for what is none. */
export function placeOfState(state: string): Place | null {
  const names = stateZones[state]
  return names ? { country: 'US', region: state, zones: names.map((name) => zones[name]) } : null
}

/** Somewhere in the United States, from the Atlantic to Hawaii. */
export const somewhere: Place = { country: 'US', region: null, zones: [zones.new_york, zones.honolulu] }

/**
 * What somebody is about to dial: E.164 (`+16175550142`), or digits as they were typed where those are no such number.
 * `date` says by which day's area codes.
 */
export function readDialled(typed: string, date: string): Dialled {
  const digits = typed.replace(/\D/g, '')
  const short = shortOf(typed)
  if (isEmergency(typed)) return { kind: 'emergency', digits: short }
  if (/^[2-8]11$/.test(short)) return { kind: 'service', digits: short }
  if (!/^\+[1-9]\d{7,14}$/.test(typed)) return { kind: 'invalid' }
  if (!typed.startsWith('+1')) return { kind: 'abroad', number: typed }
  const parts = /^1([2-9]\d{2})([2-9]\d{2})\d{4}$/.exec(digits)
  if (!parts) return { kind: 'invalid' }
  const [, area_code = '', exchange = ''] = parts
  return inThePlan(area_code, exchange, date)
}

function inThePlan(area_code: string, exchange: string, date: string): Dialled {
  const kind = kindOf.get(area_code)
  if (kind === 'premium' || exchange === premiumExchange) return { kind: 'premium' }
  if (kind === 'toll_free') return { kind: 'toll_free' }
  if (kind) return { kind: 'not_a_person', area_code }
  const place = placeOfAreaCode(area_code, date)
  return place ? { kind: 'geographic', place, area_code } : { kind: 'unknown_area_code', area_code }
}

/** Every place that the one who is called may be at: the states of their addresses, and where their number is from. All must allow. */
export function placesOf(dialled: Dialled, states: readonly string[]): Place[] {
  const byAddress = [...new Set(states)].map(placeOfState).filter((place) => place !== null)
  if (dialled.kind === 'geographic') return [...byAddress, dialled.place]
  return byAddress.length > 0 ? byAddress : [somewhere]
}
