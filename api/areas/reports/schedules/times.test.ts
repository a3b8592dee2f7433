import { describe, expect, test } from 'vitest'
import { nextTimes } from './times.ts'

const zone = 'America/New_York'
const weekly = (at: string, ...weekdays: ('monday' | 'sunday' | 'friday')[]) => ({ weekdays, day_of_month: null, at })
const monthly = (day_of_month: number, at = '07:00') => ({ weekdays: [], day_of_month, at })
const next = (times: Parameters<typeof nextTimes>[0], after: string, count = 2) =>
  nextTimes(times, zone, new Date(after), count).map((at) => at.toISOString())

describe('the next times', () => {
  test('are on the days of the week, by the wall clock whatever its offset', () => {
    expect(next(weekly('07:00', 'monday', 'friday'), '2026-10-26T11:00:00Z', 3)).toEqual([
      '2026-10-30T11:00:00.000Z',
      '2026-11-02T12:00:00.000Z',
      '2026-11-06T12:00:00.000Z',
    ])
  })

  test('today counts while its time is to come, and only then', () => {
    expect(next(weekly('07:00', 'monday'), '2026-11-02T11:59:59Z', 1)).toEqual(['2026-11-02T12:00:00.000Z'])
    expect(next(weekly('07:00', 'monday'), '2026-11-02T12:00:00Z', 1)).toEqual(['2026-11-09T12:00:00.000Z'])
  })

  test('an hour that is left out in spring is the next minute there is', () => {
    expect(next(weekly('02:30', 'sunday'), '2026-03-02T12:00:00Z')).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-15T06:30:00.000Z'])
  })

  test('an hour that comes twice in fall counts once', () => {
    expect(next(weekly('01:30', 'sunday'), '2026-10-27T12:00:00Z')).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-08T06:30:00.000Z'])
    expect(next(weekly('01:30', 'sunday'), '2026-11-01T05:30:00Z', 1)).toEqual(['2026-11-08T06:30:00.000Z'])
  })

  test('the 31st is the last day of a shorter month, leap years and all', () => {
    expect(next(monthly(31), '2028-02-01T00:00:00Z', 3)).toEqual([
      '2028-02-29T12:00:00.000Z',
      '2028-03-31T11:00:00.000Z',
      '2028-04-30T11:00:00.000Z',
    ])
    expect(next(monthly(31), '2026-12-31T12:00:00Z', 1)).toEqual(['2027-01-31T12:00:00.000Z'])
  })
})
