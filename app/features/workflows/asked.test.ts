import { expect, test } from 'vitest'
import { conditionIn, conditionWords, happeningIn, happeningWords } from './asked.ts'

const id = '0190b0a0-0000-7000-8000-000000000001'

test.each([
  ['has_email', { kind: 'has_email', ref: null, value: '' }],
  [`has_tag:${id}`, { kind: 'has_tag', ref: id, value: '' }],
  ['state_is:TX', { kind: 'state_is', ref: null, value: 'TX' }],
] as const)('the condition %s is read, and written alike', (words, condition) => {
  expect(conditionIn(words)).toEqual(condition)
  expect(conditionWords(condition)).toBe(words)
})

test.each([
  ['replied', { kind: 'replied', ref: null }],
  ['status_changed', { kind: 'status_changed', ref: null }],
  [`tag_added:${id}`, { kind: 'tag_added', ref: id }],
] as const)('%s as what happens is read, and written alike', (words, happening) => {
  expect(happeningIn(words)).toEqual(happening)
  expect(happeningWords(happening)).toBe(words)
})

test('what names no kind says nothing', () => {
  for (const words of ['', ':', 'explode:1', 'replied']) expect(conditionIn(words)).toBeNull()
  expect(happeningIn('has_email')).toBeNull()
})
