import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import {
  api_keys,
  auth_ips,
  contact_action_items,
  contact_actions,
  contact_files,
  corporations,
  custom_domains,
  feature_flag_changes,
  groups,
  notes,
  policies,
  pool_users,
  pools,
  quick_filters,
  securities,
  sessions,
  signups,
  suppressions,
  users,
  webpage_messages,
  webpages,
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
  await keep(work, storage_key)
  await work.db
    .insert(contact_files)
    .values({ tenant_id: work.brand.id, id: fileId, contact_id: id, name: 'hello.txt', content_type: 'text/plain', size: 5, storage_key })
  return { id, fileId }
}

/** Some bytes under a key. */
async function keep({ ports }: OpenWork, key: string): Promise<void> {
  await mkdir(dataFolder(ports.env), { recursive: true })
  const bytes = path.join(dataFolder(ports.env), newId())
  await writeFile(bytes, 'Hello')
  await ports.storage.keep(key, bytes)
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

/** A sign-in of somebody, as whoever looks after them names it. */
async function sessionOfPerson(work: OpenWork, owner: Person): Promise<Made> {
  const { id: session_id = '' } = await session(work, owner)
  return { id: owner.id, session_id }
}

const person: Maker = async (_work, { id }) => ({ id })

async function ownWebpage({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.execute(sql`insert into webpages (tenant_id, id, user_id, domain_name) values (${brand.id}, ${id}, ${user_id}, ${`page-${id}`})
    on conflict (tenant_id, user_id) do nothing`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from webpages where user_id = ${user_id}`)
  return { id: rows[0]?.id ?? id }
}

async function customDomain(work: OpenWork, owner: Person): Promise<Made> {
  const { id: webpage_id = '' } = await ownWebpage(work, owner)
  const id = newId()
  await work.db.insert(custom_domains).values({ tenant_id: work.brand.id, id, webpage_id, host: `${id}.example`, token: id })
  return { id: webpage_id, domain_id: id }
}

/** What the addresses below each of these name, made for somebody; the longest beginning counts. */
async function flagChange({ db, brand }: OpenWork, { id: changed_by }: Person): Promise<Made> {
  const id = newId()
  await db
    .insert(feature_flag_changes)
    .values({ tenant_id: brand.id, id, feature: 'trainings', company_number: 999_999, enabled: true, reason: 'Asked for', changed_by })
  return { id }
}

async function signup({ db, brand }: OpenWork): Promise<Made> {
  const id = newId()
  const email = `${id}@people.example`
  await db
    .insert(signups)
    .values({ tenant_id: brand.id, id, email, first_name: 'Ines', last_name: 'Vega', language: 'en', state: 'waiting' })
  return { id }
}

/** A business unit that somebody looks after. */
async function corporation({ db, brand }: OpenWork, { id: userId }: Person): Promise<Made> {
  const tenant_id = brand.id
  const [company_id, id] = [newId(), newId()]
  const number = sql<number>`(select coalesce(max(number), 5000) + 1 from corporations)`
  await db.insert(corporations).values({ tenant_id, id: company_id, type: 'company', number, name: company_id })
  await db.insert(corporations).values({ tenant_id, id, type: 'business_unit', number, name: id, company_id })
  await db.update(users).set({ business_unit_id: id }).where(eq(users.id, userId))
  return { id }
}

/** A page that visitors see; named by its label where they ask for it. */
async function shownPage(work: OpenWork, owner: Person): Promise<Made> {
  const { id = '' } = await ownWebpage(work, owner)
  const domain = `page-${id}`
  const logo_key = storageKey(work.brand.id, 'webpages', newId())
  await keep(work, logo_key)
  const shown = { domain_name: domain, webpage_active: true, logo_key, logo_type: 'image/png' }
  await work.db.update(webpages).set(shown).where(eq(webpages.id, id))
  return { id, domain, image: 'logo', file_id: newId() }
}

async function takenDownPage(work: OpenWork, owner: Person): Promise<Made> {
  const made = await shownPage(work, owner)
  await work.db
    .update(webpages)
    .set({ taken_down_at: work.now })
    .where(eq(webpages.id, made['id'] ?? ''))
  return made
}

async function pageMessage(work: OpenWork, owner: Person): Promise<Made> {
  const { id: webpage_id = '' } = await ownWebpage(work, owner)
  const id = newId()
  const message = { webpage_id, owner_id: owner.id, spam: true, first_name: 'Walt', email: 'walt@people.example', ip: '203.0.113.7' }
  await work.db.insert(webpage_messages).values({ ...message, tenant_id: work.brand.id, id })
  return { id }
}

const makers: Record<string, Maker> = {
  '/v1/webpages/:id': shownPage,
  '/v1/webpages/:id/takedown': takenDownPage,
  '/v1/webpage_messages/:id': pageMessage,
  '/v1/users/:domain': shownPage,
  '/v1/contacts/webpage/:domain': shownPage,
  '/v1/webpages/:id/custom_domains': ownWebpage,
  '/v1/webpages/:id/custom_domains/:domain_id': customDomain,
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
  '/v1/admin/users/:id/sessions/:session_id': sessionOfPerson,
  '/v1/sessions/:id': session,
  '/v1/api_keys/:id': apiKey,
  '/v1/auth_ips/:id': authIp,
  '/v1/quick_filters/:id': quickFilter,
  '/v1/pools/:id': pool,
  '/v1/groups/:id': group,
  '/v1/suppressions/:id': suppression,
  '/v1/admin/signups/:id': signup,
  '/v1/admin/corporations/:id': corporation,
  '/v1/admin/feature_flags/changes/:id': flagChange,
}

/** Here the owner as well finds nothing in general: it ends acting for somebody, and only who does so has one to end. */
export const onlyWhileActing = ['POST /v1/sessions/:id']

/** These are no ids: what they name is the same for everybody. */
export const publicNames = ['/v1/settings/:key', '/v1/settings/:key/content', '/v1/admin/settings/:id']

/** Makes what an address names; a new kind of address says here what that is. */
export function makerOf(url: string): Maker {
  const beginning = Object.keys(makers)
    .filter((known) => url === known || url.startsWith(`${known}/`))
    .sort((one, other) => other.length - one.length)[0]
  const maker = beginning && makers[beginning]
  if (!maker) throw new Error(`tests/api/subjects.ts does not say what ${url} names`)
  return maker
}
