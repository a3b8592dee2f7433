import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { custom_domains, webpage_messages, webpages } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { keepBytes, type Made, type Subjects } from '../subject.ts'

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

/** A page that visitors see; named by its label where they ask for it. */
async function shownPage(work: OpenWork, owner: Person): Promise<Made> {
  const { id = '' } = await ownWebpage(work, owner)
  const domain = `page-${id}`
  const logo_key = storageKey(work.brand.id, 'webpages', newId())
  await keepBytes(work, logo_key)
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

/** What the addresses of public pages name. */
export const subjects: Subjects = {
  '/v1/webpages/:id': shownPage,
  '/v1/webpages/:id/takedown': takenDownPage,
  '/v1/webpage_messages/:id': pageMessage,
  '/v1/users/:domain': shownPage,
  '/v1/contacts/webpage/:domain': shownPage,
  '/v1/webpages/:id/custom_domains': ownWebpage,
  '/v1/webpages/:id/custom_domains/:domain_id': customDomain,
}
