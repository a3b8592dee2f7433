import { expect, test } from 'vitest'
import { changedSince, readSeen } from '#app/forms/stale.server.ts'
import { amount, atPositions, filledPlaces, inFormRows, typedAmount } from './record-form.server.ts'

test.each([
  ['1,250', 125_000],
  [' $14.5 ', 1_450],
  ['0', 0],
  ['-3.05', -305],
  ['1.10', 110],
])('%j is %i cents', (typed, cents) => {
  expect(amount.parse(typed)).toBe(cents)
})

test.each(['', 'ten', '1.005', '1e5', '12345678901234', '5 %'])('%j is no amount', (typed) => {
  expect(amount.safeParse(typed).error?.issues).toMatchObject([{ params: { code: 'invalid_amount' } }])
})

test.each([
  [null, ''],
  [0, '0'],
  [1_500_000, '15,000'],
  [104_250, '1,042.50'],
])('%j cents are typed as %j, and read back', (cents, typed) => {
  expect(typedAmount(cents)).toBe(typed)
  if (typed) expect(amount.parse(typed)).toBe(cents)
})

test('rows that are left blank are left out, and a refusal finds its row in the form again', () => {
  const rows = [{ name: '' }, { name: 'Ann' }, { name: '' }, { name: 'Ben' }]
  const places = { beneficiaries: filledPlaces(rows, 'name') }
  expect(places.beneficiaries).toEqual([1, 3])
  expect(atPositions(rows, places.beneficiaries)).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
  const details = ['beneficiaries.1.name', 'beneficiaries', 'riders.0.name', 'plan_name'].map((field) => ({ field, code: 'required' }))
  const refused = inFormRows({ ok: false, status: 422, refusal: { errors: {}, details, code: 'invalid', request_id: '' } }, places)
  expect(refused.refusal.details.map(({ field }) => field)).toEqual(['beneficiaries.3.name', 'beneficiaries', 'riders.0.name', 'plan_name'])
})

test('what was changed is told by what was seen, and everything where nothing is known of that', () => {
  const body = { plan: 'B', riders: [{ name: 'x' }], premium: null as number | null }
  expect(changedSince(body, { plan: 'A', riders: [{ name: 'x' }] })).toEqual({ plan: 'B' })
  expect(changedSince(body, null)).toEqual(body)
  expect([readSeen('{"plan":"A"}'), readSeen('nonsense'), readSeen('7'), readSeen('null')]).toEqual([{ plan: 'A' }, null, null, null])
})
