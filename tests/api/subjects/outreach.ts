import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { suppressions } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function suppression({ db, brand, now }: OpenWork, { id: created_by }: Person): Promise<Made> {
  const id = newId()
  const address = `${id}@people.example`
  await db.insert(suppressions).values({ tenant_id: brand.id, id, channel: 'email', address, since: now, source: 'person', created_by })
  return { id }
}

/** What the addresses of outreach name. */
export const subjects: Subjects = {
  '/v1/suppressions/:id': suppression,
}
