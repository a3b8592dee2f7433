import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { undoDays, type Selection } from '#api/contract/contacts/actions.ts'
import { exportColumns, isRecordColumn } from '#api/contract/contacts/export.ts'
import { mayDialOutside } from '#app/features/integrations/index.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { wishes } from '#config/contact-fields.ts'
import { contactCategoryValues } from '#config/options.ts'
import {
  bulkOperations,
  inGroups,
  confirmHref,
  doesLeadOn,
  hasOwnPage,
  isBulkOperation,
  rightFor,
  type BulkOperation,
  type LeadsOn,
  type OwnPage,
} from './bulk-operations.ts'
import { contactList, scopeOf } from '../list/contact-list.server.ts'

/** What this person may do to many contacts. */
export function allowedBulkOperations(context: SignedInContext): BulkOperation[] {
  const { may, on, user } = context
  if (!user.updated_tos) return []
  const allowed = (act: BulkOperation) => {
    if (act === 'export') return on('exports') && may('contacts', 'export')
    if (act === 'print') return on('batch_print')
    if (act === 'letter') return on('mailer_assignment') && may('bulk', 'change')
    if (act === 'email') return on('campaigns') && may('campaigns', 'create')
    if (act === 'text') return on('campaigns') && on('sms') && may('campaigns', 'create') && may('texts', 'create')
    if (act === 'scope') return on('soa') && may('soa', 'create') && may('bulk', 'change')
    if (act === 'numbers') return on('sms') && may('texts', 'create')
    if (act === 'flow') return on('workflow') && may('workflows', 'change')
    if (act === 'transfer') return on('transfers') && may('transfers', 'change')
    if (act === 'kits') return on('store') && may('store', 'create') && may('bulk', 'change')
    if (act === 'dial') return mayDialOutside(context)
    if (act === 'follow_up') return on('follow_ups') && on('calendar') && may('calendar', 'create') && may('bulk', 'change')
    return may('bulk', act === 'delete' ? 'delete' : 'change')
  }
  return bulkOperations.filter(allowed)
}

const prominent: readonly BulkOperation[] = ['tags', 'status', 'group', 'email', 'text', 'export', 'delete']

/** The same for the list: what stands in its bar, what its menu has besides, and all of it, by what it is about. */
export function bulkChoices(context: SignedInContext, hasDialer: boolean) {
  const acts = allowedBulkOperations(context).filter((act) => act !== 'dial' || hasDialer)
  return {
    first: prominent.filter((act) => acts.includes(act)),
    more: inGroups(acts.filter((act) => !prominent.includes(act))),
    all: inGroups(acts),
  }
}

/** Fixes what was ticked, or what the list finds, and leads to where one says how and confirms. */
export async function startBulk(context: SignedInContext) {
  const form = await formOf(context.request)
  const back = ownPath(`/contacts?${String(form.get('query') ?? '')}`) ?? '/contacts'
  const act = form.get('act')
  const ids = form.getAll('ids').map(String)
  if (act === 'merge') return redirect(`/contacts/merge?${new URLSearchParams(ids.map((id) => ['ids', id])).toString()}`)
  if (!isBulkOperation(act)) return redirect(back)
  if (doesLeadOn(act)) return leadOn(context, act, chosenBy(form, ids), back)
  const asked = await context.ask(context.api.POST('/v1/contacts/selected_items', { body: { for: rightFor(act), ...chosenBy(form, ids) } }))
  if (!asked.ok || asked.data.data.total_count === 0) return backWith(context, back, 'danger', context.sayError('no_contacts_chosen'))
  return redirect(confirmHref(asked.data.data.id, act, back))
}

/** Fixes whom a broadcast goes to, or whose numbers are checked, and leads to where that is said and done. */
async function leadOn(context: SignedInContext, act: LeadsOn, body: ReturnType<typeof chosenBy>, back: string) {
  const group = await groupFor(context, act, body)
  if (!group) return backWith(context, back, 'danger', context.sayError('no_contacts_chosen'))
  if (act === 'numbers') return redirect(`/texts/numbers?${new URLSearchParams({ group }).toString()}`)
  return redirect(`/campaigns/new?${new URLSearchParams(act === 'email' ? { group } : { group, channel: act }).toString()}`)
}

/** The id of the group that is made; null where there is nobody in it. */
async function groupFor(context: SignedInContext, act: LeadsOn, body: ReturnType<typeof chosenBy>): Promise<string | null> {
  const { api } = context
  const made =
    act === 'email'
      ? await context.ask(api.POST('/v1/contacts/mailing_group', { body }))
      : act === 'text'
        ? await context.ask(api.POST('/v1/contacts/sms_group', { body }))
        : await context.ask(api.POST('/v1/contacts/bulk_sms_verification_group', { body }))
  return made.ok ? made.data.data.id : null
}

function chosenBy(form: FormData, ids: string[]) {
  const which = form.get('which')
  if (which === null) return { ids }
  const scope = scopeOf(contactList.parse(new URLSearchParams(String(form.get('query') ?? ''))))
  const select_n = Math.trunc(Number(form.get('select_n')))
  const some = which === 'first' || which === 'last' ? { type: which, select_n: Math.min(1_000_000, Math.max(1, select_n || 1)) } : {}
  return { contacts_scope: { ...scope, ...some } as typeof scope & { type?: 'first' | 'last'; select_n?: number } }
}

/** What was fixed, what will be done to it, and what there is to choose from. */
export async function bulkPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const act = address.get('act')
  if (!isBulkOperation(act) || !allowedBulkOperations(context).includes(act)) throw redirect('/contacts')
  if (doesLeadOn(act)) throw redirect('/contacts')
  if (hasOwnPage(act)) throw redirect(confirmHref(id, act, backOf(context)))
  const { data: selection } = await context.read(context.api.GET('/v1/contacts/selections/{id}', { params: { path: { id } } }))
  return { act, back: backOf(context), selection: selection as Selection, choices: await choicesFor(context, act), undo_days: undoDays }
}

