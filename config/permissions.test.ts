import { expect, test } from 'vitest'
import {
  actions,
  areas,
  assignableRoles,
  may,
  mayLoginAs,
  permissions,
  rankOf,
  reaches,
  roleLists,
  roles,
  rolesOf,
  scopeOf,
  scopes,
  type Action,
  type Area,
  type Role,
  type Scope,
} from './permissions.ts'

const cells = roles.flatMap((role) => areas.flatMap((area) => actions.map((action) => [role, area, action] as const)))

test('every role has an answer for every area and action, and nothing beside', () => {
  expect(Object.keys(permissions).sort()).toEqual([...roles].sort())
  for (const [role, area, action] of cells) expect(scopes).toContain(permissions[role][area][action])
  for (const role of roles) {
    expect(Object.keys(permissions[role]).sort()).toEqual([...areas].sort())
    for (const area of areas) expect(Object.keys(permissions[role][area]).sort()).toEqual([...actions].sort())
  }
})

test.each<[Role, Area, Action, Scope]>([
  ['admin', 'contacts', 'export', 'all'],
  ['admin', 'settings', 'change', 'all'],
  ['sub_admin', 'users', 'login_as', 'all'],
  ['bu_admin', 'contacts', 'see', 'business_unit'],
  ['bu_admin', 'flags', 'see', 'none'],
  ['bu_admin', 'settings', 'change', 'none'],
  ['regional_manager', 'contacts', 'export', 'downline'],
  ['regional_manager', 'users', 'login_as', 'downline'],
  ['manager', 'contacts', 'delete', 'downline'],
  ['manager', 'users', 'delete', 'none'],
  ['manager', 'billing', 'see', 'downline'],
  ['manager', 'billing', 'change', 'own'],
  ['district_manager', 'contacts', 'see', 'downline'],
  ['district_manager', 'users', 'login_as', 'none'],
  ['field_manager', 'reports', 'see', 'downline'],
  ['agent', 'contacts', 'export', 'own'],
  ['agent', 'users', 'see', 'own'],
  ['agent', 'catalogue', 'see', 'all'],
  ['agent', 'catalogue', 'change', 'none'],
  ['basic', 'contacts', 'delete', 'own'],
  ['basic', 'contacts', 'export', 'none'],
  ['basic', 'reports', 'see', 'none'],
  ['basic', 'texts', 'see', 'none'],
  ['basic', 'phone', 'see', 'none'],
  ['telemarketer', 'contacts', 'change', 'own'],
  ['telemarketer', 'contacts', 'delete', 'none'],
  ['telemarketer', 'phone', 'create', 'own'],
])('%s, %s, %s: %s', (role, area, action, expected) => {
  expect(scopeOf(role, area, action)).toBe(expected)
})

test('a telemarketer deletes nothing but own sessions, and exports nothing', () => {
  for (const area of areas) {
    expect(scopeOf('telemarketer', area, 'export')).toBe('none')
    expect(scopeOf('telemarketer', area, 'delete')).toBe(area === 'session' ? 'own' : 'none')
  }
})

test('nobody writes the audit log', () => {
  for (const role of roles) for (const action of ['create', 'change', 'delete'] as const) expect(may(role, 'audit', action)).toBe(false)
})

test('signing in as somebody is a matter of the users area alone', () => {
  for (const [role, area, action] of cells) if (action === 'login_as' && area !== 'users') expect(may(role, area, action)).toBe(false)
})

test('who stands higher is never narrower', () => {
  const chain: Role[] = ['admin', 'bu_admin', 'regional_manager', 'manager', 'district_manager', 'field_manager', 'agent', 'basic']
  for (const [index, higher] of chain.entries()) {
    const lower = chain[index + 1]
    if (!lower) continue
    expect(rankOf(higher)).toBeGreaterThan(rankOf(lower))
    for (const area of areas) {
      for (const action of actions) {
        expect([higher, area, action, reaches(scopeOf(higher, area, action), scopeOf(lower, area, action))]).toEqual([
          higher,
          area,
          action,
          true,
        ])
      }
    }
  }
})

test('the widest of several roles wins, and no role reaches nothing', () => {
  expect(scopeOf(['agent', 'manager'], 'contacts', 'see')).toBe('downline')
  expect(scopeOf(['basic', 'bu_admin'], 'reports', 'see')).toBe('business_unit')
  expect(scopeOf([], 'contacts', 'see')).toBe('none')
})

test('sub_admin also has admin’s rights; any other account type only its own', () => {
  expect(rolesOf('sub_admin')).toEqual(['sub_admin', 'admin'])
  for (const role of roles) if (role !== 'sub_admin') expect(rolesOf(role)).toEqual([role])
  for (const area of areas) for (const action of actions) expect(scopeOf('sub_admin', area, action)).toBe(scopeOf('admin', area, action))
})

test('nobody signs in as an equal or a higher one', () => {
  for (const actor of roles) {
    for (const target of roles) {
      const allowed = mayLoginAs(rolesOf(actor), rolesOf(target))
      if (allowed) expect(rankOf(actor)).toBeGreaterThan(rankOf(target))
      if (rankOf(rolesOf(actor)) <= rankOf(rolesOf(target))) expect(allowed).toBe(false)
    }
  }
  expect(mayLoginAs(rolesOf('admin'), rolesOf('sub_admin'))).toBe(true)
  expect(mayLoginAs(rolesOf('sub_admin'), rolesOf('admin'))).toBe(false)
  expect(mayLoginAs(rolesOf('sub_admin'), rolesOf('bu_admin'))).toBe(true)
  expect(mayLoginAs('manager', 'agent')).toBe(true)
  expect(mayLoginAs('field_manager', 'agent')).toBe(false)
})

test('ranks are all different and roles flags of sub_admin do not lift it', () => {
  expect(new Set(roles.map((role) => rankOf(role))).size).toBe(roles.length)
  expect(rankOf(['sub_admin', 'admin'])).toBe(9)
  expect(rankOf('admin')).toBe(10)
  expect(rankOf([])).toBe(0)
})

test('role lists', () => {
  expect(roleLists.all).toHaveLength(10)
  expect(roleLists.without_bu_admin).not.toContain('bu_admin')
  expect(roleLists.without_bu_admin).toHaveLength(9)
  expect(roleLists.without_admin).not.toContain('admin')
  expect(roleLists.without_admin).toHaveLength(9)
  expect(roleLists.admin_level).toEqual(['admin', 'bu_admin', 'sub_admin', 'regional_manager'])
  expect([...roleLists.manager_and_below, ...roleLists.admin_level].sort()).toEqual([...roles].sort())
})

test('roles are given downwards', () => {
  expect(assignableRoles('admin')).toEqual(roles)
  expect(assignableRoles(['sub_admin', 'admin'])).not.toContain('sub_admin')
  expect(assignableRoles('bu_admin')).toContain('manager')
  expect(assignableRoles('manager')).toEqual(['basic', 'district_manager', 'field_manager', 'telemarketer', 'agent'])
  expect(assignableRoles('agent')).toEqual([])
  expect(assignableRoles('field_manager')).toEqual([])
})
