import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthenedSpan, movedSpan, step } from './grid-times.ts'

const hour = 3_600_000
const day = 24 * hour
/** Seven to seven. */
const monday = { begin: 7 * hour, end: 19 * hour }
const tuesday = { begin: day + 7 * hour, end: day + 19 * hour }
const nine = { start: 9 * hour, end: 10 * hour }

test('an hour down the column is an hour later, and another column another day', () => {
  expect(movedSpan(nine, monday, monday, 1 / 12)).toEqual({ start: 10 * hour, end: 11 * hour })
  expect(movedSpan(nine, monday, tuesday, 0)).toEqual({ start: day + 9 * hour, end: day + 10 * hour })
  // A day that has lost an hour before it is drawn: the hour of the clock stays.
  expect(movedSpan(nine, monday, { begin: tuesday.begin - hour, end: tuesday.end - hour }, 0).start).toBe(day + 8 * hour)
})

test('it stays within what is drawn, and what began the day before does so still', () => {
  expect(movedSpan(nine, monday, monday, -1).start).toBe(monday.begin)
  expect(movedSpan(nine, monday, monday, 2).start).toBe(monday.end - step)
  expect(movedSpan({ start: 5 * hour, end: 8 * hour }, monday, tuesday, 0).start).toBe(day + 5 * hour)
})

test('an end goes no nearer to its start than a step, and not beyond the day', () => {
  expect(lengthenedSpan(nine, monday, 1 / 24)).toEqual({ start: nine.start, end: nine.end + hour / 2 })
  expect(lengthenedSpan(nine, monday, -1).end).toBe(nine.start + step)
  expect(lengthenedSpan(nine, monday, 1).end).toBe(monday.end)
})

test('wherever it is dropped it lies on the grid and lasts as long', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (share) => {
      const moved = movedSpan(nine, monday, tuesday, share)
      expect(moved.start % step).toBe(0)
      expect(moved.end - moved.start).toBe(hour)
    }),
  )
})
