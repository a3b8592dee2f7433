import { expect, test } from 'vitest'
import { zoneWords } from './intl.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

test.each([
  ['America/New_York', 'en', 'Eastern Time'],
  ['America/Los_Angeles', 'en', 'Pacific Time'],
  ['America/New_York', 'es', 'hora oriental'],
])('the clocks of %s are called in %s as people call them, summer and winter', (zone, language, words) => {
  expect([zoneWords(zone, language, winter), zoneWords(zone, language, summer)]).toEqual([words, words])
})
