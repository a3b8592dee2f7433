import { identityOf } from '#api/areas/phone/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, number_verifications, phone_devices, phone_numbers, recordings } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

let made = 0

async function device({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(phone_devices).values({ tenant_id: brand.id, id, user_id, identity: identityOf(user_id, id), last_heartbeat_at: now })
  return { id }
}

/** A call that is over. */
async function call({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const row = { user_id, call_direction: 'outbound' as const, call_to: '+16175550100', status: 'completed' as const, ended_at: now }
  await db.insert(calls).values({ tenant_id: brand.id, id, sid: newId(), ...row })
  return { id }
}

async function recording(work: OpenWork, owner: Person): Promise<Made> {
  const { id: call_id = '' } = await call(work, owner)
  const id = newId()
  await work.db.insert(recordings).values({ tenant_id: work.brand.id, id, call_id, sid: newId(), kind: 'call', status: 'completed' })
  return { id }
}

async function number({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const number = `+1617556${String(++made).padStart(4, '0')}`
  await db.insert(phone_numbers).values({ tenant_id: brand.id, id, number, kind: 'verified', user_id })
  return { id }
}

async function verification({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const expires_at = new Date(now.getTime() + 600_000)
  await db
    .insert(number_verifications)
    .values({ tenant_id: brand.id, id, user_id, number: '+16175550100', validation_code: '123456', expires_at })
  return { id }
}

/** What the addresses of the phone name. */
export const subjects: Subjects = {
  '/v1/dialer/devices/:id': device,
  '/v1/dialer/calls/:id': call,
  '/v1/dialer/recordings/:id': recording,
  '/v1/dialer/phone_numbers/:id': number,
  '/v1/dialer/number_verifications/:id': verification,
}
