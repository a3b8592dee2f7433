import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { updatePermission } from '#api/contract/texts.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { isFetchedAhead } from '#app/session/fetched-ahead.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { byDay, conversationView, messageView } from './text-rows.server.ts'
import { insertTemplate, sendFromForm } from './send.server.ts'
import { templateChoices } from './templates.server.ts'
import { textRights } from './texts-rights.server.ts'
import { conversationPath, textsHref, textsPath } from './texts-address.ts'
import { textsState } from './texts-state.server.ts'

const limit = 30

/** The conversations that an address asks for, the one with the newest text first. */
export async function conversationsPage(visit: SignedInVisit) {
  const state = textsState(visit)
  const { q, unread, everybody, page } = state
  const sees_others = seesOthers(visit)
  const body = { page, limit, ...(q && { q }), ...(unread && { unread: true }), ...(everybody && sees_others && { everybody: true }) }
  const { data, meta } = await visit.read(visit.api.POST('/v1/sms/fetch_conversations', { body }))
  if (data.length === 0 && page > 1) throw redirect(textsHref(textsPath, { ...state, page: Math.min(page - 1, meta.total_pages || 1) }))
  return { state, rows: data.map((one) => conversationView(visit, one)), meta, sees_others }
}

/** One conversation with a piece of its texts. Who opens their own has read it; who only fetches ahead has not. */
export async function conversationPage(visit: SignedInVisit, id: string) {
  const address = new URL(visit.request.url).searchParams
  const before = z.uuid().safeParse(address.get('before')).data
  const [{ data }, messages, templates] = await Promise.all([
    visit.read(visit.api.GET('/v1/sms/conversations/{id}', { params: { path: { id } } })),
    visit.read(visit.api.POST('/v1/sms/fetch_messages', { body: { conversation_id: id, ...(before && { before }) } })),
    templateChoices(visit),
  ])
  const conversation = conversationView(visit, data)
  const rights = textRights(visit)
  if (conversation.is_own && conversation.unread > 0 && !before && rights.change && !isFetchedAhead(visit.request))
    await visit.ask(visit.api.POST('/v1/sms/read_conversation', { body: { conversation_id: id } }))
  return {
    conversation,
    days: byDay(visit, messages.data.map((one) => messageView(visit, one)).reverse()),
    older: messages.meta.next,
    is_latest: !before,
    templates,
    rights,
    recording: address.has('permission') && rights.change,
    ways: permissionChoices(visit),
    /** The same twice is one text: a reload or a double click sends once. */
    message_id: crypto.randomUUID(),
  }
}

const ways = ['in_writing', 'web_form', 'spoken', 'text', 'other'] as const

const permissionChoices = (visit: SignedInVisit) =>
  ways.map((value) => ({ value: value as string, label: visit.say(`texts:permission.ways.${value}`) }))

/** What the forms of a conversation ask for; the one with pictures is sent on. */
export async function submitConversation(visit: SignedInVisit, id: string) {
  const isText = visit.request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isText) return sendFromForm(visit)
  const path = conversationPath(id)
  switch (await fieldOf(visit, 'intent')) {
    case 'unread':
      return putBack(visit, id)
    case 'permission':
      return recordPermission(visit, path)
    default:
      return insertTemplate(visit)
  }
}

/** Among the unread ones again: back to the list, for opening it would read it. */
async function putBack(visit: SignedInVisit, id: string) {
  const marked = await visit.ask(visit.api.POST('/v1/sms/read_conversation', { body: { conversation_id: id, unread: true } }))
  const list = textsHref(textsPath, textsState(visit))
  return marked.ok ? done(visit.say('texts:marked_unread'), list) : refusedToast(visit, marked, list)
}

const permissionForm = z.object({
  phone_number: z.string().min(1).max(40),
  permitted: z.enum(['true', 'false']),
  how: z.enum(ways),
  note: z.string().trim().max(500).default(''),
})

async function recordPermission(visit: SignedInVisit, path: string) {
  const form = await readForm(visit, permissionForm)
  if (!form.ok) return form.reply
  const body = updatePermission.parse(form.value)
  const recorded = await visit.ask(visit.api.POST('/v1/sms/update_permission', { body }))
  if (!recorded.ok) return form.refused(recorded)
  return done(visit.say(body.permitted ? 'texts:permission.kept' : 'texts:permission.refused'), textsHref(path, textsState(visit)))
}
