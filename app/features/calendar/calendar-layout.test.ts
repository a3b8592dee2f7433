import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sideBySide } from './calendar-layout.ts'

const minute = 60_000

test('what overlaps stands side by side, what follows has the whole width again', () => {
  const at = (start: number, end: number) => ({ start: start * minute, end: end * minute })
  const placed = sideBySide([at(0, 60), at(30, 90), at(60, 120), at(120, 180)])
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('no two that overlap share a lane, and nothing is lost', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 0, max: 300 }))
    .map(([start, length]) => ({ start: start * minute, end: (start + length) * minute }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const placed = sideBySide(spans)
      expect(placed).toHaveLength(spans.length)
      for (const [index, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of placed.slice(index + 1)) {
          const overlap = one.item.start < other.item.end && other.item.start < one.item.end
          if (overlap) expect(one.lane).not.toBe(other.lane)
        }
      }
    }),
  )
})
