import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { agent_licenses } from '#api/platform/tables/index.ts'
import type { Person } from './people.ts'

type Columns = Partial<Omit<typeof agent_licenses.$inferInsert, 'tenant_id' | 'id' | 'user_id'>>

/** A license of somebody, in Ohio where nothing else is said; its id. */
export async function makeAgentLicense(
  { db, brand }: OpenWork,
  { id: user_id }: Pick<Person, 'id'>,
  columns: Columns = {},
): Promise<string> {
  const id = newId()
  await db.insert(agent_licenses).values({ kind: 'license', state: 'OH', ...columns, tenant_id: brand.id, id, user_id })
  return id
}
