import { describe, expect, test } from 'vitest'
import { trigger } from '#api/contract/workflows/definition.ts'
import { comingDays, dueOccasion, entryKeyOf, inYear, isFixedDue, medicareDay, occasionSpan } from './dates.ts'

const zone = 'America/New_York'
const look = (kind: string, day: string, from: string, to: string, more: object = {}) =>
  dueOccasion(trigger.parse({ kind, ...more }), { day, subject: '' }, zone, new Date(from), new Date(to))?.occasion ?? null

describe('days that come round', () => {
  test.each([
    ['2000-02-29', 2026, '2026-02-28'],
    ['2000-02-29', 2028, '2028-02-29'],
    ['1961-07-04', 2026, '2026-07-04'],
  ])('%s in %i is %s', (day, year, expected) => expect(inYear(day, year)).toBe(expected))

  test.each([
    ['1961-07-04', '2026-07-04'],
    ['1961-07-01', '2026-06-01'],
    ['1962-01-01', '2026-12-01'],
    ['1960-02-29', '2025-02-28'],
  ])('who was born on %s is 65 for Medicare on %s', (born, expected) => expect(medicareDay(born)).toBe(expected))
})

test.each<[string, string | null, string | null]>([
  ['a birthday at ten', look('birthday', '1980-11-24', '2026-11-24T14:59:00Z', '2026-11-24T15:00:00Z'), '2026-11-24'],
  ['not before ten', look('birthday', '1980-11-24', '2026-11-24T14:50:00Z', '2026-11-24T14:59:00Z'), null],
  ['not twice', look('birthday', '1980-11-24', '2026-11-24T15:00:00Z', '2026-11-24T15:01:00Z'), null],
  // In Greenwich it is the 25th already.
  ['by their clock', look('birthday', '1980-11-24', '2026-11-25T02:00:00Z', '2026-11-25T04:00:00Z', { at: '22:00' }), '2026-11-24'],
  [
    'a week before, over the new year',
    look('birthday', '1980-01-02', '2026-12-26T00:00:00Z', '2026-12-27T00:00:00Z', { days: -7 }),
    '2027-01-02',
  ],
  [
    'the year after, a week later',
    look('birthday', '1980-12-30', '2027-01-06T00:00:00Z', '2027-01-07T00:00:00Z', { days: 7 }),
    '2026-12-30',
  ],
  ['the day somebody is born on is no birthday', look('birthday', '2026-11-24', '2026-11-24T14:00:00Z', '2026-11-24T16:00:00Z'), null],
  ['February 29 in a common year', look('birthday', '1980-02-29', '2026-02-28T14:00:00Z', '2026-02-28T16:00:00Z'), '2026-02-28'],
  ['95 days before 65', look('turning_65', '1961-12-15', '2026-09-11T00:00:00Z', '2026-09-12T00:00:00Z', { days: -95 }), '2026-12-15'],
  [
    'not contacted for 90 days',
    look('not_contacted', '2026-08-26', '2026-11-24T14:00:00Z', '2026-11-24T16:00:00Z', { days: 90 }),
    '2026-08-26',
  ],
  ['a renewal, once', look('policy_renewal', '2025-11-24', '2026-11-24T14:00:00Z', '2026-11-24T16:00:00Z'), null],
])('%s', (_what, found, expected) => expect(found).toBe(expected))

test('each birthday of a year is found once, whenever somebody looks', () => {
  for (const born of ['1980-01-01', '1980-02-29', '1980-03-14', '1980-11-01', '1980-12-31']) {
    const found: string[] = []
    for (let hour = Date.parse('2027-01-01T05:00:00Z'); hour < Date.parse('2028-01-01T05:00:00Z'); hour += 7 * 3_600_000) {
      const [from, to] = [new Date(hour), new Date(hour + 7 * 3_600_000)]
      const due = dueOccasion(trigger.parse({ kind: 'birthday' }), { day: born, subject: '' }, zone, from, to)
      if (!due) continue
      found.push(due.occasion)
      const span = occasionSpan(trigger.parse({ kind: 'birthday' }), from, to)
      expect(due.occasion >= span.from && due.occasion <= span.to).toBe(true)
    }
    expect(found).toHaveLength(1)
  }
})

