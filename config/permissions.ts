/**
 * Who may do what. The table of config/rights.ts, role x area x action, says how far a right reaches; route guards, navigation
 * and the question "whose rows" all ask it here. A feature gate can close more than the table; it can never open more.
 */

import { rights, scopes, type Action, type AreaRights, type Rights, type Scope } from './rights.ts'
import { roles, type Role } from './roles.ts'

export { roles, type Role } from './roles.ts'
export { actions, scopes, type Action, type Rights, type Scope } from './rights.ts'

export type Area = keyof typeof rights
export const areas = Object.keys(rights) as Area[]

/** The column of the table that a role reads. */
const columns: Readonly<Record<Role, keyof AreaRights>> = {
  admin: 'admin',
  sub_admin: 'admin',
  bu_admin: 'bu_admin',
  manager: 'manager',
  regional_manager: 'manager',
  basic: 'basic',
  district_manager: 'field_manager',
  field_manager: 'field_manager',
  telemarketer: 'telemarketer',
  agent: 'agent',
}

function rightsOf(role: Role): Readonly<Record<Area, Rights>> {
  const table: Readonly<Record<Area, AreaRights>> = rights
  return Object.fromEntries(areas.map((area) => [area, table[area][columns[role]] ?? table[area].manager])) as Record<Area, Rights>
}

export const permissions = Object.fromEntries(roles.map((role) => [role, rightsOf(role)])) as Readonly<
  Record<Role, Readonly<Record<Area, Rights>>>
>

/** Standing, highest first. Equal to nobody, so that "more rights than" always has an answer. */
const standing: readonly Role[] = [
  'admin',
  'sub_admin',
  'bu_admin',
  'regional_manager',
  'manager',
  'district_manager',
  'field_manager',
  'agent',
  'basic',
  'telemarketer',
]

/** The lists that screens offer for choosing a role. */
export const roleLists = {
  all: roles,
  without_bu_admin: roles.filter((role) => role !== 'bu_admin'),
  without_admin: roles.filter((role) => role !== 'admin'),
  manager_and_below: ['manager', 'district_manager', 'field_manager', 'agent', 'basic', 'telemarketer'],
  admin_level: ['admin', 'bu_admin', 'sub_admin', 'regional_manager'],
} as const satisfies Record<string, readonly Role[]>

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role)
}

/** The role flags that an account type carries: sub_admin also has admin's, any other only its own. */
export function rolesOf(accountType: Role): Role[] {
  return accountType === 'sub_admin' ? ['sub_admin', 'admin'] : [accountType]
}

/** How far somebody with these roles may do `action` in `area`. The widest of several roles wins. */
export function scopeOf(held: Role | readonly Role[], area: Area, action: Action): Scope {
  const reached = asList(held).map((role) => scopes.indexOf(permissions[role][area][action]))
  return scopes[Math.max(0, ...reached)] ?? 'none'
}

export function may(held: Role | readonly Role[], area: Area, action: Action): boolean {
  return scopeOf(held, area, action) !== 'none'
}

/** True if scope `a` reaches at least as far as `b`. */
export function reaches(a: Scope, b: Scope): boolean {
  return scopes.indexOf(a) >= scopes.indexOf(b)
}

/**
 * A person's standing: 10 for admin down to 1 for telemarketer, 0 without a role.
 * The account type decides, so the admin flag that comes with sub_admin does not lift it to admin's place.
 */
export function rankOf(held: Role | readonly Role[]): number {
  const list = asList(held)
  const own = list.includes('sub_admin') ? list.filter((role) => role !== 'admin') : list
  return Math.max(0, ...own.map((role) => standing.length - standing.indexOf(role)))
}

/**
 * Whether the actor's roles allow signing in as somebody with the target's roles: never as an equal or a higher one.
 * Whether the target lies within the actor's reach (`scopeOf(actor, 'users', 'login_as')`) is for the caller, who knows both people.
 */
export function mayLoginAs(actor: Role | readonly Role[], target: Role | readonly Role[]): boolean {
  return may(actor, 'users', 'login_as') && rankOf(actor) > rankOf(target)
}

/** The roles that somebody may give to others: those below the own, and for an admin all. */
export function assignableRoles(held: Role | readonly Role[]): Role[] {
  if (!may(held, 'users', 'change') || !reaches(scopeOf(held, 'users', 'change'), 'downline')) return []
  const rank = rankOf(held)
  return roles.filter((role) => rankOf(role) < rank || rank === standing.length)
}

function asList(held: Role | readonly Role[]): readonly Role[] {
  return typeof held === 'string' ? [held] : held
}
