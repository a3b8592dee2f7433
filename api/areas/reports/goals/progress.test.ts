import { expect, test } from 'vitest'
import { progressInWords, progressOf } from './progress.ts'

/** November 2026 has twenty working days: Thanksgiving is none. */
const november = { from: '2026-11-01', to: '2026-11-30', value: 40, kind: 'count' } as const

test.each([
  ['2026-11-01', 0, 20, 20, null],
  ['2026-11-02', 1, 20, 20, 20],
  ['2026-11-18', 31, 20, 8, 48],
  ['2026-11-26', 31, 20, 2, 34],
  ['2026-11-30', 31, 20, 1, 31],
  ['2026-12-01', 31, 20, 0, null],
  ['2026-11-28', 1.5, 20, 1, 2],
] as const)('on %s with %d reached: of %i working days %i are left, at this pace %s', (today, reached, days, left, pace) => {
  expect(progressOf({ ...november, today, reached })).toEqual({ working_days: days, working_days_left: left, pace })
})

test('dollars are foretold whole', () => {
  expect(progressOf({ ...november, kind: 'cents', today: '2026-11-18', reached: 100_050 }).pace).toBe(153_900)
})

test.each([
  ['2026-11-18', 31, 'count', 'en', '31 of 40; 8 working days left; at this pace 48'],
  ['2026-11-30', 40, 'count', 'en', '40 of 40, reached; 1 working day left; at this pace 40'],
  ['2026-11-01', 0, 'count', 'en', '0 of 40; 20 working days left'],
  ['2026-12-02', 12, 'count', 'en', '12 of 40; period is over'],
  ['2026-11-18', 1250, 'cents', 'en', '$12.50 of $0.40, reached; 8 working days left; at this pace $19'],
  ['2026-11-18', 31, 'count', 'es', '31 de 40; quedan 8 días laborables; a este ritmo 48'],
] as const)('on %s, %d as %s in %s', (today, reached, kind, language, words) => {
  expect(progressInWords({ ...november, today, reached, kind }, language)).toBe(words)
})

test('on the last weekend of a period no working day is left', () => {
  expect(progressInWords({ from: '2026-11-23', to: '2026-11-29', value: 5, kind: 'count', today: '2026-11-28', reached: 4 }, 'en')).toBe(
    '4 of 5; no working days left; at this pace 4',
  )
})
