import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { mailer_kits, print_jobs } from '#api/platform/tables/index.ts'
import { keepBytes, type Subjects } from '../subject.ts'

const printOf: Subjects[string] = async ({ db, brand }, owner) => {
  const jid = newId()
  await db.insert(print_jobs).values({
    ...{ tenant_id: brand.id, id: jid, user_id: owner.id, status: 'complete', kind: 'labels', layout: '5160' },
    ...{ settings: { begin_at: 1, offset_x: 0, offset_y: 0 }, households: [], left_out: [], total_count: 0 },
  })
  return { jid }
}

/** What the addresses of prints name. */
export const subjects: Subjects = {
  '/v1/contacts/batch_prints/:jid.pdf': async (work, owner) => {
    const jid = newId()
    const storage_key = storageKey(work.brand.id, 'prints', jid)
    await keepBytes(work, storage_key)
    await work.db.insert(print_jobs).values({
      ...{ tenant_id: work.brand.id, id: jid, user_id: owner.id, status: 'complete', kind: 'labels', layout: '5160' },
      ...{ settings: { begin_at: 1, offset_x: 0, offset_y: 0 }, households: [], left_out: [], total_count: 0, storage_key, size: 5 },
    })
    return { jid }
  },
  '/v1/contacts/batch_prints/:jid/left_out': printOf,
  '/v1/contacts/batch_prints/:jid/first_page.svg': printOf,
  '/v1/contacts/batch_prints/:jid/next': async ({ db, brand }, owner) => {
    const jid = newId()
    await db.insert(print_jobs).values({
      ...{ tenant_id: brand.id, id: jid, user_id: owner.id, status: 'complete', kind: 'labels', layout: '5160', batches: 2 },
      ...{ settings: { begin_at: 1, offset_x: 0, offset_y: 0 }, households: [], left_out: [], total_count: 500, rest: [[newId()]] },
    })
    return { jid }
  },
  '/v1/admin/mailer_kits/:id': async ({ db, brand }) => {
    const id = newId()
    const letter = { en: 'Hello {{first_name}}', es: '' }
    await db.insert(mailer_kits).values({ tenant_id: brand.id, id, name: 'Hello', letter, layout: 'window_10', pages: 1 })
    return { id }
  },
}
