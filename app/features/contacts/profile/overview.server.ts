import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Contact, ContactRow } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import type { LinkedContact } from '#api/contract/contacts/linked-contacts.ts'
import { outreachChannels } from '#api/contract/outreach.ts'
import { reachTypes } from '#api/contract/contacts/timeline.ts'
import { insertTemplate, sendFromForm } from '#app/features/texts/index.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { contactCategoryValues, zoneOf } from '#config/options.ts'
import type { Rights } from '../contact.server.ts'
import { editorChoices, type Choice } from '../editor/editor-choices.server.ts'
import { textHref } from '../timeline/write-search-params.ts'
import { submitNote } from '../notes/notes.server.ts'

/** What the quick changes offer. */
export type QuickChoices = { statuses: Choice[]; categories: Choice[]; owners: Choice[]; owners_are_many: boolean }

const typedQuickly = z.object({
  status_id: z.union([z.literal(''), z.uuid()]).catch(''),
  category: z.enum(contactCategoryValues).catch('lead'),
  owner_id: z.string().optional(),
  do_not_call: z.stringbool().catch(false),
  do_not_text: z.stringbool().catch(false),
  do_not_mail: z.stringbool().catch(false),
  lock_version: z.coerce.number().int().min(0).optional().catch(undefined),
})
type Typed = z.output<typeof typedQuickly>

/** Why a quick change was not made, and what was chosen. */
export type QuickAnswer = { stale: boolean; words: string; typed: Typed }

const reachForm = z.object({ type: z.enum(reachTypes), note: z.string().trim().max(2000).default('') })

export async function quickChoices(context: SignedInContext, contact: Contact, rights: Rights): Promise<QuickChoices | null> {
  if (!rights.change) return null
  const choices = await editorChoices(context, contact)
  return {
    statuses: choices.status_id,
    categories: choices.category,
    owners: choices.owner_id,
    owners_are_many: choices.owners_are_many,
  }
}

/** Who belongs to a contact; nobody where the feature is off. */
export async function linkedPeople(context: SignedInContext, id: string): Promise<{ data: LinkedContact[]; suggestions: ContactRow[] }> {
  if (!context.on('linked_contacts')) return { data: [], suggestions: [] }
  return context.read(context.api.GET('/v1/contacts/{id}/linked_contacts', { params: { path: { id } } })) as Promise<{
    data: LinkedContact[]
    suggestions: ContactRow[]
  }>
}

/** The ways of reaching them that a contact agreed to, and when last, in words; '' where they agreed to none. */
export async function agreedTo(context: SignedInContext, id: string): Promise<string> {
  const { data: consents } = await context.read(context.api.GET('/v1/contacts/{id}/consents', { params: { path: { id } } }))
  const [last] = consents
  if (!last) return ''
  const channels = outreachChannels.filter((one) => consents.some(({ channel }) => channel === one))
  const words = channels.map((channel) => context.say(`contacts:show.agreed_channels.${channel}`))
  const { language, user } = context
  const day = formatDate(new Date(last.agreed_at), language, zoneOf(user))
  return `${new Intl.ListFormat(language).format(words)}, ${day}`
}

/** What one of the forms of the overview asks for; a text with its pictures is sent on as it comes. */
export async function submitOverview(context: SignedInContext, id: string) {
  if (context.request.headers.get('content-type')?.startsWith('multipart/form-data')) return sendFromForm(context, textHref(id))
  switch ((await formOf(context.request)).get('intent')) {
    case 'quick':
      return changeQuickly(context, id)
    case 'reached':
      return logReached(context, id)
    case 'take':
      return take(context, id)
    case 'insert':
    case 'count':
      return insertTemplate(context)
    default:
      return submitNote(context, id)
  }
}

async function changeQuickly(context: SignedInContext, id: string) {
  const typed = typedQuickly.parse(Object.fromEntries(await formOf(context.request)))
  const { status_id, owner_id, lock_version, ...fields } = typed
  const body = {
    ...fields,
    status_id: status_id || null,
    ...(owner_id && { owner_id }),
    ...(lock_version !== undefined && { lock_version }),
  }
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}/quick_update', { params: { path: { id } }, body }))
  if (changed.ok) return back(id, context.say('contact:quick.saved'))
  const quick: QuickAnswer = { stale: changed.refusal.code === 'stale', words: wordsOf(context, changed), typed }
  return data({ quick }, { status: changed.status })
}

async function logReached(context: SignedInContext, id: string) {
  const form = reachForm.safeParse(Object.fromEntries(await formOf(context.request)))
  if (!form.success) return back(id, context.say('contact:reach.failed'), 'danger')
  const { type, note } = form.data
  const logged = await context.ask(
    context.api.PUT('/v1/contacts/{id}/activity_info', { params: { path: { id } }, body: { type, ...(note && { note }) } }),
  )
  return logged.ok ? back(id, context.say('contact:reach.saved')) : back(id, wordsOf(context, logged), 'danger')
}

async function take(context: SignedInContext, id: string) {
  const holder_id = z.uuid().safeParse((await formOf(context.request)).get('holder_id')).data ?? null
  const taken = await context.ask(context.api.PATCH('/v1/contacts/{id}/assign_to_me', { params: { path: { id } }, body: { holder_id } }))
  if (taken.ok) return back(id, context.say('contact:take.done'))
  const owner = taken.refusal['owner'] as { name: string } | undefined
  const words = owner ? context.say('contact:take.late', { name: owner.name }) : context.sayError(taken.refusal.code)
  // Whoever was quicker may be out of reach, and so is the contact then.
  return redirect(owner ? '/contacts' : `/contacts/${id}`, { headers: { 'set-cookie': await setToast({ tone: 'danger', text: words }) } })
}

/** The api's own words where there are some about a field, else those of its code. */
export function wordsOf(context: SignedInContext, { refusal }: Refused): string {
  const [first] = refusal.details
  return first ? context.sayError(first.code, first.params) : context.sayError(refusal.code)
}

async function back(id: string, text: string, tone: 'success' | 'danger' = 'success') {
  return redirect(`/contacts/${id}`, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}
