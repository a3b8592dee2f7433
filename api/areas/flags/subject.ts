import type { FeaturesQuery } from '#api/contract/flags.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { FeatureContext } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { flagStore } from './flags.store.ts'

type Subject = { user: { id: string; name: string } | null; context: FeatureContext }

/** Whom a question about features is about: a person, a company as its agents see it, or whoever asks. */
export async function subjectOf(work: Work, { user_id, company_number }: FeaturesQuery): Promise<Subject> {
  if (!user_id && company_number) {
    if (!(await flagStore(work).knowsCompany(company_number))) throw invalid('company_number', 'not_an_option')
    return { user: null, context: contextOf(work, company_number, 'agent') }
  }
  const found = await userStore(work).findWhole(user_id ?? work.actor.user_id)
  if (!found) throw refuse('not_found')
  const { user, profile, company } = found
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  return { user: { id: user.id, name }, context: contextOf(work, company?.number ?? null, user.account_type) }
}

function contextOf({ brand }: Work, companyNumber: number | null, role: string): FeatureContext {
  return { brand: brand.effective(companyNumber), roles: isRole(role) ? rolesOf(role) : [], companyNumber }
}
