import { createHash } from 'node:crypto'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken } from '#api/platform/secrets.ts'
import {
  campaign_links,
  campaign_triggers,
  campaigns,
  contact_actions,
  email_logs,
  email_templates,
  mail_links,
  mail_pictures,
  mail_tokens,
  message_contents,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function content({ db, brand }: OpenWork): Promise<string> {
  const id = newId()
  const words = {
    subject: { en: 'Hello' },
    preheader: { en: '' },
    blocks: [{ kind: 'text' as const, language: 'all' as const, text: 'Hello', url: '' }],
  }
  await db.insert(message_contents).values({ tenant_id: brand.id, id, channel: 'email', ...words, hash: id })
  return id
}

async function mail(work: OpenWork, owner: Person): Promise<Made> {
  const contact_id = await makeContact(work, owner)
  const logId = newId()
  const row = { contact_id, user_id: owner.id, content_id: await content(work), recipient: 'jane@people.example', subject: 'Hello' }
  await work.db.insert(email_logs).values({ tenant_id: work.brand.id, id: logId, ...row, status: 'sent' })
  return { id: contact_id, logId }
}

async function template(work: OpenWork): Promise<Made> {
  const id = newId()
  await work.db.insert(email_templates).values({ tenant_id: work.brand.id, id, title: 'Hello', content_id: await content(work) })
  return { id }
}

async function wayOut({ db, brand }: OpenWork): Promise<Made> {
  const token = newId()
  const token_hash = createHash('sha256').update(token).digest('base64url')
  await db.insert(mail_tokens).values({ tenant_id: brand.id, id: newId(), token_hash, address: 'jane@people.example' })
  return { token }
}

/** A link of a mail that was sent to somebody. */
async function link(work: OpenWork, owner: Person): Promise<Made> {
  const { db, brand } = work
  const [{ id: campaign_id = '' }, { logId: message_id = '' }] = [await campaign(work, owner), await mail(work, owner)]
  const [id, token] = [newId(), newId()]
  await db.insert(campaign_links).values({ tenant_id: brand.id, id, campaign_id, place: 0, url: 'https://plans.example/' })
  await db.insert(mail_links).values({ tenant_id: brand.id, token_hash: hashToken(token), link_id: id, message_id })
  return { token }
}

/** A broadcast to nobody that is held back. */
async function campaign(work: OpenWork, owner: Person): Promise<Made> {
  const id = newId()
  const row = { channel: 'email' as const, title: 'News', status: 'paused' as const, user_id: owner.id, total_count: 0 }
  await work.db.insert(campaigns).values({ tenant_id: work.brand.id, id, ...row, content_id: await content(work) })
  return { id }
}

/** People who were chosen for a broadcast. */
const group = (work: OpenWork, owner: Person) => groupOf(work, owner, 'mailing_group')
const textGroup = (work: OpenWork, owner: Person) => groupOf(work, owner, 'sms_group')

async function groupOf({ db, brand, now }: OpenWork, owner: Person, kind: string): Promise<Made> {
  const id = newId()
  const details = { left_out: {} }
  await db
    .insert(contact_actions)
    .values({ tenant_id: brand.id, id, kind, status: 'selected', user_id: owner.id, details, created_at: now })
  return { id }
}

async function trigger(work: OpenWork): Promise<Made> {
  const id = newId()
  const row = { title: 'Hello', channel: 'email' as const, trigger_type: 'manual', recurrence: 'once', content_id: await content(work) }
  await work.db.insert(campaign_triggers).values({ tenant_id: work.brand.id, id, ...row })
  return { id }
}

async function picture({ db, brand }: OpenWork, owner: Person): Promise<Made> {
  const [id, token] = [newId(), newId()]
  const row = {
    owner_id: owner.id,
    name: 'Card.png',
    token,
    storage_key: `${brand.id}/mail-pictures/${id}`,
    content_type: 'image/png',
    size: 1,
  }
  await db.insert(mail_pictures).values({ tenant_id: brand.id, id, ...row })
  return { id, token }
}

/** What the addresses of mail name. */
export const subjects: Subjects = {
  '/v1/contacts/:id/email_logs': mail,
  '/v1/contacts/:id/bounced_emails': mail,
  '/v1/admin/emails/:id': template,
  '/v1/admin/campaign_triggers/:id': trigger,
  '/v1/unsubscribe/:token': wayOut,
  '/v1/l/:token': link,
  '/v1/mail_pictures/:id': picture,
  '/v1/pictures/:token': picture,
  '/v1/contacts/mailing_groups/:id': group,
  '/v1/contacts/sms_groups/:id': textGroup,
  '/v1/campaigns/:id': campaign,
}
