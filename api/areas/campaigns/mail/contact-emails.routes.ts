import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailLog } from '#api/contract/contacts/logs.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  bouncedAddresses,
  emailPreview,
  previewEmail as previewBody,
  resetBounced as resetBody,
  sendEmail as sendBody,
  writtenEmail,
  type WrittenEmail,
} from '#api/contract/campaigns/mail.ts'
import { emailLogOf, requireContact } from '#api/areas/contacts/index.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { bouncedOf, resetBounced } from './bounced.ts'
import { contentStore } from './contents.ts'
import { emailStore } from './email-logs.store.ts'
import { writeLetter } from './letter.ts'
import { hiddenWay, previewEmail, sendEmail } from './send-email.ts'
import { lookOf } from './send.jobs.ts'

const feature = 'campaigns'
const logParams = idParams.extend({ logId: z.string().min(1).max(64) })

export function contactEmailsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/send_email',
    summary: 'Write an e-mail to a contact; the same message_id again is the same e-mail',
    access: { area: 'campaigns', action: 'create' },
    feature,
    params: idParams,
    body: sendBody,
    reply: one(emailLog),
    status: 201,
    async handle({ work, params, body }) {
      const { id, contact } = await sendEmail(work, params.id, body)
      return { data: orNotFound(await emailLogOf(work, contact.id, id)) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/email_logs/:logId',
    summary: 'One e-mail to a contact, word for word',
    access: { area: 'campaigns', action: 'see' },
    feature,
    params: logParams,
    reply: one(writtenEmail),
    handle: async ({ work, params }) => ({ data: await wholeEmail(work, params.id, params.logId) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/bounced_emails',
    summary: 'Addresses of a contact that mail came back from within 30 days, and why',
    access: { area: 'campaigns', action: 'see' },
    feature,
    params: idParams,
    reply: bouncedAddresses,
    handle: async ({ work, params }) => ({ data: await bouncedOf(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/bounced_emails/reset',
    summary: 'Write to such an address again: what was counted against it is forgotten',
    access: { area: 'campaigns', action: 'create' },
    feature,
    params: idParams,
    body: resetBody,
    reply: bouncedAddresses,
    async handle({ work, params, body }) {
      await resetBounced(work, params.id, body.email)
      return { data: await bouncedOf(work, params.id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/preview_email',
    summary: 'An e-mail as it would go to a contact; `missing` are fields that nothing is known for',
    access: { area: 'campaigns', action: 'see' },
    feature,
    writes: false,
    body: previewBody,
    reply: one(emailPreview),
    async handle({ work, body }) {
      return { data: await previewEmail(work, body) }
    },
  })
}

async function wholeEmail(work: Work, contactId: string, logId: string): Promise<WrittenEmail> {
  const contact = await requireContact(work, contactId)
  const row = orNotFound(isId(logId) ? await emailStore(work).ofContact(contact.id, logId) : null)
  const log = orNotFound(await emailLogOf(work, contact.id, row.id))
  const files = row.files.map(({ id: fileId, name, size }) => ({ id: fileId, name, size }))
  // Words alone: HTML of strangers is not kept.
  if (row.direction === 'in') return { ...log, sender: row.sender_name, reply_to: null, files, preheader: '', text: row.body, html: '' }
  const facts = { ...log, sender: row.sender_name, reply_to: row.reply_to, files }
  const content = row.content_id ? await contentStore(work).find(row.content_id) : null
  if (!content) return { ...facts, preheader: '', text: '', html: '' }
  const { subject, preheader, text, html } = writeLetter(await lookOf(work, row.user_id), {
    content,
    language: row.language === 'es' ? 'es' : 'en',
    values: row.merge_values,
    address: row.recipient,
    sender: row.sender_name,
    unsubscribe_url: hiddenWay(row.origin),
    origin: row.origin,
  })
  return { ...facts, subject, preheader, text, html }
}
