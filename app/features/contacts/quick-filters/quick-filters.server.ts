import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { newQuickFilter, type QuickFilter } from '#api/contract/contacts/quick-filters.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ApiResult } from '#app/v1/replies.server.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { hrefOfView } from '../list/contact-list.server.ts'
import { quickFiltersHref, quickFiltersPath } from './quick-filters-search-params.ts'

const renameForm = newQuickFilter.pick({ name: true }).extend({ id: z.uuid(), lock_version: z.string() })

/** What the bar above the list shows: one's own and shared quick filters, and whether one may share. */
export async function quickFilterData(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/quick_filters'))
  return {
    filters: (data as QuickFilter[]).map((filter) => ({ ...filter, href: hrefOfView(filter.contacts_scope, filter.columns) })),
    may_share: scopeOf(context.user.roles as Role[], 'contacts', 'see') !== 'own',
    may_keep: context.user.updated_tos,
  }
}
export type QuickFilterData = Awaited<ReturnType<typeof quickFilterData>>
/** A view with the address of the list that it shows. */
export type ListedFilter = QuickFilterData['filters'][number]

/** The same with what the address asks about one of one's own. */
export async function quickFiltersPage(context: SignedInContext) {
  const page = await quickFilterData(context)
  const address = new URL(context.request.url).searchParams
  const mine = (name: string) => page.filters.find(({ id, mine }) => mine && id === address.get(name)) ?? null
  return { ...page, editing: mine('edit'), deleting: mine('delete') }
}

/** The quick filter that this person's list opens with, if any. */
export const defaultFilter = ({ user }: SignedInContext): QuickFilter | null =>
  user.quick_filters.find(({ is_default }) => is_default) ?? null

/** What one of the forms about quick filters asks for; leads back to where it was sent from. */
export async function submitQuickFilter(context: SignedInContext) {
  const form = await formOf(context.request)
  const intent = await fieldOf(context, 'intent')
  if (intent === 'rename') return rename(context)
  const back = ownPath(form.get('back')) ?? quickFiltersPath
  if (intent === 'create') return create(context, form, back)
  const filter = await ownOrShared(context, await fieldOf(context, 'id'))
  if (!filter) return told(back, 'danger', context.say('quick_filters:gone'))
  const { id, name } = filter
  const params = { path: { id } }
  if (intent === 'up' || intent === 'down') return move(context, filter, intent === 'up' ? -1 : 1, back)
  if (intent === 'delete') {
    const gone = await context.ask(context.api.DELETE('/v1/quick_filters/{id}', { params }))
    return answered(context, gone, back, context.say('quick_filters:deleted'))
  }
  const change = changeOf(intent, form)
  if (!change) return redirect(back)
  const changed = await context.ask(context.api.PATCH('/v1/quick_filters/{id}', { params, body: change.body }))
  return answered(context, changed, back, context.say(`quick_filters:${change.said}`, { name }))
}

type Body = { shared?: boolean; is_default?: boolean; contacts_scope?: Record<string, unknown>; columns?: string[] }

function changeOf(intent: string, form: FormData): { body: Body; said: string } | null {
  switch (intent) {
    case 'share':
      return { body: { shared: true }, said: 'shared_now' }
    case 'unshare':
      return { body: { shared: false }, said: 'unshared' }
    case 'default':
      return { body: { is_default: true }, said: 'defaulted' }
    case 'undefault':
      return { body: { is_default: false }, said: 'undefaulted' }
    case 'update':
      return { body: viewOf(form), said: 'updated' }
    default:
      return null
  }
}

async function create(context: SignedInContext, form: FormData, back: string) {
  const name = await fieldOf(context, 'name')
  const body = { name, ...viewOf(form), shared: form.get('shared') === 'on', is_default: form.get('is_default') === 'on' }
  const kept = await context.ask(context.api.POST('/v1/quick_filters', { body }))
  return answered(context, kept, back, context.say('quick_filters:saved', { name: name.trim() }))
}

async function rename(context: SignedInContext) {
  const form = await readForm(context, renameForm)
  if (!form.ok) return form.reply
  const { id, name, lock_version } = form.value
  const saved = await context.ask(
    context.api.PATCH('/v1/quick_filters/{id}', { params: { path: { id } }, body: { name, lock_version: Number(lock_version) } }),
  )
  if (saved.ok) return told(quickFiltersPath, 'success', context.say('quick_filters:renamed'))
  return saved.refusal.code === 'stale' ? told(quickFiltersHref({ edit: id }), 'danger', context.sayError('stale')) : form.refused(saved)
}

/** Puts it a place higher or lower among one's own; those whose place changes are told to the api. */
async function move(context: SignedInContext, filter: ListedFilter, by: -1 | 1, back: string) {
  const mine = (await quickFilterData(context)).filters.filter((one) => one.mine)
  const from = mine.findIndex(({ id }) => id === filter.id)
  const to = from + by
  if (from < 0 || to < 0 || to >= mine.length) return redirect(back)
  const ordered = mine.toSpliced(from, 1).toSpliced(to, 0, filter)
  for (const [position, { id, position: before }] of ordered.entries()) {
    if (position === before) continue
    const saved = await context.ask(context.api.PATCH('/v1/quick_filters/{id}', { params: { path: { id } }, body: { position } }))
    if (!saved.ok) return answered(context, saved, back, '')
  }
  return told(back, 'success', context.say('quick_filters:moved', { name: filter.name }))
}

async function ownOrShared(context: SignedInContext, id: string): Promise<ListedFilter | null> {
  return (await quickFilterData(context)).filters.find((one) => one.id === id) ?? null
}

/** The view that a form sent along: its scope and columns, as the page wrote them. */
function viewOf(form: FormData): { contacts_scope: Record<string, unknown>; columns: string[] } {
  const scope = parsed(form.get('contacts_scope'))
  const columns = parsed(form.get('columns'))
  return {
    contacts_scope: typeof scope === 'object' && scope !== null && !Array.isArray(scope) ? (scope as Record<string, unknown>) : {},
    columns: Array.isArray(columns) ? columns.filter((key): key is string => typeof key === 'string') : [],
  }
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function answered(context: SignedInContext, attempt: ApiResult<unknown>, back: string, said: string) {
  if (attempt.ok) return told(back, 'success', said)
  const { code, params } = attempt.refusal.details[0] ?? { code: attempt.refusal.code }
  return told(back, 'danger', context.sayError(code, params))
}

async function told(back: string, tone: 'success' | 'danger', text: string) {
  return redirect(back, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}
