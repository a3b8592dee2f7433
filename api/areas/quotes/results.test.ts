import { expect, test } from 'vitest'
import type { Offer } from '#api/platform/quoting/quoting.ts'
import { resultsOf } from './results.ts'

const offer: Offer = {
  key: 'one',
  naic: '71412',
  company: 'Alpine Mutual',
  rating: 'A',
  plan: 'G',
  rate: { month: 12_000, quarter: 36_000, semi_annual: 72_000, annual: 144_000 },
  rate_type: '',
  rating_class: '',
  select: false,
  view_type: [],
  discounts: [],
  fees: [],
  rate_increases: [],
  effective_date: null,
  expires_date: null,
}
type Asked = Parameters<typeof resultsOf>[1]
const priced = (more: Partial<Offer>, asked: Partial<Asked> = {}) =>
  resultsOf([{ ...offer, ...more }], { household: true, mode: 'month', ...asked }).results[0]

test.each([
  ['month', 11_000],
  ['quarter', 33_000],
  ['semi_annual', 66_000],
  ['annual', 132_000],
] as const)('ten dollars off for a household are ten a month, by the %s too', (mode, premium_cents) => {
  const discounts: Offer['discounts'] = [{ name: 'Household', type: 'fixed', value: 10 }]
  expect(priced({ discounts }, { mode })).toMatchObject({ premium_cents, household: 'reckoned' })
  expect(priced({ discounts }, { mode, household: false })).toMatchObject({ premium_cents: offer.rate[mode], household: 'none' })
})

test('the price is the nearest cent, and never less than nothing', () => {
  const rate = (month: number) => ({ ...offer.rate, month })
  expect([priced({ rate: rate(12_000.5) })?.premium_cents, priced({ rate: rate(12_000.4) })?.premium_cents]).toEqual([12_001, 12_000])
  expect(priced({ discounts: [{ name: 'Household', type: 'fixed', value: 500 }] })?.premium_cents).toBe(0)
})