test('keys of entering', () => {
  expect(entryKeyOf('never', 'p', '2026-11-24')).toBe('')
  expect(entryKeyOf('yearly', 'p', '2026-11-24')).toBe('p:2026')
  expect(entryKeyOf('always', '', '2026-11-24')).toBe('2026-11-24')
})

describe('a fixed date', () => {
  const fixed = (date: string, every: string, more: object = {}) => trigger.parse({ kind: 'fixed_date', date, every, ...more })
  const on = (one: ReturnType<typeof fixed>, day: string) =>
    dueOccasion(one, { day: one.date ?? '', subject: '' }, zone, new Date(`${day}T14:00:00Z`), new Date(`${day}T16:00:00Z`))?.occasion ??
    null

  test.each<[string, string | null, string | null]>([
    ['once, on that day', on(fixed('2026-12-01', 'once'), '2026-12-01'), '2026-12-01'],
    ['once, not a year later', on(fixed('2026-12-01', 'once'), '2027-12-01'), null],
    ['once, a week before', on(fixed('2026-12-01', 'once', { days: -7 }), '2026-11-24'), '2026-12-01'],
    ['each year', on(fixed('2026-12-01', 'yearly'), '2029-12-01'), '2029-12-01'],
    ['each year, not before the first', on(fixed('2026-12-01', 'yearly'), '2025-12-01'), null],
    ['February 29, in a common year', on(fixed('2024-02-29', 'yearly'), '2027-02-28'), '2027-02-28'],
    ['each month', on(fixed('2026-10-15', 'monthly'), '2027-01-15'), '2027-01-15'],
    ['each month, not before the first', on(fixed('2026-10-15', 'monthly'), '2026-09-15'), null],
    ['the 31st in November', on(fixed('2026-10-31', 'monthly'), '2026-11-30'), '2026-11-30'],
    ['the 31st in November, once', on(fixed('2026-10-31', 'monthly'), '2026-12-01'), null],
    ['the 30th in February', on(fixed('2026-10-30', 'monthly'), '2027-02-28'), '2027-02-28'],
    ['two days after the last of a month', on(fixed('2026-10-31', 'monthly', { days: 2 }), '2026-12-02'), '2026-11-30'],
  ])('%s', (_what, found, expected) => expect(found).toBe(expected))

  test.each([
    [fixed('2026-12-01', 'once'), ['2026-12-01']],
    [fixed('2026-11-24', 'once'), []],
    [fixed('2026-11-24', 'yearly'), ['2027-11-24', '2028-11-24', '2029-11-24']],
    [fixed('2026-01-31', 'monthly'), ['2026-11-30', '2026-12-31', '2027-01-31']],
    [fixed('2026-01-31', 'monthly', { days: -7 }), ['2026-12-24', '2027-01-24', '2027-02-21']],
    [fixed('2030-05-05', 'monthly'), ['2030-05-05', '2030-06-05', '2030-07-05']],
    [trigger.parse({ kind: 'birthday' }), []],
  ])('the days to come, case %#', (one, expected) => expect(comingDays(one, new Date('2026-11-24T16:00:00Z'), zone, 3)).toEqual(expected))

  test('nobody is asked for who lives where it cannot be due', () => {
    const one = fixed('2026-12-01', 'once')
    expect(isFixedDue(one, new Date('2026-11-30T10:00:00Z'), new Date('2026-11-30T19:00:00Z'))).toBe(false)
    expect(isFixedDue(one, new Date('2026-12-01T14:00:00Z'), new Date('2026-12-01T15:00:00Z'))).toBe(true)
    expect(isFixedDue(one, new Date('2026-12-02T00:00:00Z'), new Date('2026-12-02T01:00:00Z'))).toBe(false)
  })
})
