import type { CurrentUser, Profile, User as UserRecord } from '#api/contract/users.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { isImpersonating } from '#api/platform/actor.ts'
import { personalStore } from './personal.store.ts'
import { phonePartOf } from './phone-part.ts'
import { reachOf } from './reach.ts'
import { userStore, type Corporation, type ProfileRow, type User, type WholeUser } from './users.store.ts'

/** The current user with everything the gate and the shell ask about. */
export async function readCurrentUser(work: Work): Promise<CurrentUser> {
  const { actor } = work
  const users = userStore(work)
  const found = await users.findWhole(actor.user_id)
  if (!found) throw refuse('unauthenticated')
  const { user } = found
  const personal = personalStore(work)
  const [favorites, dashboard_info, quick_filters, signup, phone] = await Promise.all([
    personal.favoriteUsers(),
    personal.layouts(),
    personal.quickFilters(),
    personal.signup(),
    phonePartOf(work, found),
  ])
  return {
    ...personOf(found),
    ...phone,
    roles: actor.roles,
    favorite_users: await withinReach(work, favorites),
    dashboard_info,
    quick_filters,
    signup,
    webpage: webpageOf(found),
    tos: user.tos,
    updated_tos: !actor.owes.terms,
    last_otp_at: user.last_otp_at?.toISOString() ?? null,
    otp_delivery: user.otp_delivery,
    admin: actor.roles.includes('admin'),
    'two_fa_is_required?': twoFactorRequired(work, user),
    'paid_user?': !actor.owes.payment,
    impersonating: isImpersonating(actor),
    impersonating_as_rm: actor.login_type === 'regional_manager',
    logged_as_admin: actor.login_type === 'login_as' || actor.login_type === 'admin',
    impersonator:
      isImpersonating(actor) && actor.session_id
        ? {
            id: actor.real_user_id,
            name: await users.nameOf(actor.real_user_id),
            session_id: actor.session_id,
            login_type: actor.login_type,
          }
        : null,
  }
}

/** Those of them whom one still reaches. */
async function withinReach(work: Work, people: CurrentUser['favorite_users']): Promise<CurrentUser['favorite_users']> {
  if (people.length === 0) return people
  const { owners } = await reachOf(work, 'users', 'see')
  return owners === 'all' ? people : people.filter(({ id }) => owners.includes(id))
}

/** A person as those see them who look after them. */
export function userRecordOf(whole: WholeUser): UserRecord {
  const { state, manager_id, created_at, updated_at } = whole.user
  return { ...personOf(whole), state, manager_id, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

function personOf({ user, profile, company, business_unit }: WholeUser) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    roles: isRole(user.account_type) ? rolesOf(user.account_type) : [],
    profile: profileOf(profile, user.account_type),
    company: corporationOf(company),
    business_unit: corporationOf(business_unit),
    timezone: user.timezone,
    time_zone_name: user.time_zone_name,
    theme: user.theme,
    language: user.language,
    c_1: user.c_1,
    'has_2fa_enabled?': user.otp_enabled_at !== null,
    'change_password?': user.must_change_password,
    lock_version: user.lock_version,
  }
}

/** Whether this person must use a second factor: for themself, or for their role. */
export function twoFactorRequired({ brand }: Pick<Work, 'brand'>, user: Pick<User, 'two_fa_required' | 'account_type'>): boolean {
  return user.two_fa_required || brand.set.security.two_factor_required_roles.some((role) => role === user.account_type)
}

export function profileOf(row: ProfileRow, accountType: string): Profile {
  const { tenant_id: _tenant, user_id: _user, updated_at: _updated, ...fields } = row
  return { ...fields, account_type: accountType }
}

function webpageOf({ webpage }: WholeUser): CurrentUser['webpage'] {
  return webpage && { domain_name: webpage.domain_name, webpage_active: webpage.webpage_active && webpage.taken_down_at === null }
}

function corporationOf(row: Corporation | null): CurrentUser['company'] {
  return row && { id: row.id, number: row.number, name: row.name, domain_name: row.domain_name }
}
