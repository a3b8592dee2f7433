import type { CurrentUser, Profile } from '#api/contract/users.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { isImpersonating } from '#api/platform/who.ts'
import { userStore, type Corporation, type ProfileRow } from './users.store.ts'

/** The current user with everything the gate and the shell ask about. */
export async function readCurrentUser(work: Work): Promise<CurrentUser> {
  const { who } = work
  const users = userStore(work)
  const found = await users.findWhole(who.user_id)
  if (!found) throw refuse('unauthenticated')
  const { user, profile, company, business_unit } = found
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    roles: who.roles,
    profile: profileOf(profile, user.account_type),
    company: corporationOf(company),
    business_unit: corporationOf(business_unit),
    tos: user.tos,
    updated_tos: !who.owes.terms,
    timezone: user.timezone,
    theme: user.theme,
    language: user.language,
    last_otp_at: user.last_otp_at?.toISOString() ?? null,
    otp_delivery: user.otp_delivery,
    c_1: user.c_1,
    admin: who.roles.includes('admin'),
    'two_fa_is_required?': user.two_fa_required || who.owes.two_factor,
    'has_2fa_enabled?': user.otp_enabled_at !== null,
    'change_password?': who.owes.password,
    'paid_user?': !who.owes.payment,
    impersonating: isImpersonating(who),
    impersonating_as_rm: who.login_type === 'regional_manager',
    logged_as_admin: who.login_type === 'login_as' || who.login_type === 'admin',
    impersonator:
      isImpersonating(who) && who.session_id
        ? { id: who.real_user_id, name: await users.nameOf(who.real_user_id), session_id: who.session_id, login_type: who.login_type }
        : null,
  }
}

export function profileOf(row: ProfileRow, accountType: string): Profile {
  const { tenant_id: _tenant, user_id: _user, updated_at: _updated, ...fields } = row
  return { ...fields, account_type: accountType }
}

function corporationOf(row: Corporation | null): CurrentUser['company'] {
  return row && { id: row.id, number: row.number, name: row.name, domain_name: row.domain_name }
}
