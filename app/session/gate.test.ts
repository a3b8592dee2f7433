import { describe, expect, test } from 'vitest'
import type { SelfRead } from '#api/contract/users.ts'
import { detourOf, keptWay } from './gate.server.ts'

const settled = {
  updated_tos: true,
  'change_password?': false,
  'two_fa_is_required?': false,
  'has_2fa_enabled?': false,
  'paid_user?': true,
  impersonating: false,
  signup: null as { plan_id: string | null } | null,
}
const user = (debts: Partial<typeof settled> = {}) => ({ ...settled, ...debts }) as unknown as SelfRead

describe('the login gate', () => {
  test.each([
    [{}, null],
    [{ 'change_password?': true }, '/account/profile?tab=password'],
    [{ 'two_fa_is_required?': true }, '/account/profile?tab=two_factor'],
    [{ 'two_fa_is_required?': true, impersonating: true }, null],
    [{ 'paid_user?': false }, '/billing'],
    [{ 'paid_user?': false, signup: { plan_id: null } }, '/billing'],
    [{ 'paid_user?': false, signup: { plan_id: 'p1' } }, '/billing/review?plan=p1'],
    [{ signup: { plan_id: 'p1' } }, null],
    [{ updated_tos: false, 'change_password?': true, 'paid_user?': false }, null],
  ])('%j leads to %s', (debts, way) => {
    expect(detourOf(user(debts), '/contacts')).toBe(way)
    for (const path of ['/help', '/help.data', '/billing', '/account/profile']) expect(detourOf(user(debts), path)).toBeNull()
  })
})

describe('the way that was kept', () => {
  const asking = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Request(`http://localhost${path}`, { method, headers: { cookie: 'token=t; redirect_path=%2Fcontacts%3Fpage%3D2', ...headers } })

  test('is followed by every page, once nothing is wanted first', () => {
    for (const path of ['/', '/contacts', '/admin/users']) expect(keptWay(asking(path), user())).toBe('/contacts?page=2')
    expect(keptWay(asking('/', { 'sec-fetch-dest': 'document' }), user({ updated_tos: false }))).toBe('/contacts?page=2')
    expect(keptWay(asking('/account/profile'), user({ 'change_password?': true }))).toBeNull()
  })

  test('is not followed by what a page sends or loads besides, nor to another site', () => {
    expect(keptWay(asking('/terms', {}, 'POST'), user())).toBeNull()
    expect(keptWay(asking('/contacts.data?_routes=x'), user())).toBeNull()
    expect(keptWay(asking('/recordings/1/content', { 'sec-fetch-dest': 'audio' }), user())).toBeNull()
    expect(keptWay(asking('/', { cookie: 'token=t; redirect_path=%2F%2Fevil.example' }), user())).toBeNull()
    expect(keptWay(asking('/', { cookie: 'token=t' }), user())).toBeNull()
  })
})
