import { newId } from '#api/platform/ids.ts'
import { carriers, sources, statuses } from '#api/platform/tables/index.ts'
import type { Subjects } from '../subject.ts'

/** Entries of the lists that admins keep. */
export const subjects: Subjects = {
  async '/v1/admin/carriers/:id'({ db, brand }) {
    const id = newId()
    await db.insert(carriers).values({ tenant_id: brand.id, id, name: `Made ${id}` })
    return { id }
  },
  async '/v1/admin/statuses/:id'({ db, brand }) {
    const id = newId()
    await db.insert(statuses).values({ tenant_id: brand.id, id, title: `Made ${id}` })
    return { id }
  },
  async '/v1/admin/sources/:id'({ db, brand }) {
    const id = newId()
    await db.insert(sources).values({ tenant_id: brand.id, id, title: `Made ${id}` })
    return { id }
  },
}
