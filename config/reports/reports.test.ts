import { expect, test } from 'vitest'
import { aepOf, askable, previousSpan, reportTypes, spanOf, told, weekOf, type Period } from './index.ts'

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this_week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['last_week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['this_month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-11-23', '2026-10-01', '2026-11-23'],
  ['last_quarter', '2026-01-05', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['last_year', '2028-02-29', '2027-01-01', '2027-12-31'],
  ['last_30_days', '2026-03-08', '2026-02-07', '2026-03-08'],
  ['last_90_days', '2026-11-23', '2026-08-26', '2026-11-23'],
  ['aep', '2026-11-23', '2026-10-15', '2026-11-23'],
  ['aep', '2026-03-01', '2025-10-15', '2025-12-07'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(spanOf(period, today, 'monday')).toEqual({ from, to })
})

test('a week begins on the day that the brand says', () => {
  expect([weekOf('2026-11-22', 'monday'), weekOf('2026-11-22', 'sunday')]).toEqual(['2026-11-16', '2026-11-22'])
  expect(spanOf('last_week', '2026-11-22', 'sunday')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

test.each([
  ['this_month', '2026-03-31', 'previous', '2026-02-01', '2026-02-28'],
  ['this_month', '2026-11-10', 'previous', '2026-10-01', '2026-10-10'],
  ['last_month', '2026-11-10', 'previous', '2026-09-01', '2026-09-30'],
  ['this_quarter', '2026-11-10', 'previous', '2026-07-01', '2026-08-10'],
  ['this_week', '2026-11-25', 'previous', '2026-11-16', '2026-11-18'],
  ['last_week', '2026-11-23', 'previous', '2026-11-09', '2026-11-15'],
  ['last_month', '2029-03-10', 'last_year', '2028-02-01', '2028-02-29'],
  ['last_month', '2028-03-10', 'last_year', '2027-02-01', '2027-02-28'],
  ['last_30_days', '2026-11-23', 'previous', '2026-09-25', '2026-10-24'],
  ['today', '2028-02-29', 'last_year', '2027-02-28', '2027-02-28'],
  ['aep', '2026-11-23', 'previous', '2025-10-15', '2025-11-23'],
] as [Period, string, 'previous' | 'last_year', string, string][])('%s on %s compared with %s', (period, today, compare, from, to) => {
  expect(previousSpan(spanOf(period, today, 'monday'), period, compare)).toEqual({ from, to })
})

test('nothing is compared where nothing is asked', () => {
  expect(previousSpan({ from: '2026-01-01', to: '2026-01-31' }, 'custom', 'none')).toBeNull()
})

test('annual enrollment is the one under way, else the last', () => {
  expect(aepOf('2026-10-14').from).toBe('2025-10-15')
  expect(aepOf('2026-10-15').from).toBe('2026-10-15')
})

test('each type says what it can be asked', () => {
  expect(Object.keys(askable).sort()).toEqual([...reportTypes].sort())
})

test.each([
  [1234.5, 'count', '1,234.5'],
  [120_000, 'cents', '$1,200'],
  [120_050, 'cents', '$1,200.50'],
  [0.615, 'percent', '61.5%'],
  [45, 'seconds', '0:45'],
  [93_600, 'seconds', '26:00:00'],
  [45, 'wait', '45 sec'],
  [5400, 'wait', '1.5 hr'],
  [864_000, 'wait', '10 days'],
  [null, 'percent', '–'],
] as const)('%s as %s reads %s', (value, kind, words) => {
  expect(told(value, kind, 'en')).toBe(words)
})
