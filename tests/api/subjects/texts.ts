import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import {
  contact_actions,
  phone_verifications,
  text_conversations,
  text_media,
  text_messages,
  text_templates,
} from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { keepBytes, type Made, type Subjects } from '../subject.ts'

let made = 0

async function conversation({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  const numbers = { phone_number: `+1617557${String(++made).padStart(4, '0')}`, own_number: '+16175550100' }
  await db.insert(text_conversations).values({ tenant_id: brand.id, id, user_id, ...numbers, last_message_at: now })
  return { id }
}

/** A text with one picture. */
async function message(work: OpenWork, owner: Person): Promise<Made> {
  const { db, brand } = work
  const { id: conversation_id = '' } = await conversation(work, owner)
  const id = newId()
  const row = { conversation_id, user_id: owner.id, direction: 'inbound' as const, from_number: '+16175550101', to_number: '+16175550100' }
  await db.insert(text_messages).values({ tenant_id: brand.id, id, ...row, encoding: 'GSM-7', status: 'received', sid: newId() })
  const storage_key = storageKey(brand.id, 'text-media', newId())
  await keepBytes(work, storage_key)
  const media = { n: 0, state: 'kept' as const, content_type: 'text/plain', size: 5, storage_key }
  await db.insert(text_media).values({ tenant_id: brand.id, message_id: id, ...media })
  return { id, n: '0' }
}

/** A text that waits for its hour. */
async function scheduled(work: OpenWork, owner: Person): Promise<Made> {
  const { id: conversation_id = '' } = await conversation(work, owner)
  const id = newId()
  const row = { conversation_id, user_id: owner.id, direction: 'outbound' as const, from_number: '+16175550100', to_number: '+16175550101' }
  const send_at = new Date(work.now.getTime() + 3_600_000)
  await work.db.insert(text_messages).values({ tenant_id: work.brand.id, id, ...row, encoding: 'GSM-7', status: 'queued', send_at })
  return { id }
}

async function template({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(text_templates).values({ tenant_id: brand.id, id, user_id, title: 'Hello', body: 'Hello' })
  return { id }
}

/** Look-ups of many numbers. */
async function batch({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(phone_verifications).values({ tenant_id: brand.id, id: newId(), number: '+16175550199', user_id, batch_id: id })
  return { id }
}

/** People whose numbers are looked up. */
async function verificationGroup({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db
    .insert(contact_actions)
    .values({ tenant_id: brand.id, id, kind: 'sms_verification_group', status: 'selected', user_id, details: {}, created_at: now })
  return { id }
}

/** What the addresses of texts name. */
export const subjects: Subjects = {
  '/v1/sms/conversations/:id': conversation,
  '/v1/sms/messages/:id': message,
  '/v1/sms/scheduled_messages/:id': scheduled,
  '/v1/sms/templates/:id': template,
  '/v1/sms/mobile_validation_bulk/:id': batch,
  '/v1/contacts/sms_verification_groups/:id': verificationGroup,
}
