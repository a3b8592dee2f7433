import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import {
  api_keys,
  auth_ips,
  contact_action_items,
  contact_actions,
  contact_files,
  feature_flag_changes,
  groups,
  notes,
  policies,
  pool_users,
  pools,
  quick_filters,
  securities,
  sessions,
  suppressions,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { phoneMakers } from './phone-subjects.ts'
import { textMakers } from './text-subjects.ts'

type Made = Record<string, string>
type Maker = (work: OpenWork, owner: Person) => Promise<Made>

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
  await mkdir(dataFolder(work.ports.env), { recursive: true })
  const bytes = path.join(dataFolder(work.ports.env), fileId)
  await writeFile(bytes, 'Hello')
  await work.ports.storage.keep(storage_key, bytes)
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

async function security(work: OpenWork, owner: Person): Promise<Made> {
  const id = await makeContact(work, owner)
  const securityId = newId()
  await work.db.insert(securities).values({ tenant_id: work.brand.id, id: securityId, contact_id: id, kind: 'ira' })
  return { id, securityId }
}

async function session({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const expires_at = new Date(now.getTime() + 3_600_000)
  await db.insert(sessions).values({
    tenant_id: brand.id,
    id,
    user_id,
    real_user_id: user_id,
    token_hash: newId(),
    login_type: 'password',
    ip: '127.0.0.1',
    expires_at,
  })
  return { id }
}

async function apiKey({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(api_keys).values({ tenant_id: brand.id, id, user_id, name: 'A key', prefix: 'key_abc', token_hash: newId() })
  return { id }
}

async function authIp({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(auth_ips).values({ tenant_id: brand.id, id, user_id, range: '127.0.0.0/8' })
  return { id }
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

async function quickFilter({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(quick_filters).values({ tenant_id: brand.id, id, user_id, name: id })
  return { id }
}

async function pool({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(pools).values({ tenant_id: brand.id, id, name: id, created_by: user_id })
  await db.insert(pool_users).values({ tenant_id: brand.id, pool_id: id, user_id })
  return { id }
}

async function group({ db, brand }: OpenWork, { id: created_by }: Person): Promise<Made> {
  const id = newId()
  await db.insert(groups).values({ tenant_id: brand.id, id, name: id, created_by })
  return { id }
}

async function suppression({ db, brand, now }: OpenWork, { id: created_by }: Person): Promise<Made> {
  const id = newId()
  const address = `${id}@people.example`
  await db.insert(suppressions).values({ tenant_id: brand.id, id, channel: 'email', address, since: now, source: 'person', created_by })
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

const person: Maker = async (_work, { id }) => ({ id })

/** What the addresses below each of these name, made for somebody; the longest beginning counts. */
async function flagChange({ db, brand }: OpenWork, { id: changed_by }: Person): Promise<Made> {
  const id = newId()
  await db
    .insert(feature_flag_changes)
    .values({ tenant_id: brand.id, id, feature: 'trainings', company_number: 999_999, enabled: true, reason: 'Asked for', changed_by })
  return { id }
}

const makers: Record<string, Maker> = {
  ...phoneMakers,
  ...textMakers,
  '/v1/contacts/:id': contact,
  '/v1/contact_actions/:id': contactAction,
  '/v1/contacts/selections/:id': selection,
  '/v1/contacts/:id/notes/:noteId': note,
  '/v1/contacts/:id/policies/:policy_id': policy,
  '/v1/contacts/:id/securities/:securityId': security,
  '/v1/contacts/:id/files/:fileId': file,
  '/v1/users/:id': person,
  '/v1/admin/users/:id': person,
  '/v1/sessions/:id': session,
  '/v1/api_keys/:id': apiKey,
  '/v1/auth_ips/:id': authIp,
  '/v1/quick_filters/:id': quickFilter,
  '/v1/pools/:id': pool,
  '/v1/groups/:id': group,
  '/v1/suppressions/:id': suppression,
  '/v1/admin/feature_flags/changes/:id': flagChange,
}

/** Here the owner as well finds nothing in general: it ends acting for somebody, and only who does so has one to end. */
export const onlyWhileActing = ['POST /v1/sessions/:id']

/** These are no ids: what they name is the same for everybody. */
export const publicNames = ['/v1/settings/:key']

/** Makes what an address names; a new kind of address says here what that is. */
export function makerOf(url: string): Maker {
  const beginning = Object.keys(makers)
    .filter((known) => url === known || url.startsWith(`${known}/`))
    .sort((one, other) => other.length - one.length)[0]
  const maker = beginning && makers[beginning]
  if (!maker) throw new Error(`tests/api/subjects.ts does not say what ${url} names`)
  return maker
}
