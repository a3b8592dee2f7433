import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, statusOf, type Delivery } from './delivery.ts'

const at = new Date('2026-11-20T18:00:00Z')
const queued: Delivery = { status: 'queued', error_code: null, sent_at: null, delivered_at: null }
const after = (words: string[], code: number | null = null) =>
  words.reduce<Delivery>((known, word) => advance(known, statusOf(word) ?? 'queued', code, at), queued)

test.each([
  [['queued', 'sent', 'delivered'], 'delivered'],
  [['delivered', 'sent', 'queued'], 'delivered'],
  [['delivered', 'sent', 'delivered', 'sent'], 'delivered'],
  [['sent', 'undelivered'], 'undelivered'],
  [['undelivered', 'sent'], 'undelivered'],
  [['failed', 'queued'], 'failed'],
  [['accepted'], 'sending'],
  [['sent', 'read'], 'delivered'],
  [['canceled'], 'failed'],
])('%j is %s', (words, status) => {
  expect(after(words).status).toBe(status)
})

test('a code stays with the failure it was told of', () => {
  expect(advance(after(['sent', 'undelivered'], 30003), 'sent', null, at)).toMatchObject({ status: 'undelivered', error_code: 30003 })
  expect(after(['sent'], 30003).error_code).toBeNull()
})

test('what the carrier may yet invent is no status', () => {
  expect(statusOf('teleported')).toBeNull()
})

test('the outcome does not depend on order or on how often it is told', () => {
  const words = fc.shuffledSubarray(['queued', 'sending', 'sent', 'failed', 'undelivered', 'delivered'], { minLength: 1 })
  fc.assert(
    fc.property(words, fc.array(fc.nat(), { maxLength: 8 }), (steps, again) => {
      const doubled = [...steps, ...again.map((one) => steps[one % steps.length] ?? 'sent')]
      expect(after(doubled)).toEqual(after([...steps].sort()))
    }),
  )
})
