import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { training_completions, users } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { makeCompany } from '#tests/factories/people.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { keepBytes, type Maker, type Subjects } from '../subject.ts'

let company = 82_000

/** Something with a file that is for the owner's unit alone. */
const ofTheirUnit: Maker = async (work, owner) => {
  const { units } = await makeCompany(work, ++company)
  const [corporation_id = ''] = units
  await work.db.update(users).set({ business_unit_id: corporation_id }).where(eq(users.id, owner.id))
  const storage_key = storageKey(work.brand.id, 'trainings', newId())
  await keepBytes(work, storage_key)
  const file = { storage_key, file: 'plan.txt', content_type: 'text/plain', size: 5, scan: 'not_scanned' } as const
  return { id: await makeTraining(work, { corporation_id, ...file }) }
}

/** A certificate of the owner's, with its file. */
const certified: Maker = async (work, owner) => {
  const { id: training_id = '' } = await ofTheirUnit(work, owner)
  const id = newId()
  const storage_key = storageKey(work.brand.id, 'certificates', id)
  await keepBytes(work, storage_key)
  await work.db.insert(training_completions).values({
    ...{ tenant_id: work.brand.id, id, training_id, user_id: owner.id, completed_at: work.now, storage_key },
    ...{ file: 'ahip.pdf', content_type: 'application/pdf', size: 5, scan: 'not_scanned' },
  })
  return { id: training_id, user_id: owner.id }
}

/** What the addresses of trainings name. */
export const subjects: Subjects = {
  '/v1/trainings/:id': ofTheirUnit,
  '/v1/admin/trainings/:id': ofTheirUnit,
  '/v1/trainings/:id/completion/content': certified,
  '/v1/admin/trainings/:id/completions/:user_id': certified,
}
