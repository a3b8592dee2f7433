import { z } from 'zod'
import { updatePermission } from '#api/contract/texts/texts.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { isFetchedAhead } from '#app/session/fetched-ahead.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { byDay, conversationView, messageView } from './text-rows.server.ts'
import { insertTemplate, sendFromForm } from './send.server.ts'
import { templateChoices } from './templates.server.ts'
import { textRights } from './texts-rights.server.ts'
import { conversationPath, textsHref, textsPath } from './texts-search-params.ts'
import { conversationList, textsState } from './texts-state.server.ts'

/** The conversations that an address asks for, the one with the newest text first. */
export async function conversationsPage(context: SignedInContext) {
  const state = textsState(context)
  const sees_others = seesOthers(context)
  const { everybody, ...asked } = conversationList.query(state)
  const body = { ...asked, ...(everybody && sees_others && { everybody }) }
  const { data, meta } = await context.read(context.api.POST('/v1/sms/fetch_conversations', { body }))
  return { list: conversationList.page(state, data, meta), rows: data.map((one) => conversationView(context, one)), sees_others }
}

/** Who stands behind the number in the address, and the way to their texts; null where there is no conversation with it. */
export async function senderOf(context: SignedInContext): Promise<{ name: string; href: string } | null> {
  const phone_number = new URL(context.request.url).searchParams.get('phone_number')?.slice(0, 40)
  if (!phone_number) return null
  const { data } = await context.read(context.api.POST('/v1/sms/fetch_conversations', { body: { phone_number, limit: 1 } }))
  return data[0] ? { name: conversationView(context, data[0]).name, href: conversationPath(data[0].id) } : null
}

/** One conversation with a piece of its texts. Who opens their own has read it; who only fetches ahead has not. */
export async function conversationPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const before = z.uuid().safeParse(address.get('before')).data
  const [{ data }, messages, templates] = await Promise.all([
    context.read(context.api.GET('/v1/sms/conversations/{id}', { params: { path: { id } } })),
    context.read(context.api.POST('/v1/sms/fetch_messages', { body: { conversation_id: id, ...(before && { before }) } })),
    templateChoices(context),
  ])
  const conversation = conversationView(context, data)
  const rights = textRights(context)
  if (conversation.is_own && conversation.unread > 0 && !before && rights.change && !isFetchedAhead(context.request))
    await context.ask(context.api.POST('/v1/sms/read_conversation', { body: { conversation_id: id, unread_marks: data.unread_marks } }))
  return {
    conversation,
    days: byDay(context, messages.data.map((one) => messageView(context, one)).reverse()),
    older: messages.meta.next,
    is_latest: !before,
    templates,
    rights,
    recording: address.has('permission') && rights.change,
    ways: permissionChoices(context),
    /** The same twice is one text: a reload or a double click sends once. */
    message_id: crypto.randomUUID(),
  }
}

const ways = ['in_writing', 'web_form', 'spoken', 'text', 'other'] as const

const permissionChoices = (context: SignedInContext) =>
  ways.map((value) => ({ value: value as string, label: context.say(`texts:permission.ways.${value}`) }))

/** What the forms of a conversation ask for; the one with pictures is sent on. */
export async function submitConversation(context: SignedInContext, id: string) {
  const isText = context.request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isText) return sendFromForm(context)
  const path = conversationPath(id)
  switch (await fieldOf(context, 'intent')) {
    case 'unread':
      return putBack(context, id)
    case 'cancel_scheduled':
      return cancelScheduled(context, path)
    case 'permission':
      return recordPermission(context, path)
    default:
      return insertTemplate(context)
  }
}

/** Among the unread ones again: back to the list, for opening it would read it. */
async function putBack(context: SignedInContext, id: string) {
  const marked = await context.ask(context.api.POST('/v1/sms/read_conversation', { body: { conversation_id: id, unread: true } }))
  const list = textsHref(textsPath, textsState(context))
  return marked.ok ? redirectWithToast(context.say('texts:marked_unread'), list) : refusedToast(context, marked, list)
}

async function cancelScheduled(context: SignedInContext, path: string) {
  const id = await fieldOf(context, 'scheduled_id')
  const canceled = await context.ask(context.api.DELETE('/v1/sms/scheduled_messages/{id}', { params: { path: { id } } }))
  const back = textsHref(path, textsState(context))
  return canceled.ok ? redirectWithToast(context.say('texts:scheduled_canceled'), back) : refusedToast(context, canceled, back)
}

const permissionForm = z.object({
  phone_number: z.string().min(1).max(40),
  permitted: z.enum(['true', 'false']),
  how: z.enum(ways),
  note: z.string().trim().max(500).default(''),
})

async function recordPermission(context: SignedInContext, path: string) {
  const form = await readForm(context, permissionForm)
  if (!form.ok) return form.reply
  const body = updatePermission.parse(form.value)
  const recorded = await context.ask(context.api.POST('/v1/sms/update_permission', { body }))
  if (!recorded.ok) return form.refused(recorded)
  return redirectWithToast(
    context.say(body.permitted ? 'texts:permission.kept' : 'texts:permission.refused'),
    textsHref(path, textsState(context)),
  )
}
