import { expect, test } from 'vitest'
import { states } from '#config/options.ts'
import { areaRows, inServiceFrom, nonGeographic, stateZones } from './area-codes.data.ts'
import { placeOfAreaCode, placeOfState, placesOf, readDialled, somewhere } from './numbers.ts'
import { zones } from './zones.ts'

const today = '2026-11-21'
const geographic = areaRows.flatMap((row) => row.codes.split(' ').map((code) => ({ ...row, code })))
const others = Object.values(nonGeographic).flatMap((codes) => codes.split(' '))

test('area codes are well formed, and none stands twice', () => {
  const all = [...geographic.map(({ code }) => code), ...others]
  for (const code of all) expect(code).toMatch(/^[2-9]\d\d$/)
  expect(all.length).toBe(new Set(all).size)
  // Expansion codes (x9x), short numbers (x11) and the like are not given out.
  for (const { code } of geographic) expect(code).not.toMatch(/^(?:\d9\d|\d11|37\d|96\d)$/)
  for (const code of Object.keys(inServiceFrom)) expect(geographic.map((row) => row.code)).toContain(code)
})

test('there are as many as the administrator counts, give or take the newest', () => {
  const count = geographic.filter(
    ({ country, region }) => country === 'US' && !['AS', 'GU', 'MP', 'PR', 'VI'].includes(region ?? ''),
  ).length
  expect(count).toBe(372)
  expect(geographic.filter(({ country }) => country === 'CA').length).toBe(60)
})

test('every state and territory has codes and zones', () => {
  for (const { value } of states) {
    expect([value, geographic.some(({ region, country }) => country === 'US' && region === value)]).toEqual([value, true])
    expect(placeOfState(value)?.zones.length).toBeGreaterThan(0)
  }
  expect(Object.keys(stateZones).sort()).toEqual([...states.map(({ value }) => value), 'AS', 'GU', 'MP', 'PR', 'VI'].sort())
})

test.each(Object.entries(zones))('%s is a zone that is known: %s', (_name, zone) => {
  expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy()
})

test.each<[string, string[]]>([
  ['FL', ['America/New_York', 'America/Chicago']],
  ['TN', ['America/Chicago', 'America/New_York']],
  ['TX', ['America/Chicago', 'America/Denver']],
  ['ND', ['America/Chicago', 'America/Denver']],
  ['ID', ['America/Denver', 'America/Los_Angeles']],
  ['AZ', ['America/Phoenix', 'America/Denver']],
  ['HI', ['Pacific/Honolulu']],
  ['MA', ['America/New_York']],
])('%s keeps the clocks of %j', (state, expected) => {
  expect(placeOfState(state)?.zones).toEqual(expected)
})

test.each<[string, string, string, number]>([
  ['617', 'US', 'MA', 1],
  ['850', 'US', 'FL', 2],
  ['305', 'US', 'FL', 1],
  ['915', 'US', 'TX', 1],
  ['808', 'US', 'HI', 1],
  ['787', 'US', 'PR', 1],
  ['416', 'CA', 'ON', 2],
])('%s is in %s, %s', (code, country, region, count) => {
  const place = placeOfAreaCode(code, today)
  expect(place).toMatchObject({ country, region })
  expect(place?.zones).toHaveLength(count)
})

test('a code is known from the day on which it is in service', () => {
  expect(placeOfAreaCode('465', '2026-06-17')).toBeNull()
  expect(placeOfAreaCode('465', '2026-06-18')).toMatchObject({ region: 'NY' })
  expect(placeOfAreaCode('222', today)).toBeNull()
})

test.each<[string, string]>([
  ['+16175550142', 'geographic'],
  ['+18005550142', 'toll_free'],
  ['+18885550142', 'toll_free'],
  ['911', 'emergency'],
  ['9-1-1', 'emergency'],
  ['+1 911', 'emergency'],
  ['1911', 'emergency'],
  ['9911', 'emergency'],
  ['112', 'emergency'],
  ['988', 'emergency'],
  ['933', 'emergency'],
  ['411', 'service'],
  ['+1411', 'service'],
  ['811', 'service'],
  ['+19005550142', 'premium'],
  ['+16179765000', 'premium'],
  ['+15005550142', 'not_a_person'],
  ['+17005550142', 'not_a_person'],
  ['+17105550142', 'not_a_person'],
  ['+12225550142', 'unknown_area_code'],
  ['+19115550142', 'unknown_area_code'],
  ['+442079460958', 'abroad'],
  ['+18765550142', 'geographic'],
  ['+16171550142', 'invalid'],
  ['+1617555014', 'invalid'],
  ['6175550142', 'invalid'],
  ['', 'invalid'],
  ['call me', 'invalid'],
])('%s is %s', (typed, kind) => {
  expect(readDialled(typed, today).kind).toBe(kind)
})

test('a person is where their addresses and their number say; both count', () => {
  const number = readDialled('+16175550142', today)
  expect(placesOf(number, ['FL']).map(({ region }) => region)).toEqual(['FL', 'MA'])
  expect(placesOf(number, []).map(({ region }) => region)).toEqual(['MA'])
  expect(placesOf(number, ['??', 'MA', 'MA']).map(({ region }) => region)).toEqual(['MA', 'MA'])
  const tollFree = readDialled('+18005550142', today)
  expect(placesOf(tollFree, ['HI']).map(({ region }) => region)).toEqual(['HI'])
  expect(placesOf(tollFree, [])).toEqual([somewhere])
})
