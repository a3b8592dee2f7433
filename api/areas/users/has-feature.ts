import type { OpenWork } from '#api/platform/http/route.ts'
import { featureOn, type Feature } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import type { WholeUser } from './users.store.ts'

/** Whether somebody has a feature: the brand, their company and their role have it. Jobs ask it of those in whose name they work. */
export function hasFeature({ brand }: Pick<OpenWork, 'brand'>, { user, company }: WholeUser, feature: Feature): boolean {
  const companyNumber = company?.number ?? null
  const roles = isRole(user.account_type) ? rolesOf(user.account_type) : []
  return featureOn(feature, { brand: brand.effective(companyNumber), roles, companyNumber })
}
