import { newId } from '#api/platform/ids.ts'
import { soa_requests } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Maker, Subjects } from '../subject.ts'

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

/** What the addresses of scopes of appointment name. */
export const subjects: Subjects = { '/v1/soa_requests/:id': open }
