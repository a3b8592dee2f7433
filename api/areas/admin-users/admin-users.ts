import type { AdminUser, AdminUserChanges, NewUser } from '#api/contract/admin-users.ts'
import { membershipWithGrant } from '#api/areas/billing/index.ts'
import { contactsOf, countComingAlong } from '#api/areas/contacts/index.ts'
import { inviteUser, isPaid, loginTypesFor, sessionStore } from '#api/areas/session/index.ts'
import { changeUser, profileOf, twoFactorRequired, userStore, whole, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { isRole, may, rolesOf, scopeOf } from '#config/permissions.ts'
import { isBelow, offeredRoles, requireBelow } from './admin-users.scope.ts'
import { adminUserStore } from './admin-users.store.ts'
import { membershipOfNewUser, resolveMembership, type Membership } from './memberships.ts'

/** A person in full, with what the one who asks may do about them. */
export async function readAdminUser(work: Work, found: WholeUser): Promise<AdminUser> {
  const { user, profile, company } = found
  const store = adminUserStore(work)
  const row = await store.find(user.id)
  if (!row) throw refuse('not_found')
  const [contacts, report_count, sessions] = await Promise.all([
    contactsOf(work, user.id),
    store.reportCount(user.id),
    sessionStore(work).listOf(user.id),
  ])
  return {
    ...row,
    login_types: loginTypesFor(work, user),
    roles: isRole(user.account_type) ? rolesOf(user.account_type) : [],
    profile: profileOf(profile, user.account_type),
    timezone: user.timezone,
    language: user.language,
    c_1: user.c_1,
    two_fa_required: user.two_fa_required,
    'two_fa_is_required?': twoFactorRequired(work, user),
    must_change_password: user.must_change_password,
    'paid_user?': isPaid({ membership: user.membership, company_paid: company?.paid ?? null }),
    contact_count: contacts.count,
    contact_count_is: contacts.exact ? 'exact' : 'about',
    report_count,
    session_count: sessions.length,
    may: rightsOver(work, user),
    lock_version: user.lock_version,
    updated_at: user.updated_at.toISOString(),
  }
}

function rightsOver(work: Work, user: WholeUser['user']): AdminUser['may'] {
  const { roles, user_id } = work.actor
  const below = isBelow(work, user)
  const isSelf = user.id === user_id
  const isAdmin = scopeOf(roles, 'users', 'change') === 'all'
  const changes = may(roles, 'users', 'change') && scopeOf(roles, 'users', 'change') !== 'own'
  return {
    change: changes && (below || isSelf),
    place: changes && below,
    role: changes && below,
    invite: may(roles, 'users', 'create') && below && user.state === 'invited',
    leave: may(roles, 'users', 'delete') && below && !isSelf,
    sessions: below && may(roles, 'session', 'delete') && scopeOf(roles, 'session', 'delete') !== 'own',
    membership: isAdmin && below,
    dialer: isAdmin && below,
  }
}

/** Creates somebody and mails them the link with which they choose a password. */
export async function invite(work: Work, { regional, ...wanted }: NewUser): Promise<AdminUser> {
  const { account_type } = wanted
  if (!isRole(account_type) || !offeredRoles(work).includes(account_type)) throw invalid('account_type', 'not_an_option')
  const place = await resolveMembership(
    work,
    { id: null, company_id: null, business_unit_id: null, manager_id: null },
    membershipOfNewUser(work, wanted),
  )
  const { email, first_name, last_name, agent_title = null, phone = null, language = null } = wanted
  checkTitle(work, agent_title)
  const { id } = await inviteUser(work, {
    ...{ email, first_name, last_name, agent_title, phone, language, account_type },
    ...place,
    regional: regional && account_type === 'manager',
  })
  await queueMail(work, 'invitation', { user_id: id })
  return readAdminUser(work, await whole(work, id))
}

function checkTitle({ brand, actor }: Work, title: string | null): void {
  if (title && !(title in brand.effective(actor.company_number).titles)) throw invalid('agent_title', 'not_an_option')
}

/** Changes a person, where they belong and what is asked of them; `lock_version` guards all of it. */
export async function changeAdminUser(work: Work, id: string, changes: AdminUserChanges): Promise<AdminUser> {
  const target = await requireBelow(work, id, 'change')
  const { company_id, business_unit_id, manager_id, c_1, two_fa_required, must_change_password, dialer_enabled, lock_version, ...profile } =
    changes
  const place = given({ company_id, business_unit_id, manager_id })
  const settings = given({ c_1, two_fa_required, must_change_password })
  const columns = { ...(await newPlace(work, target, place)), ...settings }
  if (Object.keys(columns).length > 0 && !isBelow(work, target.user)) throw refuse('forbidden')
  const newDialer = dialer_enabled === target.profile.dialer_enabled ? undefined : dialer_enabled
  if (newDialer !== undefined && !rightsOver(work, target.user).dialer) throw refuse('forbidden')
  const store = adminUserStore(work)
  if (lock_version !== undefined && target.user.lock_version !== lock_version) await stale(work, id, changes)
  if (Object.keys(columns).length > 0 || newDialer !== undefined) {
    if (!(await store.edit(id, columns, lock_version))) await stale(work, id, changes)
  }
  if (Object.keys(columns).length > 0) await audit(work, { area: 'users', action: 'placed', subject_id: id, details: columns })
  if (newDialer !== undefined) await switchDialer(work, id, newDialer)
  if (Object.keys(profile).length > 0) await changeUser(work, await whole(work, id), given(profile))
  return readAdminUser(work, await whole(work, id))
}

/** Lets somebody use the phone without a subscription, or no longer. */
async function switchDialer(work: Work, id: string, dialer_enabled: boolean): Promise<void> {
  await userStore(work).updateProfile(id, { dialer_enabled })
  await audit(work, { area: 'users', action: dialer_enabled ? 'dialer_enabled' : 'dialer_disabled', subject_id: id })
}

/** The same for single settings, whatever else was changed meanwhile. */
export async function quicklyChange(work: Work, id: string, changes: AdminUserChanges): Promise<AdminUser> {
  await requireBelow(work, id, 'change')
  if (Object.values(changes).every((value) => value === undefined)) throw invalid('base', 'nothing_to_change')
  return changeAdminUser(work, id, changes)
}

async function stale(work: Work, id: string, yours: object): Promise<never> {
  throw new Refusal('stale', { extra: { current: await readAdminUser(work, await whole(work, id)), yours } })
}

/** The columns of a place that differ from what was. */
async function newPlace(work: Work, { user }: WholeUser, wanted: Membership): Promise<Membership> {
  const differs = Object.entries(wanted).some(([field, value]) => user[field as keyof Membership] !== value)
  if (!differs) return {}
  if (!isBelow(work, user)) throw refuse('forbidden')
  const settled = await resolveMembership(work, user, wanted)
  await checkBook(work, user, settled.company_id)
  return Object.fromEntries(Object.entries(settled).filter(([field, value]) => user[field as keyof Membership] !== value))
}

/** Nobody takes Medicare beneficiaries along into another company; who had no company takes them from none. */
async function checkBook(work: Work, { id, company_id, account_type }: WholeUser['user'], to: string | null): Promise<void> {
  if (company_id === null || company_id === to) return
  const sees_all = ['admin', 'sub_admin'].includes(account_type)
  const count = await countComingAlong(work, { id, sees_all }, to)
  if (count > 0) throw invalid('company_id', 'beneficiaries_come_along', { count })
}

/** Grants somebody a paid membership, or takes it back: their company pays then if they have one, else nobody. */
export async function setMembership(work: Work, id: string, paid: boolean): Promise<AdminUser> {
  const target = await requireBelow(work, id, 'change')
  if (scopeOf(work.actor.roles, 'users', 'change') !== 'all' || !isBelow(work, target.user)) throw refuse('forbidden')
  const membership = await membershipWithGrant(work, target.user, paid)
  await adminUserStore(work).edit(id, { membership })
  await audit(work, { area: 'users', action: paid ? 'membership_granted' : 'membership_revoked', subject_id: id, details: { membership } })
  return readAdminUser(work, await whole(work, id))
}
