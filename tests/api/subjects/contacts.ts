import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import {
  commission_entries,
  contact_action_items,
  contact_actions,
  contact_files,
  notes,
  policies,
  quick_filters,
  securities,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { keepBytes, type Made, type Subjects } from '../subject.ts'

async function contact(work: OpenWork, owner: Person): Promise<Made> {
  return { id: await makeContact(work, owner) }
}

async function note(work: OpenWork, owner: Person): Promise<Made> {
  const id = await makeContact(work, owner)
  const noteId = newId()
  await work.db.insert(notes).values({ tenant_id: work.brand.id, id: noteId, contact_id: id, author_id: owner.id, body: 'Called back' })
  return { id, noteId }
}

async function file(work: OpenWork, owner: Person): Promise<Made> {
  const id = await makeContact(work, owner)
  const fileId = newId()
  const storage_key = storageKey(work.brand.id, 'contact-files', fileId)
  await keepBytes(work, storage_key)
  await work.db
    .insert(contact_files)
    .values({ tenant_id: work.brand.id, id: fileId, contact_id: id, name: 'hello.txt', content_type: 'text/plain', size: 5, storage_key })
  return { id, fileId }
}

async function policy(work: OpenWork, owner: Person): Promise<Made> {
  const id = await makeContact(work, owner)
  const policy_id = newId()
  await work.db.insert(policies).values({ tenant_id: work.brand.id, id: policy_id, contact_id: id, status: 'active' })
  return { id, policy_id }
}

async function commission(work: OpenWork, owner: Person): Promise<Made> {
  const { id = '', policy_id = '' } = await policy(work, owner)
  const commission_id = newId()
  const entry = { policy_id, user_id: owner.id, kind: 'bonus' as const, amount_cents: 100, earned_on: '2026-11-01', created_by: owner.id }
  await work.db.insert(commission_entries).values({ tenant_id: work.brand.id, id: commission_id, ...entry })
  return { id, policy_id, commission_id }
}

async function security(work: OpenWork, owner: Person): Promise<Made> {
  const id = await makeContact(work, owner)
  const securityId = newId()
  await work.db.insert(securities).values({ tenant_id: work.brand.id, id: securityId, contact_id: id, kind: 'ira' })
  return { id, securityId }
}

/** A deletion of one contact, which can still be undone. */
async function contactAction({ db, brand, now, ...work }: OpenWork, owner: Person): Promise<Made> {
  const contact_id = await makeContact({ db, brand, now, ...work }, owner, {}, { deleted_at: now })
  const id = newId()
  const undo_until = new Date(now.getTime() + 86_400_000)
  await db.insert(contact_actions).values({
    tenant_id: brand.id,
    id,
    kind: 'delete',
    status: 'done',
    user_id: owner.id,
    total_count: 1,
    done_count: 1,
    confirmed_at: now,
    undo_until,
  })
  await db.insert(contact_action_items).values({ tenant_id: brand.id, action_id: id, seq: 1, contact_id })
  return { id }
}

/** Somebody's selection of one contact. */
async function selection(work: OpenWork, owner: Person): Promise<Made> {
  const contact_id = await makeContact(work, owner)
  const id = newId()
  const tenant_id = work.brand.id
  await work.db.insert(contact_actions).values({ tenant_id, id, kind: 'selection', status: 'selected', user_id: owner.id, total_count: 1 })
  await work.db.insert(contact_action_items).values({ tenant_id, action_id: id, seq: 1, contact_id })
  return { id }
}

async function quickFilter({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(quick_filters).values({ tenant_id: brand.id, id, user_id, name: id })
  return { id }
}

/** What the addresses of contacts name. */
export const subjects: Subjects = {
  '/v1/contacts/:id': contact,
  '/v1/contact_actions/:id': contactAction,
  '/v1/contacts/selections/:id': selection,
  '/v1/contacts/:id/notes/:noteId': note,
  '/v1/contacts/:id/policies/:policy_id': policy,
  '/v1/contacts/:id/policies/:policy_id/commissions': policy,
  '/v1/contacts/:id/policies/:policy_id/commissions/:commission_id': commission,
  '/v1/contacts/:id/securities/:securityId': security,
  '/v1/contacts/:id/files/:fileId': file,
  '/v1/quick_filters/:id': quickFilter,
}
