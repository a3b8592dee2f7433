import { actingLoginTypes, type ActFor } from '#api/contract/session/session.ts'
import type { User } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isRole, mayLoginAs, rankOf, rolesOf, type Role } from '#config/permissions.ts'

/** A regional manager may be a manager with that flag; other roles are the person's own. */
export const mayHold = (user: Pick<User, 'regional'>, held: Role[], role: Role): boolean =>
  held.includes(role) || (role === 'regional_manager' && user.regional)

type Target = Pick<User, 'id' | 'account_type' | 'regional'> & { state: string }

/**
 * The ways in which the one who asks may act for somebody within their reach; none where that is not for them. What is
 * offered here is checked again, reach and all, when it is done.
 */
export function loginTypesFor({ actor, brand }: Work, target: Target): ActFor['login_type'][] {
  if (!actor.session_id || target.state !== 'active') return []
  const offered = brand.effective(actor.company_number).roles
  const held = isRole(target.account_type) ? rolesOf(target.account_type) : []
  const isSelf = target.id === actor.user_id
  if (!isSelf && !mayLoginAs(actor.roles, held)) return []
  return actingLoginTypes.filter((type) => {
    if (type === 'login_as' || type === 'impersonate') return !isSelf
    if (!offered[type]) return false
    return isSelf ? rankOf(type) < rankOf(actor.roles) : mayHold(target, held, type) && rankOf(type) <= rankOf(actor.roles)
  })
}
