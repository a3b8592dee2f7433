import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { feature_flag_changes } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function flagChange({ db, brand }: OpenWork, { id: changed_by }: Person): Promise<Made> {
  const id = newId()
  await db
    .insert(feature_flag_changes)
    .values({ tenant_id: brand.id, id, feature: 'trainings', company_number: 999_999, enabled: true, reason: 'Asked for', changed_by })
  return { id }
}

/** What the addresses of features name. */
export const subjects: Subjects = {
  '/v1/admin/feature_flags/changes/:id': flagChange,
}
