import { describe, expect, test } from 'vitest'
import type { Openness } from '#api/platform/http/route.ts'
import type { Actor } from '#api/platform/actor.ts'
import { gateRefusal } from './gate.ts'

const nothing = { terms: false, password: false, two_factor: false, payment: false }
const everything = { terms: true, password: true, two_factor: true, payment: true }

function whoOwes(owes: Partial<Actor['owes']>, parent_session_id: string | null = null): Actor {
  return {
    user_id: 'u',
    username: 'nora',
    roles: ['agent'],
    company_id: null,
    company_number: null,
    business_unit_id: null,
    c_1: false,
    pools: [],
    session_id: 's',
    parent_session_id,
    login_type: parent_session_id ? 'login_as' : 'password',
    real_user_id: 'u',
    language: null,
    timezone: null,
    time_zone_name: null,
    owes: { ...nothing, ...owes },
  }
}

type Case = { owes: Partial<Actor['owes']>; acting?: true } & Record<Openness, { read: string | null; write: string | null }>

const open = { read: null, write: null }
const both = (code: string) => ({ read: code, write: code })

const table: Case[] = [
  { owes: {}, always: open, account: open, product: open },
  {
    owes: { terms: true },
    always: open,
    account: { read: null, write: 'terms_not_accepted' },
    product: { read: null, write: 'terms_not_accepted' },
  },
  {
    owes: { password: true },
    always: open,
    account: { read: null, write: 'password_change_required' },
    product: both('password_change_required'),
  },
  {
    owes: { two_factor: true },
    always: open,
    account: { read: null, write: 'two_factor_setup_required' },
    product: both('two_factor_setup_required'),
  },
  { owes: { two_factor: true }, acting: true, always: open, account: open, product: open },
  { owes: { payment: true }, always: open, account: open, product: both('payment_required') },
  { owes: { two_factor: true, payment: true }, acting: true, always: open, account: open, product: both('payment_required') },
  {
    owes: { password: true, payment: true },
    always: open,
    account: { read: null, write: 'password_change_required' },
    product: both('password_change_required'),
  },
  {
    owes: { two_factor: true, payment: true },
    always: open,
    account: { read: null, write: 'two_factor_setup_required' },
    product: both('two_factor_setup_required'),
  },
  {
    owes: { password: true, two_factor: true },
    acting: true,
    always: open,
    account: { read: null, write: 'password_change_required' },
    product: both('password_change_required'),
  },
  {
    owes: everything,
    always: open,
    account: { read: null, write: 'terms_not_accepted' },
    product: { read: null, write: 'terms_not_accepted' },
  },
  ...(['password', 'two_factor', 'payment'] as const).map((debt): Case => ({
    owes: { terms: true, [debt]: true },
    always: open,
    account: { read: null, write: 'terms_not_accepted' },
    product: { read: null, write: 'terms_not_accepted' },
  })),
]

describe('the sign-in gate', () => {
  for (const { owes, acting, ...expected } of table) {
    const debts = Object.keys(owes).join(', ') || 'nothing'
    for (const openness of ['always', 'account', 'product'] as const) {
      test(`somebody who owes ${debts}${acting ? ', while another acts for them' : ''}: ${openness}`, () => {
        const who = whoOwes(owes, acting ? 'parent' : null)
        expect(gateRefusal(who, { open: openness, writes: false })).toBe(expected[openness].read)
        expect(gateRefusal(who, { open: openness, writes: true })).toBe(expected[openness].write)
      })
    }
  }
})
