import { describe, expect, test } from 'vitest'
import { differenceOf, theirsOf, type Ours, type Theirs } from './holding.ts'

const charge: Theirs = { kind: 'charge', stripe_id: 'pi_1', charge_id: 'pi_1', cents: 4900, ref: null, tenant_id: null }
const ours = (more: Partial<Ours> = {}): Ours => ({ cents: 4900, is_known: true, order_id: null, paid_twice: null, ...more })
const twice = ours({ cents: 0, paid_twice: 'attempt' })

describe('a difference', () => {
  test.each([
    ['the same on both sides', charge, ours(), 0, null],
    ['nothing moved, and nobody knows of it', { ...charge, cents: 0 }, undefined, 0, null],
    ['unknown here', charge, undefined, 0, [4900, null]],
    ['unknown there', { ...charge, cents: null }, ours(), 0, [null, 4900]],
    ['another amount', charge, ours({ cents: 4800 }), 0, [4900, 4800]],
    ['charged twice and given back', charge, twice, 4900, null],
    ['charged twice and not given back', charge, twice, 0, [4900, 0]],
    ['what goes back of a second charge', { ...charge, kind: 'refund' as const }, twice, 0, null],
  ])('%s', (_case, theirs, known, returned, sides) => {
    const found = differenceOf(theirs, known, returned)
    expect(found && [found.theirs_cents, found.ours_cents]).toEqual(sides)
  })
})

test('only money that moved counts', () => {
  const refund = { id: 're_1', amount_cents: 900, charge_id: 'pi_1', refund_id: null }
  expect(theirsOf({ refund: { ...refund, state: 'succeeded' } }).cents).toBe(900)
  expect(theirsOf({ refund: { ...refund, state: 'pending' } }).cents).toBe(0)
  expect(theirsOf({ refund: { ...refund, state: 'failed' } }).cents).toBe(0)
  const dispute = { id: 'du_1', charge_id: 'pi_1', amount_cents: 4900, refundable: false }
  expect((['inquiry', 'open', 'won', 'lost'] as const).map((state) => theirsOf({ dispute: { ...dispute, state } }).cents)).toEqual([
    0, 4900, 0, 4900,
  ])
})
