import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { sendEmail } from '#api/contract/campaigns/mail.ts'
import { mergeFields } from '#api/contract/texts/texts.ts'
import { fieldOf, formatTimestamp, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { sizeOf } from '#app/features/contacts/index.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ShownMail } from './mail-preview.tsx'
import { contactEmailsPath } from './paths.ts'

export type MailAnswer = { result: SubmissionResult; preview?: ShownMail & { missing: string[]; season_left_out: number } }

const { shape } = sendEmail
/** The api says what is wrong with the words; here they are only read. */
export const letterForm = {
  subject: shape.subject,
  preheader: shape.preheader,
  blocks: shape.blocks,
  email_id: shape.email_id,
}
const writeForm = z.object({ message_id: shape.message_id, email: shape.email, ...letterForm, file_ids: shape.file_ids })

/** So many of a contact's files, the newest first, stand beside a mail to hang on it. */
const mostOffered = 50

export const mayWrite = ({ on, may, user }: SignedInContext): boolean => on('campaigns') && may('campaigns', 'create') && user.updated_tos

/** The names that stand for values in a mail. */
export const fieldNames = (context: SignedInContext) =>
  mergeFields.map((name) => ({ name: `{{${name}}}`, words: context.say(`texts:fields.${name}`) }))

/** Those who were chosen, as whom a message can be looked at. */
export const samplesOf = (chosen: readonly Pick<ContactRow, 'id' | 'first_name' | 'last_name' | 'number'>[]) =>
  chosen.map(({ id, first_name, last_name, number }) => ({ value: id, label: `${first_name} ${last_name}`.trim() || `#${number}` }))

/** As whom a broadcast is looked at: whose number was typed, else who was chosen; nothing where nobody was. */
export async function lookedAtAs(context: SignedInContext): Promise<{ contact_id?: string }> {
  const contact_id = (await fieldOf(context, 'contact_id')).trim() || (await fieldOf(context, 'sample'))
  return contact_id ? { contact_id } : {}
}

/** The templates that somebody may choose. */
export async function templateChoices(context: SignedInContext) {
  const { data: found } = await context.read(context.api.GET('/v1/contacts/emails', { params: { query: { limit: 200 } } }))
  return found.map(({ id, title }) => ({ value: id, label: title }))
}

/** The files of a contact that can go with a mail. */
async function fileChoices(context: SignedInContext, id: string) {
  const params = { path: { id }, query: { limit: mostOffered } }
  const { data: files } = await context.read(context.api.GET('/v1/contacts/{id}/files', { params }))
  return files.map((file) => ({ value: file.id, label: `${file.name} (${sizeOf(file.size, context.language)})` }))
}

/** Mails to one contact, the newest first, and the form for another. */
export async function contactEmailsPage(context: SignedInContext, number: string) {
  const list = defineList({ path: contactEmailsPath(number), params: {}, limit: 25 })
  const state = list.read(context.request)
  const params = { path: { id: number }, query: list.query(state) }
  const { data: rows, meta } = await context.read(context.api.GET('/v1/contacts/{id}/email_logs', { params }))
  const may_write = mayWrite(context)
  const bounced = context.on('campaigns') && context.may('campaigns', 'see') ? await bouncedOf(context, number) : []
  const [templates, files] = may_write ? await Promise.all([templateChoices(context), fileChoices(context, number)]) : [[], []]
  return {
    list: list.page(state, rows, meta),
    rows: rows.map((row) => ({ ...row, at: formatTimestamp(context, row.sent_at ?? row.send_at ?? row.created_at) })),
    may_write,
    bounced,
    may_read: context.may('campaigns', 'see'),
    templates,
    files,
    fields: fieldNames(context),
    message_id: randomUUID(),
  }
}

async function bouncedOf(context: SignedInContext, number: string) {
  const { data: found } = await context.read(context.api.GET('/v1/contacts/{id}/bounced_emails', { params: { path: { id: number } } }))
  return found.map((one) => ({ ...one, at: formatTimestamp(context, one.at) }))
}

/** Has an address written to again that mail came back from. */
async function resetAddress(context: SignedInContext, number: string) {
  const email = String((await fieldOf(context, 'email')) ?? '')
  const params = { path: { id: number } }
  const done = await context.ask(context.api.POST('/v1/contacts/{id}/bounced_emails/reset', { params, body: { email } }))
  return redirectWithToast(context.say(done.ok ? 'campaigns:bounced.reset_done' : 'campaigns:bounced.not_there'), contactEmailsPath(number))
}

/** Sends what was written, or shows what it would be like. */
export async function submitContactEmail(context: SignedInContext, number: string) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'preview') return showPreview(context, number)
  if (intent === 'reset') return resetAddress(context, number)
  const form = await readForm(context, writeForm)
  if (!form.ok) return form.reply
  const sent = await context.ask(context.api.POST('/v1/contacts/{id}/send_email', { params: { path: { id: number } }, body: form.value }))
  return sent.ok ? redirectWithToast(context.say('campaigns:sent'), contactEmailsPath(number)) : form.refused(sent)
}

async function showPreview(context: SignedInContext, number: string) {
  const form = await readForm(context, z.object(letterForm))
  if (!form.ok) return form.reply
  const shown = await context.ask(context.api.POST('/v1/contacts/preview_email', { body: { ...form.value, contact_id: number } }))
  if (!shown.ok) return form.refused(shown)
  return data<MailAnswer>({ result: await typedForm(context), preview: shown.data.data })
}

/** One mail, word for word. */
export async function contactEmailPage(context: SignedInContext, number: string, logId: string) {
  const params = { path: { id: number, logId } }
  const { data: email } = await context.read(context.api.GET('/v1/contacts/{id}/email_logs/{logId}', { params }))
  const files = email.files.map(({ name, size }) => `${name} (${sizeOf(size, context.language)})`)
  return { email, files, at: formatTimestamp(context, email.sent_at ?? email.send_at ?? email.created_at) }
}
