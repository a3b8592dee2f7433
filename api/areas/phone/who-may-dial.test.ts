import { expect, test } from 'vitest'
import { readinessOf, type DialerFacts } from './who-may-dial.ts'

const managerPaid = { order_type: 'Subscription::ManagerPay', active: true } as const
const selfPaid = { order_type: 'Subscription::SelfPay', active: true } as const

/** Somebody who pays for themself and owes nothing. */
const ready: DialerFacts = {
  must_change_password: false,
  two_factor_required: false,
  two_factor_enabled: false,
  verified_number: '+16175550142',
  dialer_enabled: false,
  subscriptions: [selfPaid],
  license: null,
  used_minutes: 0,
}
const managed: DialerFacts = { ...ready, subscriptions: [managerPaid], license: { paid: true, allocation: 100 }, used_minutes: 99 }

type Case = [what: string, facts: Partial<DialerFacts>, active: boolean, mayDial: boolean]

const table: Case[] = [
  ['self-paid', {}, true, true],
  ['self-paid with any use', { used_minutes: 100_000 }, true, true],
  ['self-paid, ended', { subscriptions: [{ ...selfPaid, active: false }] }, false, false],
  ['nothing that pays', { subscriptions: [] }, false, false],
  ['a licence without a subscription', { subscriptions: [], license: { paid: true, allocation: 100 } }, false, false],
  ['switched on by hand', { subscriptions: [], dialer_enabled: true }, true, true],
  ['the password must be changed', { must_change_password: true }, false, false],
  ['a second factor is required and missing', { two_factor_required: true }, false, false],
  ['a second factor is required and set up', { two_factor_required: true, two_factor_enabled: true }, true, true],
  ['a second factor is set up unasked', { two_factor_enabled: true }, true, true],
  ['no verified number', { verified_number: null }, false, false],
  ['an empty number', { verified_number: '' }, false, false],
  ['switched on by hand, but no verified number', { dialer_enabled: true, verified_number: null }, false, false],
  ['switched on by hand, but the password must be changed', { dialer_enabled: true, must_change_password: true }, false, false],
  ['manager-paid, a minute left', managed, true, true],
  ['manager-paid, used to the last minute', { ...managed, used_minutes: 100 }, true, false],
  ['manager-paid, beyond', { ...managed, used_minutes: 101 }, true, false],
  ['manager-paid, nothing allotted', { ...managed, license: { paid: true, allocation: 0 }, used_minutes: 0 }, true, false],
  ['manager-paid, licence unpaid', { ...managed, license: { paid: false, allocation: 100 } }, false, false],
  ['manager-paid, no licence', { ...managed, license: null }, false, false],
  ['manager-paid, subscription ended', { ...managed, subscriptions: [{ ...managerPaid, active: false }] }, false, false],
  ['over the allotment, but switched on by hand', { ...managed, used_minutes: 500, dialer_enabled: true }, true, true],
  ['licence unpaid, but switched on by hand', { ...managed, license: { paid: false, allocation: 1 }, dialer_enabled: true }, true, true],
  ['over the allotment, but self-paid too', { ...managed, used_minutes: 500, subscriptions: [managerPaid, selfPaid] }, true, true],
]

test.each(table)('%s', (_what, facts, active, may_dial) => {
  expect(readinessOf({ ...ready, ...facts })).toMatchObject({ active, may_dial })
})

test('each condition is named', () => {
  const nothing = { ...managed, must_change_password: true, two_factor_required: true, verified_number: null, license: null }
  expect(readinessOf(nothing).conditions).toEqual([
    { name: 'password_changed', holds: false },
    { name: 'two_factor_settled', holds: false },
    { name: 'number_verified', holds: false },
    { name: 'entitled', holds: false },
    { name: 'minutes_left', holds: false },
  ])
  expect(readinessOf(ready).conditions.every(({ holds }) => holds)).toBe(true)
})
