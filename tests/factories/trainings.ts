import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { trainings } from '#api/platform/tables/index.ts'

/** A training for everybody, without a file unless one is given; its id. */
export async function makeTraining({ db, brand }: OpenWork, columns: Partial<typeof trainings.$inferInsert> = {}): Promise<string> {
  const id = newId()
  await db.insert(trainings).values({ section: 'Start', title: `Made ${id.slice(-6)}`, ...columns, tenant_id: brand.id, id })
  return id
}
