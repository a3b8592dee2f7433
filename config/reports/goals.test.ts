import { expect, test } from 'vitest'
import { wholeSpan } from './goals.ts'
import { isWorkingDay, workingDays } from './working-days.ts'

test.each([
  ['week', '2026-11-22', 'monday', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', 'sunday', '2026-11-22', '2026-11-28'],
  ['month', '2028-02-29', 'monday', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', 'monday', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-11-23', 'monday', '2026-10-01', '2026-12-31'],
  ['aep', '2026-11-23', 'monday', '2026-10-15', '2026-12-07'],
  ['aep', '2026-03-01', 'monday', '2025-10-15', '2025-12-07'],
] as const)('the %s of %s, weeks from %s, is from %s to %s', (period, today, start, from, to) => {
  expect(wholeSpan(period, today, start)).toEqual({ from, to })
})

test.each([
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-11-29', false, 'a Sunday'],
  ['2026-11-26', false, 'Thanksgiving'],
  ['2024-11-28', false, 'the latest Thanksgiving there is'],
  ['2026-11-27', true, 'the day after it'],
  ['2026-07-03', false, 'the Friday before a Fourth of July on a Saturday'],
  ['2027-07-05', false, 'the Monday after one on a Sunday'],
  ['2027-12-31', false, 'the Friday before a New Year’s Day on a Saturday'],
  ['2026-05-25', false, 'Memorial Day'],
  ['2026-09-07', false, 'Labor Day'],
  ['2026-11-11', true, 'Veterans Day, on which offices work'],
  ['2026-10-12', true, 'Columbus Day likewise'],
] as const)('whether %s is worked: %s (%s)', (day, worked, _why) => {
  expect(isWorkingDay(day)).toBe(worked)
})

test.each([
  ['2026-11-01', '2026-11-30', 20],
  ['2026-12-24', '2027-01-04', 6],
  ['2026-11-28', '2026-11-29', 0],
  ['2026-11-23', '2026-11-23', 1],
  ['2026-11-24', '2026-11-23', 0],
] as const)('from %s to %s there are %i working days', (from, to, count) => {
  expect(workingDays({ from, to })).toBe(count)
})
