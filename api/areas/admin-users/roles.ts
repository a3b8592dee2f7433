import type { z } from 'zod'
import type { AdminUser, RoleChange, userRoles } from '#api/contract/admin-users.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import { whole, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { isBelow, offeredRoles, requireBelow } from './admin-users.scope.ts'
import { adminUserStore } from './admin-users.store.ts'
import { readAdminUser } from './admin-users.ts'

/** The role that somebody has, and those that the one who asks could give them. */
export function userRolesOf(work: Work, { user }: WholeUser): z.input<typeof userRoles> {
  return {
    account_type: user.account_type,
    regional: user.regional,
    roles: isRole(user.account_type) ? rolesOf(user.account_type) : [],
    assignable: isBelow(work, user) ? offeredRoles(work) : [],
    lock_version: user.lock_version,
  }
}

/**
 * Gives somebody another role. Nobody gives or takes one that is not below their own, and one admin stays. What stands open
 * for the person ends, since it was opened with other rights.
 */
export async function changeRole(work: Work, id: string, { account_type, regional, lock_version }: RoleChange): Promise<AdminUser> {
  const { user } = await requireBelow(work, id, 'change')
  if (!isBelow(work, user)) throw refuse('forbidden')
  if (!offeredRoles(work).includes(account_type)) throw invalid('account_type', 'not_an_option')
  if (account_type !== 'admin') await requireOtherAdmin(work, user, 'account_type')
  const flag = account_type === 'manager' && (regional ?? user.regional)
  const isSame = account_type === user.account_type && flag === user.regional
  const store = adminUserStore(work)
  if (!(await store.edit(id, { account_type, regional: flag }, lock_version)))
    throw new Refusal('stale', { extra: { current: userRolesOf(work, await whole(work, id)), yours: { account_type, regional } } })
  if (!isSame) {
    const ended = await sessionStore(work).endAllFor(id)
    await audit(work, {
      area: 'users',
      action: 'role_changed',
      subject_id: id,
      details: { from: user.account_type, to: account_type, regional: flag, sessions_ended: ended },
    })
  }
  return readAdminUser(work, await whole(work, id))
}

/** Without an admin nobody could make one: the last of them stays. */
export async function requireOtherAdmin(work: Work, user: WholeUser['user'], field: string): Promise<void> {
  if (user.account_type !== 'admin' || user.state !== 'active') return
  if ((await adminUserStore(work).otherAdmins(user.id)) === 0) throw invalid(field, 'last_admin')
}
