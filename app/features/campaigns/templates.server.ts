import { redirect, data } from '@remix-run/node'
import { z } from 'zod'
import { emailTemplateOrders, newEmailTemplate } from '#api/contract/campaigns/mail.ts'
import { flag, lockVersion } from '#api/contract/fields.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { fieldNames, letterForm, type MailAnswer } from './contact-emails.server.ts'
import { templateHref, templatesPath } from './paths.ts'

const templateList = defineList({ path: templatesPath, params: { q: words(120) }, limit: 500 })

// A box that is not ticked is not sent.
const templateForm = newEmailTemplate.extend({ corporation_ids: z.array(z.uuid()).default([]), active: flag.default(false) })
const changeForm = templateForm.extend({ lock_version: lockVersion })

export async function templatesPage(context: SignedInContext) {
  const state = templateList.read(context.request)
  const { data: rows } = await context.read(
    context.api.GET('/v1/admin/emails', { params: { query: { q: state.q, all: 'true', order: emailTemplateOrders[0] } } }),
  )
  const meta = { current_page: 1, limit: 500, total_count: rows.length, total_pages: 1, total_is: 'exact' as const }
  return {
    list: templateList.page(state, rows, meta),
    rows: rows.map((row) => ({ ...row, updated: formatTimestamp(context, row.updated_at) })),
    may_create: context.user.updated_tos,
  }
}

/** What the form of a template offers. */
export async function templateFormPage(context: SignedInContext) {
  const { data: found } = await context.read(
    context.api.GET('/v1/admin/corporations', { params: { query: { type: 'company', limit: 200 } } }),
  )
  return { companies: found.map(({ id, name }) => ({ value: id, label: name })), names: fieldNames(context) }
}

export async function templatePage(context: SignedInContext, id: string) {
  const [{ data: template }, choices] = await Promise.all([
    context.read(context.api.GET('/v1/admin/emails/{id}', { params: { path: { id } } })),
    templateFormPage(context),
  ])
  return { template, ...choices, deleting: new URL(context.request.url).searchParams.get('do') === 'delete' }
}

async function showPreview(context: SignedInContext) {
  const form = await readForm(context, z.object({ subject: z.object({ en: letterForm.subject }), blocks: letterForm.blocks }))
  if (!form.ok) return form.reply
  const body = { subject: form.value.subject.en, blocks: form.value.blocks }
  const shown = await context.ask(context.api.POST('/v1/contacts/preview_email', { body }))
  if (!shown.ok) return form.refused(shown)
  return data<MailAnswer>({ result: await typedForm(context), preview: shown.data.data })
}

export async function createTemplate(context: SignedInContext) {
  if ((await fieldOf(context, 'intent')) === 'preview') return showPreview(context)
  const form = await readForm(context, templateForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/emails', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('campaigns:templates.added'), templatesPath) : form.refused(added)
}

export async function submitTemplate(context: SignedInContext, id: string) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'preview') return showPreview(context)
  if (intent === 'delete') {
    const gone = await context.ask(context.api.DELETE('/v1/admin/emails/{id}', { params: { path: { id } } }))
    if (!gone.ok) return refusedToast(context, gone, templateHref(id))
    return redirectWithToast(context.say('campaigns:templates.deleted'), templatesPath)
  }
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/emails/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('campaigns:templates.saved'), templatesPath) : form.refused(saved)
}

/** Whoever may not keep templates is led back to what they may see. */
export function requireKeeper(context: SignedInContext): void {
  if (!context.may('campaign_settings', 'create') || !context.user.updated_tos) throw redirect('/')
}
