import { expect, test } from 'vitest'
import { isoTime } from './clock.ts'

test.each([
  '2026-11-22 19:49:00.123456+00',
  '2026-11-22 19:49:00.123+00',
  '2026-11-22 19:49:00.5+00',
  '2026-11-22 19:49:00+00',
  '2026-11-22 19:49:00.123456-05',
  '2026-11-22 19:49:00+05:30',
  '0999-01-01 00:00:00+00',
])('%s is read as a date reads it', (text) => {
  expect(isoTime(text)).toBe(new Date(text).toISOString())
})
