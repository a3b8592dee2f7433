import { expect, test } from 'vitest'
import { disclaimerOn } from './disclaimers.ts'

const some = { organizations: 4, products: 31, all: false }

test('the counselors of the states are named until September 30, 2026, and no longer', () => {
  expect(disclaimerOn('2026-09-30', some)).toMatchObject({ rule: 'tpmo-some-plans-ships', en: expect.stringContaining('(SHIP)') })
  const now = disclaimerOn('2026-10-01', some)
  expect(now).toEqual({
    rule: 'tpmo-some-plans',
    en: 'We do not offer every plan available in your area. Currently we represent 4 organizations which offer 31 products in your area. Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.',
    es: expect.stringContaining('4 organizaciones que ofrecen 31 productos'),
  })
  expect(disclaimerOn('2022-09-30', some)).toBeNull()
})

test('who sells every plan does not say that some are missing', () => {
  const all = disclaimerOn('2026-11-25', { ...some, all: true })
  expect(all).toMatchObject({ rule: 'tpmo-all-plans', en: expect.not.stringContaining('do not offer') })
})
