import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { import_attempts, import_rows, import_uploads } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function upload({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(import_uploads).values({ tenant_id: brand.id, id, user_id, file_name: 'people.csv', size: 10 })
  return { id }
}

/** An import that was done, with one row that failed. */
async function attempt({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const reach = { holders: [user_id], receivers: [user_id], zone: 'America/New_York', role: 'agent' }
  const form = {
    columns: [{ index: 0, field: 'first_name' }],
    owner: null,
    pool: null,
    tags: [],
    category: null,
    status_id: null,
    source_id: null,
    group_id: null,
    scrub_against: { within: 'mine', by: ['phone'], then: 'fill' },
    updated_lead_tags: [],
    api_vendor_obj: null,
    hidden_rows: true,
  }
  const column = {
    index: 0,
    heading: 'Name',
    samples: [],
    filled: 0,
    field: 'first_name',
    sure: 'yes',
    why: 'heading',
    date_order: null,
    values: null,
  }
  await db
    .insert(import_attempts)
    .values({ tenant_id: brand.id, id, user_id, file_name: 'people.csv', status: 'done', reach, form, columns: [column], started_at: now })
  await db
    .insert(import_rows)
    .values({ tenant_id: brand.id, attempt_id: id, row_number: 2, cells: {}, plan: 'failed', reason: 'nothing_to_know_by', done: true })
  return { id, row: '2' }
}

/** What the addresses of imports name. */
export const subjects: Subjects = {
  '/v1/contacts/import_attachments/:id': upload,
  '/v1/contacts/import_attempts/:id': attempt,
  '/v1/contacts/import_attempts/:id/rows/:row': attempt,
  '/v1/contacts/delete_import_attempts/:id': attempt,
  '/v1/contacts/retry_failed_import_attempts/:id': attempt,
}
