import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { soa_requests, soa_scans, soa_voices } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeRecordedCall } from '#tests/factories/recorded-calls.ts'
import { keepBytes, type Maker, type Subjects } from '../subject.ts'

let made = 700_000

/** One that waits for the person. */
const open: Maker = async (work, owner) => {
  const id = newId()
  await work.db.insert(soa_requests).values({
    tenant_id: work.brand.id,
    id,
    number: ++made,
    contact_id: await makeContact(work, owner),
    user_id: owner.id,
    language: 'en',
    initiated_by: 'outbound',
    channel: 'email',
    expires_at: new Date(work.now.getTime() + 86_400_000),
  })
  return { id }
}

/** One that was signed on paper. */
const onPaper: Maker = async (work, owner) => {
  const { id: request_id = '' } = await open(work, owner)
  const id = newId()
  const storage_key = storageKey(work.brand.id, 'scope-scans', id)
  await keepBytes(work, storage_key)
  await work.db.insert(soa_scans).values({
    ...{ tenant_id: work.brand.id, id, request_id, storage_key, sha256: '0'.repeat(64), size: 5 },
    ...{ content_type: 'application/pdf', scan: 'not_scanned', created_by: owner.id },
  })
  return { id: request_id }
}

/** One that waits, with a call in which another was agreed to. */
const onCall: Maker = async (work, owner) => {
  const { id: request_id = '' } = await open(work, owner)
  const heard = await makeRecordedCall(work, owner, null)
  const voice = { ...heard, from_second: 5, sha256: '0'.repeat(64), created_by: owner.id }
  await work.db.insert(soa_voices).values({ ...voice, tenant_id: work.brand.id, request_id })
  return { id: request_id }
}

/** What the addresses of scopes of appointment name. */
export const subjects: Subjects = {
  '/v1/soa_requests/:id': open,
  '/v1/soa_requests/:id/scan': onPaper,
  '/v1/soa_requests/:id/voice': onCall,
}
