import { expect, test } from 'vitest'
import { usedUpOn } from './pace.ts'

const since = '2026-11-01T00:00:00.000Z'
const on = (iso: string) => new Date(iso)

test.each([
  ['twice as fast as it lasts', 50, 100, '2026-11-11T00:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['slower than the month', 20, 100, '2026-11-11T00:00:00Z', null],
  ['used up already', 100, 100, '2026-11-11T00:00:00Z', null],
  ['nothing used', 0, 100, '2026-11-11T00:00:00Z', null],
  ['on the first day', 60, 100, '2026-11-01T10:00:00Z', null],
  ['nothing included', 5, 0, '2026-11-11T00:00:00Z', null],
])('%s', (_what, used, limit, now, expected) => {
  expect(usedUpOn({ used, limit, since }, on(now))?.toISOString() ?? null).toBe(expected)
})
