import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { api_keys, auth_ips, notes, sessions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'

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

async function session({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const expires_at = new Date(now.getTime() + 3_600_000)
  await db.insert(sessions).values({ tenant_id: brand.id, id, user_id, real_user_id: user_id, token_hash: newId(), login_type: 'password', ip: '127.0.0.1', expires_at })
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

const person: Maker = async (_work, { id }) => ({ id })

/** What the addresses below each of these name, made for somebody; the longest beginning counts. */
const makers: Record<string, Maker> = {
  '/v1/contacts/:id': contact,
  '/v1/contacts/:id/notes/:noteId': note,
  '/v1/users/:id': person,
  '/v1/admin/users/:id': person,
  '/v1/sessions/:id': session,
  '/v1/api_keys/:id': apiKey,
  '/v1/auth_ips/:id': authIp,
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
