import type { ApproveSignup, NewSignup, SignupInFull } from '#api/contract/organisation/signups.ts'
import { offeredPlans } from '#api/areas/billing/index.ts'
import { inviteUser } from '#api/areas/session/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf, queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { assignableRoles, may, roles, type Role } from '#config/permissions.ts'
import { createCompany } from './corporations.ts'
import { corporationStore } from './corporations.store.ts'
import { readSettings } from './settings.ts'
import type { SignupRequest } from './signups.jobs.ts'
import { signupStore, type SignupRow } from './signups.store.ts'

const askingFromHere: Limit = { name: 'signup-address', points: 20, seconds: 900 }
const confirmingFromHere: Limit = { name: 'signup-token', points: 30, seconds: 900 }

/** Whether people may ask for an account now: an admin can close that for a while. */
export async function isOpen(work: OpenWork): Promise<boolean> {
  return (await readSettings(work)).signup_open !== 'no'
}

/**
 * Takes a request for an account. What becomes of it is decided by a job, so that the answer, and the time it takes, tell
 * nobody who has an account here: the mail does.
 */
export async function askForAccount(work: OpenWork, { website, ...asked }: NewSignup): Promise<void> {
  await work.ports.limits.spend(askingFromHere, `${work.brand.id}:${work.client.ip}`)
  if (!(await isOpen(work))) throw conflict('signup_closed')
  if (website) return
  if (asked.plan_id && !(await offeredPlans(work)).some(({ id }) => id === asked.plan_id)) throw invalid('plan_id', 'no_such_plan')
  const { language } = work.client
  const request: SignupRequest = {
    ...asked,
    phone: asked.phone ?? null,
    plan_id: asked.plan_id ?? null,
    language: language === 'es' ? 'es' : 'en',
    cause: causeOf(work),
  }
  await enqueue(work, 'take_signup', request)
}

/** The link of the mail was followed: the address is theirs. Doing so twice is as good as once. */
export async function confirmSignup(work: OpenWork, token: string): Promise<void> {
  await work.ports.limits.spend(confirmingFromHere, `${work.brand.id}:${work.client.ip}`)
  const store = signupStore(work)
  const found = await store.findByToken(token)
  if (!found) throw invalid('token', 'token_expired')
  if (!(await store.verify(found.id))) return
  await audit(work, { area: 'signups', action: 'verified', subject_id: found.id })
  const person = `${found.first_name} ${found.last_name}`
  const deciders = roles.filter((role) => may(role, 'signups', 'change'))
  for (const user_id of await store.deciders(deciders)) await queueMail(work, 'signup_arrived', { user_id }, JSON.stringify({ person }))
}

/** A request with what helps to decide it. */
export async function readSignup(work: Work, id: string): Promise<SignupInFull> {
  const store = signupStore(work)
  const signup = await store.find(id)
  if (!signup) throw refuse('not_found')
  const [similar, earlier] = await Promise.all([store.similar(signup), store.earlier(signup)])
  return { ...signup, similar, earlier }
}

/** Makes the account and mails the link to set a password. What was declined may still be approved. */
export async function approveSignup(work: Work, id: string, body: ApproveSignup): Promise<SignupInFull> {
  const signup = await requireUndecided(work, id, ['waiting', 'declined'])
  const account_type = body.account_type as Role
  if (!assignableRoles(work.actor.roles).includes(account_type)) throw invalid('account_type', 'not_an_option')
  if (await userStore(work).findByLogin(signup.email)) throw conflict('signup_taken')
  const company_id = await companyFor(work, body)
  const business_unit_id = await unitFor(work, body, company_id)
  if (body.membership === 'company' && !company_id) throw invalid('membership', 'membership_needs_company')
  const { first_name, last_name, email, phone, language } = signup
  const person = { email, account_type, first_name, last_name, phone, language }
  const { id: user_id } = await inviteUser(work, { ...person, company_id, business_unit_id, membership: body.membership })
  await queueMail(work, 'invitation', { user_id })
  await signupStore(work).decide(id, { state: 'approved', decided_by: work.actor.user_id, user_id })
  await audit(work, { area: 'signups', action: 'approved', subject_id: id, details: { user_id, account_type } })
  return readSignup(work, id)
}

/** Says no, and mails why. */
export async function declineSignup(work: Work, id: string, reason: string): Promise<SignupInFull> {
  await requireUndecided(work, id, ['unverified', 'waiting'])
  await signupStore(work).decide(id, { state: 'declined', decided_by: work.actor.user_id, reason })
  await enqueue(work, 'send_signup_declined', { signup_id: id, cause: causeOf(work) })
  await audit(work, { area: 'signups', action: 'declined', subject_id: id, details: { reason } })
  return readSignup(work, id)
}

async function requireUndecided(work: Work, id: string, states: readonly SignupRow['state'][]): Promise<SignupRow> {
  const signup = await signupStore(work).lock(id)
  if (!signup) throw refuse('not_found')
  if (states.includes(signup.state)) return signup
  throw conflict(signup.state === 'unverified' ? 'signup_unverified' : 'signup_decided')
}

async function companyFor(work: Work, { company_id, company_name }: ApproveSignup): Promise<string | null> {
  if (!company_id) return company_name ? createCompany(work, company_name) : null
  const found = await corporationStore(work).findRow(company_id)
  if (found?.type !== 'company') throw invalid('company_id', 'not_an_option')
  return company_id
}

/** The unit that was chosen, or the one that new people of the company join. */
async function unitFor(work: Work, { business_unit_id }: ApproveSignup, companyId: string | null): Promise<string | null> {
  const store = corporationStore(work)
  if (!business_unit_id) return companyId ? ((await store.findRow(companyId))?.business_unit_id ?? null) : null
  const unit = await store.findRow(business_unit_id)
  if (unit?.type !== 'business_unit' || unit.company_id !== companyId) throw invalid('business_unit_id', 'unit_of_other_company')
  return unit.id
}

const conflict = (code: string): Refusal => new Refusal('conflict', { details: [{ field: 'base', code }] })
