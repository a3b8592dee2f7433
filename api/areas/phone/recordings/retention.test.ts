import { expect, test } from 'vitest'
import { deletionRefusal, retainUntil } from './retention.ts'

const made = new Date('2026-02-28T15:00:00Z')

test.each([
  ['marketing_sales', '2032-02-28T15:00:00.000Z'],
  ['enrolment', '2036-02-28T15:00:00.000Z'],
] as const)('%s is kept until %s', (kind, until) => expect(retainUntil(kind, made).toISOString()).toBe(until))

test.each([
  ['nobody has classed it', null, '2099-01-01T00:00:00Z', 'dialer_unclassed'],
  ['a second too early', 'marketing_sales', '2032-02-28T14:59:59Z', 'dialer_retained'],
  ['its time is over', 'marketing_sales', '2032-02-28T15:00:00Z', null],
  ['an enrolment at the end of a sale’s time', 'enrolment', '2032-02-28T15:00:00Z', 'dialer_retained'],
  ['an enrolment whose time is over', 'enrolment', '2036-02-28T15:00:00Z', null],
] as const)('deleting: %s', (_what, kind, now, refusal) => {
  const retain_until = kind && retainUntil(kind, made)
  expect(deletionRefusal({ kind: 'call', class: kind, retain_until }, new Date(now))).toBe(refusal)
})