const backOf = ({ request }: SignedInContext): string => {
  const back = ownPath(new URL(request.url).searchParams.get('back'))
  return back?.startsWith('/contacts') ? back : '/contacts'
}

export type BulkChoice = { value: string; label: string }

/** The values that an act chooses from. */
async function choicesFor(context: SignedInContext, act: Exclude<BulkOperation, OwnPage | LeadsOn>): Promise<BulkChoice[]> {
  const titled = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  switch (act) {
    case 'tags':
      return (await context.read(context.api.GET('/v1/tags'))).data.map(({ name }) => ({ value: name, label: name }))
    case 'status':
      return (await context.read(context.api.GET('/v1/statuses'))).data.filter(({ active }) => active).map(titled)
    case 'source':
      return (await context.read(context.api.GET('/v1/sources'))).data.filter(({ active }) => active).map(titled)
    case 'category':
      return contactCategoryValues.map((value) => ({ value, label: context.say(`contacts:category.${value}`) }))
    case 'group':
      return (await context.read(context.api.GET('/v1/groups', { params: { query: { limit: 200 } } }))).data.map(named)
    case 'pool':
      return (await context.read(context.api.GET('/v1/pools', { params: { query: { limit: 200 } } }))).data.map(named)
    case 'consent':
      return wishes.map((value) => ({ value, label: context.say(`contacts:fields.${value}`) }))
    case 'export':
      return exportColumns.map((value) => ({
        value,
        label: context.say(isRecordColumn(value) ? `bulk:export_columns.${value}` : `contacts:fields.${value}`),
      }))
    case 'follow_up':
    case 'delete':
      return []
  }
}

const words = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((word) => word.trim() || []))
const forms = {
  tags: z.object({ add: words, remove_tags: z.array(z.string()).default([]) }),
  value: z.object({ value: z.string().default('') }),
  group: z.object({ group_id: z.uuid().optional(), remove_group_id: z.uuid().optional() }),
  consent: z.object({ value: z.enum(wishes), on: z.enum(['true', 'false']) }),
  follow_up: z.object({ title: z.string().trim().min(1).max(200), day: z.iso.date() }),
  nothing: z.object({}),
}

/** Does it, and leads back to the list with an undo, or to where it shows how far it is. */
export async function submitBulk(context: SignedInContext, selection_id: string) {
  const act = new URL(context.request.url).searchParams.get('act')
  switch (act) {
    case 'tags': {
      const form = await readForm(context, forms.tags)
      if (!form.ok) return form.reply
      const tags = form.value.add.map((name) => ({ name }))
      const done = await context.ask(
        context.api.PATCH('/v1/contacts/update_tags_group', { body: { selection_id, tags, remove_tags: form.value.remove_tags } }),
      )
      return done.ok ? told(context, done.data.data) : form.refused(done)
    }
    case 'group': {
      const form = await readForm(context, forms.group)
      return form.ok ? changeGroup(context, form, { selection_id, ...form.value }) : form.reply
    }
    case 'consent': {
      const form = await readForm(context, forms.consent)
      return form.ok ? changeGroup(context, form, { selection_id, changes: { [form.value.value]: form.value.on === 'true' } }) : form.reply
    }
    case 'status':
    case 'source':
    case 'category':
    case 'pool': {
      const form = await readForm(context, forms.value)
      if (!form.ok) return form.reply
      const field = act === 'category' ? act : (`${act}_id` as const)
      return changeGroup(context, form, { selection_id, changes: { [field]: form.value.value || null } })
    }
    case 'follow_up': {
      const form = await readForm(context, forms.follow_up)
      if (!form.ok) return form.reply
      const done = await context.ask(context.api.POST('/v1/events/follow_ups', { body: { selection_id, ...form.value } }))
      return done.ok ? told(context, done.data.data) : form.refused(done)
    }
    case 'delete': {
      const form = await readForm(context, forms.nothing)
      if (!form.ok) return form.reply
      const done = await context.ask(context.api.DELETE('/v1/contacts/destroy_all', { body: { selection_id } }))
      return done.ok ? told(context, done.data.data) : form.refused(done)
    }
    default:
      throw data(null, { status: 404 })
  }
}

type Form = Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>
type GroupBody = {
  selection_id: string
  changes?: Record<string, unknown>
  group_id?: string | undefined
  remove_group_id?: string | undefined
}

async function changeGroup(context: SignedInContext, form: Form, body: GroupBody) {
  const done = await context.ask(context.api.PATCH('/v1/contacts/update_group', { body: body as { selection_id: string } }))
  return done.ok ? told(context, done.data.data) : form.refused(done)
}

type Done = { id: string; kind: string; status: string; done_count: number; held_count: number }

async function told(context: SignedInContext, { id, kind, status, done_count, held_count }: Done) {
  const href = `/contacts/undo/${id}`
  if (status === 'running' || held_count > 0) return redirect(href)
  if (done_count === 0) return backWith(context, backOf(context), 'info', context.say('bulk:done.nothing'))
  const text = context.say(kind === 'delete' ? 'bulk:done.deleted' : 'bulk:done.some', { count: done_count })
  const toast = await setToast({ tone: 'success', text, action: { href, label: context.say('bulk:done.undo') } })
  return redirect(backOf(context), { headers: { 'set-cookie': toast } })
}

async function backWith(_context: SignedInContext, href: string, tone: 'danger' | 'info', text: string) {
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}
