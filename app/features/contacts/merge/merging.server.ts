import { data, redirect } from '@remix-run/node'
import type { DuplicateGroup } from '#api/contract/contacts/duplicates.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { mergeFields, mergeLists, type MergeField, type MergeList, type MergePreview } from '#api/contract/contacts/merge.ts'
import { pageOf, readPage } from '#app/lists/read-page.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { refusedPage } from '#app/v1/refused-page.server.ts'
import { contactFields, type ContactFieldName } from '#config/contact-fields.ts'
import { zoneOf } from '#config/options.ts'
import { nameOf } from '../contact-words.ts'
import { fieldWords } from '../field-words.ts'

const duplicatesHref = '/contacts/duplicates'

export const duplicatesPageHref = (page: number) => (page > 1 ? `${duplicatesHref}?page=${page}` : duplicatesHref)

/** A page of groups of contacts that may be one person. */
export async function duplicatesPage(context: SignedInContext) {
  const { data: groups, meta } = await readPage(context.request, (page) =>
    context.read(context.api.GET('/v1/contacts/duplicates', { params: { query: { page, limit: 50 } } })),
  )
  const changes = context.user.updated_tos
  return {
    groups: groups as DuplicateGroup[],
    meta,
    mayMerge: changes && context.on('contacts_merge') && context.may('contacts', 'delete'),
    mayDismiss: changes && context.may('contacts', 'change'),
    zone: zoneOf(context.user),
  }
}

/** Not the same person: remembered, and undoable from the toast. */
export async function dismissGroup(context: SignedInContext) {
  const group_id = String((await formOf(context.request)).get('group_id') ?? '')
  const done = await context.ask(context.api.POST('/v1/contacts/duplicates/dismissals', { body: { group_id } }))
  const href = duplicatesPageHref(pageOf(context.request))
  if (!done.ok)
    return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'danger', text: context.sayError(done.refusal.code) }) } })
  const action = { href: `/contacts/undo/${done.data.data.action_id}`, label: context.say('merging:duplicates.undo') }
  const toast = await setToast({ tone: 'success', text: context.say('merging:duplicates.dismissed'), action })
  return redirect(href, { headers: { 'set-cookie': toast } })
}

export type MergeRow = {
  field: MergeField | MergeList
  label: string
  /** What each contact says, in the order of the contacts. */
  values: { id: string; lines: string[]; checked: boolean }[]
  /** Lists can also be put together. */
  together: boolean | null
}

/** Contacts side by side, with what they differ in; the ids stand in the address. */
export async function mergePage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const ids = [...new Set(address.getAll('ids').concat(address.getAll('ids[]')).filter(Boolean))]
  if (ids.length < 2) throw redirect(duplicatesHref)
  const body = { ids, ...(address.get('into') && { into_id: address.get('into') ?? '' }) }
  const { data: found } = await context.read(context.api.POST('/v1/contacts/merge/preview', { body }))
  const preview = found as MergePreview
  return {
    into: preview.into_id,
    contacts: preview.contacts.map((contact) => ({ ...contact, name: nameOf(contact) })),
    rows: preview.differences.map((difference) => rowOf(context, preview, difference)),
    moves: movesOf(context, preview),
  }
}

function rowOf(
  context: SignedInContext,
  { contacts }: MergePreview,
  { field, values, chosen }: MergePreview['differences'][number],
): MergeRow {
  const isList = (mergeLists as readonly string[]).includes(field)
  return {
    field,
    label: context.say(`contacts:fields.${field}`),
    values: contacts.map(({ id }) => ({ id, lines: linesOf(context, field, values[id] ?? null), checked: chosen === id })),
    together: isList ? chosen === 'all' : null,
  }
}

function linesOf(
  context: SignedInContext,
  field: MergeField | MergeList,
  value: MergePreview['differences'][number]['values'][string],
): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.map((line) => (field === 'phones' ? formatPhone(line) : line))
  return field in contactFields
    ? [fieldWords((path) => context.say(`contacts:${path}`), context.language, field as ContactFieldName, value)]
    : [String(value)]
}

const namedTables = new Set([
  'notes',
  'policies',
  'securities',
  'rx_details',
  'data_captures',
  'contact_files',
  'contact_links',
  'contact_tags',
  'contact_groups',
  'contact_activities',
  'email_logs',
  'call_files',
  'text_conversations',
  'workflow_logs',
  'transfer_logs',
])
/** The product's own bookkeeping, which nobody misses. */
const unmentioned = new Set([
  'recent_contacts',
  'duplicate_dismissals',
  'email_verifications',
  'favorites',
  'text_permissions',
  'consents',
  'outreach_refusals',
])

/** The tables of what hangs on a contact, in words. */
export function tableWords(context: SignedInContext, tables: string[]): string[] {
  const keys = tables.filter((table) => !unmentioned.has(table)).map((table) => (namedTables.has(table) ? table : 'other'))
  return [...new Set(keys)].map((key) => context.say(`merging:merge.what.${key}`))
}

function movesOf(context: SignedInContext, { moves }: MergePreview): { label: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { what, count } of moves) {
    if (unmentioned.has(what)) continue
    const key = namedTables.has(what) ? what : 'other'
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return [...counts].map(([key, count]) => ({ label: context.say(`merging:merge.what.${key}`), count }))
}

/** Merges as it was chosen; the toast leads to the undo. */
export async function submitMerge(context: SignedInContext) {
  const form = await formOf(context.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = [...mergeFields, ...mergeLists].flatMap((field) =>
    text(`field.${field}`) ? [[field, text(`field.${field}`)] as const] : [],
  )
  const ids = form.getAll('ids').map(String)
  const versions = ids.flatMap((id) => (text(`version.${id}`) ? [[id, Number(text(`version.${id}`))] as const] : []))
  const body = {
    ids,
    into_id: text('into_id') || undefined,
    fields: Object.fromEntries(fields),
    lock_versions: Object.fromEntries(versions),
  }
  const done = await context.ask(context.api.PATCH('/v1/contacts/merge', { body }))
  if (!done.ok) {
    if (done.status === 403) throw refusedPage(done)
    const [detail] = done.refusal.details
    const problem =
      done.status === 409
        ? context.say('merging:merge.changed')
        : done.status === 404
          ? context.say('merging:merge.gone')
          : context.sayError(detail?.code ?? done.refusal.code, detail?.params)
    return data({ problem }, { status: done.status })
  }
  const { data: contact, action_id } = done.data
  const action = { href: `/contacts/undo/${action_id}`, label: context.say('merging:merge.undo') }
  const toast = await setToast({ tone: 'success', text: context.say('merging:merge.done', { name: nameOf(contact) }), action })
  return redirect(`/contacts/${contact.number}`, { headers: { 'set-cookie': toast } })
}
