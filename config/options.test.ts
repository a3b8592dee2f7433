import { expect, test } from 'vitest'
import * as options from './options.ts'

test.each([
  ['America/New_York', 'est'],
  ['America/Detroit', 'est'],
  ['America/Indiana/Indianapolis', 'est'],
  ['America/Chicago', 'cst'],
  ['America/Indiana/Knox', 'cst'],
  ['America/Denver', 'mst'],
  ['America/Phoenix', 'mst'],
  ['America/Los_Angeles', 'pst'],
  ['america/los_angeles', 'pst'],
  ['America/Juneau', 'akst'],
  ['Pacific/Honolulu', 'hst'],
  ['US/Eastern', 'est'],
  ['Europe/Madrid', null],
  ['UTC', null],
  ['toString', null],
  ['', null],
  [null, null],
])('zoneFromBrowser(%j) is %j', (iana, expected) => {
  expect(options.zoneFromBrowser(iana)).toBe(expected)
})

test('time zones are those of the list, each with a zone the platform knows', () => {
  expect(options.timeZones.map(({ value, label }) => [value, label])).toEqual([
    ['est', 'Eastern'],
    ['cst', 'Central'],
    ['mst', 'Mountain'],
    ['pst', 'Pacific'],
    ['akst', 'Alaska'],
    ['hst', 'Hawaii'],
  ])
  for (const { value, iana } of options.timeZones) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: iana })).not.toThrow()
    expect(options.zoneFromBrowser(iana)).toBe(value)
  }
  expect(options.defaultTimeZone).toBe('est')
  expect(options.ianaZone('pst')).toBe('America/Los_Angeles')
  expect(options.ianaZone(null)).toBe('America/New_York')
})

test('fifty states and the District of Columbia after the blank option', () => {
  expect(options.states).toHaveLength(51)
  expect(options.stateOptions[0]).toEqual({ value: '', label: 'Select A State' })
  expect(options.stateOptions).toContainEqual({ value: 'DC', label: 'District of Columbia' })
  expect(options.states.map(({ label }) => label)).toEqual(options.states.map(({ label }) => label).toSorted())
})

test('the wording that is fixed', () => {
  expect(options.genders).toEqual([
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
    { value: 'other', label: 'Empty' },
  ])
  expect(options.phoneTypes).toContainEqual({ value: 2, label: 'Mobile' })
  expect(options.phoneTypes).toContainEqual({ value: 9, label: 'Other' })
  expect(options.languages.map(({ value }) => value)).toEqual(['english', 'spanish', 'french', 'chinese', 'korean', 'german'])
  expect(options.officeTypes.map(({ value }) => value)).toEqual(['main', 'branch'])
})

test('no list names a value twice', () => {
  const lists = Object.values(options).filter((list) => Array.isArray(list) && typeof list[0] === 'object') as options.Option<
    string | number
  >[][]
  expect(lists.length).toBeGreaterThan(10)
  for (const list of lists) expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
})
