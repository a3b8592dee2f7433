import { expect, test } from 'vitest'
import { mayDiscuss, retainUntil, validUntil, wordingOf, currentWording, type HeldScope, type Meeting } from './index.ts'

const held = (signed: string, more: Partial<HeldScope> = {}): HeldScope => ({
  id: 's1',
  products: ['part_d'],
  submitted_at: new Date(signed),
  valid_until: validUntil(new Date(signed)),
  in_writing: true,
  rejected: false,
  ...more,
})
const on = (day: string, more: Partial<Meeting> = {}): Meeting => ({
  at: new Date(`${day}T15:00:00Z`),
  on: day,
  method: 'phone',
  scheduled: true,
  ...more,
})

test('the same call that nobody had arranged needs no scope on 30 September 2026 and needs one on 1 October, each by its row', () => {
  const unscheduled = { scheduled: false }
  expect(mayDiscuss('part_d', on('2026-09-30', unscheduled), [])).toMatchObject({ allowed: true, rule: 'soa-scheduled-48-hours' })
  expect(mayDiscuss('part_d', on('2026-10-01', unscheduled), [])).toMatchObject({
    allowed: false,
    rule: 'soa-every-appointment',
    reason: 'no_scope',
  })
})

test('two hours ahead is too late under the rule of 48 hours and enough afterwards', () => {
  const early = held('2026-09-30T13:00:00Z')
  expect(mayDiscuss('part_d', on('2026-09-30'), [early])).toMatchObject({
    allowed: false,
    rule: 'soa-scheduled-48-hours',
    reason: 'too_soon',
  })
  expect(mayDiscuss('part_d', on('2026-09-30', { period_ends: true }), [early])).toMatchObject({ allowed: true })
  expect(mayDiscuss('part_d', on('2026-10-01'), [held('2026-10-01T13:00:00Z')])).toMatchObject({ allowed: true, scope_id: 's1' })
})

test.each([
  ['another line of business', 'medicare_advantage', [held('2026-11-01T00:00:00Z')], {}, 'other_products'],
  ['one that is over', 'part_d', [held('2025-11-01T00:00:00Z')], {}, 'expired'],
  ['one that was rejected', 'part_d', [held('2026-11-01T00:00:00Z', { rejected: true })], {}, 'rejected'],
  ['one signed after the meeting', 'part_d', [held('2026-11-23T16:00:00Z')], {}, 'no_scope'],
  ['a spoken one in person', 'part_d', [held('2026-11-01T00:00:00Z', { in_writing: false })], { method: 'in_person' }, 'not_in_writing'],
] as const)('%s does not do', (_what, product, scopes, meeting, reason) => {
  expect(mayDiscuss(product, on('2026-11-23', meeting), scopes)).toMatchObject({ allowed: false, reason })
})

test('what the law does not bind is free, and says so', () => {
  expect(mayDiscuss('medigap', on('2026-11-23'), [])).toMatchObject({ allowed: true, scope_id: null })
})

test('a year, also from a leap day, and ten years from the end of the year', () => {
  expect(validUntil(new Date('2028-02-29T12:00:00Z')).toISOString()).toBe('2029-02-28T12:00:00.000Z')
  expect(validUntil(new Date('2026-11-23T12:00:00Z')).toISOString()).toBe('2027-11-23T12:00:00.000Z')
  expect(retainUntil(new Date('2026-01-01T12:00:00Z'))).toBe('2036-12-31')
})

test('names stand in the words as they are, whatever they consist of', () => {
  const agent = '"O\'Neil" \\ $& {{brand}}'
  const words = wordingOf(currentWording('2026-11-23'), 'es', { agent, brand: 'Central' })
  expect(words?.intro).toContain(`Medicare pide a ${agent} que`)
  expect(wordingOf('1999', 'en', { agent, brand: '' })).toBeNull()
})
