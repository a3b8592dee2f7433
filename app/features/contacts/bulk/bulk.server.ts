import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { undoDays, type Selection } from '#api/contract/contact-actions.ts'
import { exportColumns } from '#api/contract/export.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { contactCategoryValues } from '#config/options.ts'
import { bulkActs, confirmHref, isBulkAct, rightFor, type BulkAct } from './bulk-acts.ts'
import { readList, scopeOf } from '../list/list-address.ts'

/** What this person may do to many contacts. */
export function actsOf({ may, on, user }: SignedInVisit): BulkAct[] {
  if (!user.updated_tos) return []
  const allowed = (act: BulkAct) =>
    act === 'export' ? on('exports') && may('contacts', 'export') : may('bulk', act === 'delete' ? 'delete' : 'change')
  return bulkActs.filter(allowed)
}

/** Fixes what was ticked, or what the list finds, and leads to where one says how and confirms. */
export async function startBulk(visit: SignedInVisit) {
  const form = await formOf(visit.request)
  const back = ownPath(`/contacts?${String(form.get('query') ?? '')}`) ?? '/contacts'
  const act = form.get('act')
  const ids = form.getAll('ids').map(String)
  if (act === 'merge') return redirect(`/contacts/merge?${new URLSearchParams(ids.map((id) => ['ids', id])).toString()}`)
  if (!isBulkAct(act)) return redirect(back)
  const asked = await visit.ask(visit.api.POST('/v1/contacts/selected_items', { body: { for: rightFor(act), ...chosenBy(form, ids) } }))
  if (!asked.ok || asked.data.data.total_count === 0) return backWith(visit, back, 'danger', visit.sayError('no_contacts_chosen'))
  return redirect(confirmHref(asked.data.data.id, act, back))
}

function chosenBy(form: FormData, ids: string[]) {
  const which = form.get('which')
  if (which === null) return { ids }
  const scope = scopeOf(readList(new URLSearchParams(String(form.get('query') ?? ''))))
  const select_n = Math.trunc(Number(form.get('select_n')))
  const some = which === 'first' || which === 'last' ? { type: which, select_n: Math.min(1_000_000, Math.max(1, select_n || 1)) } : {}
  return { contacts_scope: { ...scope, ...some } as typeof scope & { type?: 'first' | 'last'; select_n?: number } }
}

/** What was fixed, what will be done to it, and what there is to choose from. */
export async function bulkPage(visit: SignedInVisit, id: string) {
  const address = new URL(visit.request.url).searchParams
  const act = address.get('act')
  if (!isBulkAct(act) || !actsOf(visit).includes(act)) throw redirect('/contacts')
  const { data: selection } = await visit.read(visit.api.GET('/v1/contacts/selections/{id}', { params: { path: { id } } }))
  return { act, back: backOf(visit), selection: selection as Selection, choices: await choicesFor(visit, act), undo_days: undoDays }
}

const backOf = ({ request }: SignedInVisit): string => {
  const back = ownPath(new URL(request.url).searchParams.get('back'))
  return back?.startsWith('/contacts') ? back : '/contacts'
}

export type BulkChoice = { value: string; label: string }

/** The values that an act chooses from. */
async function choicesFor(visit: SignedInVisit, act: BulkAct): Promise<BulkChoice[]> {
  const titled = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  switch (act) {
    case 'tags':
      return (await visit.read(visit.api.GET('/v1/tags'))).data.map(({ name }) => ({ value: name, label: name }))
    case 'status':
      return (await visit.read(visit.api.GET('/v1/statuses'))).data.map(titled)
    case 'source':
      return (await visit.read(visit.api.GET('/v1/sources'))).data.map(titled)
    case 'category':
      return contactCategoryValues.map((value) => ({ value, label: visit.say(`contacts:category.${value}`) }))
    case 'group':
      return (await visit.read(visit.api.GET('/v1/groups', { params: { query: { limit: 200 } } }))).data.map(named)
    case 'pool':
      return (await visit.read(visit.api.GET('/v1/pools', { params: { query: { limit: 200 } } }))).data.map(named)
    case 'consent':
      return (['do_not_call', 'do_not_text', 'do_not_mail'] as const).map((value) => ({
        value,
        label: visit.say(`contacts:fields.${value}`),
      }))
    case 'export':
      return exportColumns.map((value) => ({ value, label: visit.say(`bulk:export_columns.${value}`) }))
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
  consent: z.object({ value: z.enum(['do_not_call', 'do_not_text', 'do_not_mail']), on: z.enum(['true', 'false']) }),
  nothing: z.object({}),
}

/** Does it, and leads back to the list with an undo, or to where it shows how far it is. */
export async function submitBulk(visit: SignedInVisit, selection_id: string) {
  const act = new URL(visit.request.url).searchParams.get('act')
  switch (act) {
    case 'tags': {
      const form = await readForm(visit, forms.tags)
      if (!form.ok) return form.reply
      const tags = form.value.add.map((name) => ({ name }))
      const done = await visit.ask(
        visit.api.PATCH('/v1/contacts/update_tags_group', { body: { selection_id, tags, remove_tags: form.value.remove_tags } }),
      )
      return done.ok ? told(visit, done.data.data) : form.refused(done)
    }
    case 'group': {
      const form = await readForm(visit, forms.group)
      return form.ok ? changeGroup(visit, form, { selection_id, ...form.value }) : form.reply
    }
    case 'consent': {
      const form = await readForm(visit, forms.consent)
      return form.ok ? changeGroup(visit, form, { selection_id, changes: { [form.value.value]: form.value.on === 'true' } }) : form.reply
    }
    case 'status':
    case 'source':
    case 'category':
    case 'pool': {
      const form = await readForm(visit, forms.value)
      if (!form.ok) return form.reply
      const field = act === 'category' ? act : (`${act}_id` as const)
      return changeGroup(visit, form, { selection_id, changes: { [field]: form.value.value || null } })
    }
    case 'delete': {
      const form = await readForm(visit, forms.nothing)
      if (!form.ok) return form.reply
      const done = await visit.ask(visit.api.DELETE('/v1/contacts/destroy_all', { body: { selection_id } }))
      return done.ok ? told(visit, done.data.data) : form.refused(done)
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

async function changeGroup(visit: SignedInVisit, form: Form, body: GroupBody) {
  const done = await visit.ask(visit.api.PATCH('/v1/contacts/update_group', { body: body as { selection_id: string } }))
  return done.ok ? told(visit, done.data.data) : form.refused(done)
}

type Done = { id: string; kind: string; status: string; done_count: number }

async function told(visit: SignedInVisit, { id, kind, status, done_count }: Done) {
  const href = `/contacts/undo/${id}`
  if (status === 'running') return redirect(href)
  if (done_count === 0) return backWith(visit, backOf(visit), 'info', visit.say('bulk:done.nothing'))
  const text = visit.say(kind === 'delete' ? 'bulk:done.deleted' : 'bulk:done.some', { count: done_count })
  const toast = await setToast({ tone: 'success', text, action: { href, label: visit.say('bulk:done.undo') } })
  return redirect(backOf(visit), { headers: { 'set-cookie': toast } })
}

async function backWith(_visit: SignedInVisit, href: string, tone: 'danger' | 'info', text: string) {
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}
