import type { Offboarding, OffboardingResult } from '#api/contract/admin-users.ts'
import { contactsOf, handOver, heldOf, mayReceive, takeDeletedOf } from '#api/areas/contacts/index.ts'
import { oneTimeTokenStore, sessionStore } from '#api/areas/session/index.ts'
import { endPage } from '#api/areas/public/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { isBelow, requireBelow } from './admin-users.scope.ts'
import { adminUserStore } from './admin-users.store.ts'
import { requireOtherAdmin } from './roles.ts'

/** Closes somebody's account; it can be opened again. Their contacts go to whom was chosen, or wait with them, as whoever may not go there. */
export async function deactivate(work: Work, id: string, leaving: Offboarding): Promise<OffboardingResult> {
  const { user } = await requireLeaver(work, id)
  if (user.state === 'deactivated') throw invalid('base', 'already_deactivated')
  await requireOtherAdmin(work, user, 'base')
  const moved = await handOn(work, id, leaving, true)
  await adminUserStore(work).edit(id, { state: 'deactivated' })
  await shutOut(work, id)
  await audit(work, { area: 'users', action: 'deactivated', subject_id: id, details: detailsOf(leaving, moved) })
  return moved
}

/** Opens a closed account again: with the password it had, or as an invitation where it had none. */
export async function activate(work: Work, id: string): Promise<void> {
  const { user } = await requireLeaver(work, id)
  if (user.state !== 'deactivated') throw invalid('base', 'not_deactivated')
  await adminUserStore(work).edit(id, { state: user.password_hash || user.sso_subject ? 'active' : 'invited' })
  await audit(work, { area: 'users', action: 'activated', subject_id: id })
}

/**
 * Deletes somebody for good. Their name stays in what they did, everything that is theirs alone goes, and whoever reported to
 * them reports to their manager. All their contacts need a new owner, Medicare beneficiaries one of their company.
 */
export async function deleteUser(work: Work, id: string, leaving: Offboarding): Promise<OffboardingResult> {
  const { user } = await requireLeaver(work, id)
  await requireOtherAdmin(work, user, 'base')
  const { count } = await contactsOf(work, id)
  if (count > 0 && !leaving.move_to) {
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'user_holds_contacts', params: { count } }], extra: { count } })
  }
  const moved = await handOn(work, id, leaving, false)
  await takeDeletedOf(work, id, leaving.move_to ?? work.actor.user_id)
  const reports = await erase(work, user)
  const details = { ...detailsOf(leaving, moved), reports_moved: reports }
  await audit(work, { area: 'users', action: 'deleted', subject_id: id, details })
  return moved
}

/** Takes an invitation back that nobody has accepted: the link ends, and the address is free again. */
export async function revokeInvitation(work: Work, id: string): Promise<void> {
  const { user } = await requireBelow(work, id, 'create')
  if (!isBelow(work, user)) throw refuse('forbidden')
  if (user.state !== 'invited') throw invalid('base', 'not_invited')
  const { count } = await contactsOf(work, id)
  if (count > 0) {
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'user_holds_contacts', params: { count } }], extra: { count } })
  }
  await takeDeletedOf(work, id, work.actor.user_id)
  await erase(work, user)
  await audit(work, { area: 'users', action: 'invitation_withdrawn', subject_id: id })
}

/** Somebody below, and not oneself: nobody shuts themself out. */
async function requireLeaver(work: Work, id: string): Promise<WholeUser> {
  const found = await requireBelow(work, id, 'delete')
  if (id === work.actor.user_id) throw await refuseSelf(work, found)
  if (!isBelow(work, found.user)) throw refuse('forbidden')
  return found
}

async function refuseSelf(work: Work, { user }: WholeUser): Promise<Refusal> {
  await requireOtherAdmin(work, user, 'base')
  return invalid('base', 'own_account')
}

async function handOn(work: Work, id: string, { move_to, contact_count }: Offboarding, undoable: boolean): Promise<OffboardingResult> {
  const { count, exact } = await contactsOf(work, id)
  if (move_to && contact_count !== undefined && exact && contact_count !== count)
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'contact_count_changed', params: { count } }], extra: { count } })
  if (!move_to) return { id, moved_count: 0, held_count: 0, action_id: null }
  if (move_to === id || !(await mayReceive(work, move_to))) throw invalid('move_to', 'no_such_owner')
  const held_count = await heldOf(work, id, move_to)
  if (held_count > 0 && !undoable) throw invalid('move_to', 'beneficiaries_stay', { count: held_count })
  const action = await handOver(work, { from: id, to: move_to, undoable })
  return { id, moved_count: (action?.total_count ?? held_count) - held_count, held_count, action_id: action?.id ?? null }
}

async function erase(work: Work, { id, manager_id }: WholeUser['user']): Promise<number> {
  const store = adminUserStore(work)
  const reports = await store.moveReports(id, manager_id)
  await store.dropBelongings(id)
  await endPage(work, { user_id: id })
  await userStore(work).updateProfile(id, { phone: null, about_me: '', logo: null })
  await shutOut(work, id)
  // What names the person elsewhere, or opens anything, goes; addresses are free for whoever comes next.
  await store.edit(id, {
    state: 'deactivated',
    deleted_at: work.now,
    username: `deleted-${id}`,
    email: `${id}@deleted.invalid`,
    password_hash: null,
    otp_seed: null,
    otp_pending_seed: null,
    otp_enabled_at: null,
    api_token_hash: null,
    api_token_sealed: null,
    sso_subject: null,
    manager_id: null,
  })
  return reports
}

async function shutOut(work: Work, id: string): Promise<void> {
  await sessionStore(work).endAllFor(id)
  await oneTimeTokenStore(work).discardAll(id)
}

const detailsOf = ({ move_to }: Offboarding, { moved_count, held_count, action_id }: OffboardingResult) => ({
  move_to: move_to ?? null,
  moved_count,
  held_count,
  action_id,
})
