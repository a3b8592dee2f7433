import { isImpersonating } from '#api/platform/actor.ts'
import type { Work } from '#api/platform/http/route.ts'
import { featureState } from '#config/features.ts'
import { authorizationStore } from './authorizations.store.ts'
import { openKey } from './grants.ts'

/**
 * The CSG key that whoever asks has connected. Null where there is none, where outside accounts are off for them, where somebody acts
 * for its owner, and where a stand-in let it in: that opens nothing at CSG.
 */
export async function csgKeyOf(work: Work): Promise<string | null> {
  const { actor, brand } = work
  const companyNumber = actor.company_number
  const state = featureState('external_accounts', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber })
  if (state !== 'on' || isImpersonating(actor)) return null
  const row = await authorizationStore(work).ofKind(actor.user_id, 'csg')
  return row?.status === 'connected' && !row.is_stand_in ? openKey(work, row) : null
}
