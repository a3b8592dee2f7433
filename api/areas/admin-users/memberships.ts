import type { UserChoices, UserChoicesQuery } from '#api/contract/admin-users.ts'
import { downlineOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { scopeOf } from '#config/permissions.ts'
import { offeredRoles, peopleOf } from './admin-users.scope.ts'
import { membershipStore } from './memberships.store.ts'

/** Where somebody belongs: null is nowhere, absent is as it was. */
export type Membership = { company_id?: string | null; business_unit_id?: string | null; manager_id?: string | null }
type Settled = { company_id: string | null; business_unit_id: string | null; manager_id: string | null }

const isEverywhere = ({ actor }: Work) => scopeOf(actor.roles, 'users', 'change') === 'all'

/** What a form about a person offers: an admin every company, everybody else their own company and unit, and people they lead. */
export async function userChoices(work: Work, query: UserChoicesQuery): Promise<UserChoices> {
  const store = membershipStore(work)
  const own = !isEverywhere(work)
  const { company_id, business_unit_id } = work.actor
  const [companies, business_units, found] = await Promise.all([
    own && !company_id ? [] : store.companies(own ? company_id : null),
    own && !business_unit_id ? [] : store.units(own ? business_unit_id : null),
    store.managers(await peopleOf(work, 'change'), query),
  ])
  return { account_types: offeredRoles(work), companies, business_units, managers: found.managers, more_managers: found.more }
}

/** Where somebody new belongs if nothing else is said: where the one who invites does, and below them if they lead a team. */
export function membershipOfNewUser(work: Work, wanted: Membership): Settled {
  const { company_id, business_unit_id, user_id } = work.actor
  const leadsTeam = scopeOf(work.actor.roles, 'users', 'change') === 'downline'
  const ofOthers = isEverywhere(work)
  return {
    company_id: wanted.company_id === undefined ? (ofOthers ? null : company_id) : wanted.company_id,
    business_unit_id: wanted.business_unit_id === undefined ? (ofOthers ? null : business_unit_id) : wanted.business_unit_id,
    manager_id: wanted.manager_id === undefined ? (leadsTeam ? user_id : null) : wanted.manager_id,
  }
}

/**
 * Settles where somebody belongs after `wanted`, and refuses what cannot be: a unit brings its company along; the manager is
 * somebody who leads, within reach, and not below the person; who is no admin places people in their own unit and team.
 */
export async function resolveMembership(work: Work, person: { id: string | null } & Settled, wanted: Membership): Promise<Settled> {
  const business_unit_id = wanted.business_unit_id === undefined ? person.business_unit_id : wanted.business_unit_id
  const company_id = wanted.company_id === undefined ? person.company_id : wanted.company_id
  const manager_id = wanted.manager_id === undefined ? person.manager_id : wanted.manager_id
  const company = wanted.company_id || wanted.business_unit_id ? await companyFor(work, company_id, business_unit_id, wanted) : company_id
  const settled = { company_id: company, business_unit_id: company === null ? null : business_unit_id, manager_id }
  checkOwnPlace(work, person, settled)
  if (manager_id !== person.manager_id || person.id === null) await checkManager(work, person.id, manager_id)
  return settled
}

async function companyFor(work: Work, company_id: string | null, unit_id: string | null, wanted: Membership): Promise<string | null> {
  const store = membershipStore(work)
  if (company_id && (await store.corporation(company_id))?.type !== 'company') throw invalid('company_id', 'not_an_option')
  if (!unit_id) return company_id
  const unit = await store.corporation(unit_id)
  if (unit?.type !== 'business_unit') throw invalid('business_unit_id', 'not_an_option')
  // A company alone was said: the unit that was there before is of another one.
  if (wanted.company_id && unit.company_id !== wanted.company_id) throw invalid('business_unit_id', 'unit_of_other_company')
  return unit.company_id
}

/** Who does not oversee everybody keeps people where they are, or brings them to where they are themself. */
function checkOwnPlace(work: Work, person: Settled & { id: string | null }, settled: Settled): void {
  if (isEverywhere(work)) return
  for (const field of ['company_id', 'business_unit_id'] as const) {
    const isKept = person.id !== null && settled[field] === person[field]
    if (!isKept && settled[field] !== work.actor[field]) throw invalid(field, 'not_an_option')
  }
}

async function checkManager(work: Work, personId: string | null, managerId: string | null): Promise<void> {
  if (managerId === null) {
    if (scopeOf(work.actor.roles, 'users', 'change') === 'downline') throw invalid('manager_id', 'required')
    return
  }
  const people = await peopleOf(work, 'change')
  if (!(await membershipStore(work).isManager(people, managerId))) throw invalid('manager_id', 'no_such_manager')
  if (personId && (await downlineOf(work, personId)).includes(managerId)) throw invalid('manager_id', 'manager_below')
}
