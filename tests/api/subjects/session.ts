import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { api_keys, auth_ips, sessions } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

/** Somebody’s sign-in. */
export async function session({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
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

/** What the addresses of sign-ins and keys name. */
export const subjects: Subjects = {
  '/v1/sessions/:id': session,
  '/v1/api_keys/:id': apiKey,
  '/v1/auth_ips/:id': authIp,
}
