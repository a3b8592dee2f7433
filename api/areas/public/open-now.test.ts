import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'

const hours = [
  { day: 'monday' as const, opens: '09:00', closes: '17:30' },
  { day: 'sunday' as const, opens: '10:00', closes: '12:00' },
]
const open = { is_open: true, closes: '17:30' }
const closed = { is_open: false, closes: null }

test.each([
  ['a minute before it opens', '2026-11-23T13:59:00Z', closed],
  ['as it opens', '2026-11-23T14:00:00Z', open],
  ['a minute before it closes', '2026-11-23T22:29:00Z', open],
  ['as it closes', '2026-11-23T22:30:00Z', closed],
  ['on a day without hours', '2026-11-24T15:00:00Z', closed],
  ['on a Sunday', '2026-11-22T15:30:00Z', { is_open: true, closes: '12:00' }],
  ['in summer, an hour earlier in UTC', '2026-07-06T13:00:00Z', open],
])('an office in New York %s', (_when, at, expected) => {
  expect(openNow(hours, 'America/New_York', new Date(at))).toEqual(expected)
})

test('the clocks of its own place count', () => {
  expect(openNow(hours, 'Pacific/Honolulu', new Date('2026-11-23T14:00:00Z'))).toEqual(closed)
})

test('nothing is said without hours or a place', () => {
  const at = new Date('2026-11-23T15:00:00Z')
  expect([openNow([], 'America/New_York', at), openNow(hours, null, at)]).toEqual([null, null])
})
