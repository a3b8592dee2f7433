import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  conversations,
  conversationsQuestion,
  mediaContent,
  mediaParams,
  messages,
  messagesQuestion,
  readConversation,
  textConversation,
  unreadTexts,
} from '#api/contract/texts/texts.ts'
import { ownerFilter, reportedIn, requireContact } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import { route, Streamed, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { live } from '#api/platform/live/live.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { conversationStore } from './conversations.store.ts'
import { messageStore } from './messages.store.ts'
import { headersOf } from './pictures.ts'

const see = { area: 'texts', action: 'see' } as const
const feature = 'sms'

/** Reading conversations and their texts. */
export function conversationsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/sms/fetch_conversations',
    summary: 'Conversations, the one with the newest text first: one’s own, somebody’s within reach, or everybody’s',
    access: see,
    feature,
    writes: false,
    body: conversationsQuestion,
    reply: conversations,
    async handle({ work, body }) {
      const { user_id, everybody, contact_id, phone_number, report, ...asked } = { page: 1, limit: 25, ...body }
      const people = await peopleOf(work, { user_id, everybody: everybody ?? report !== undefined })
      const { data, counted } = await conversationStore(work, people, await ownerFilter(work)).list({
        ...asked,
        reported: await reportedIn(work, report, 'texts'),
        ...(contact_id && { contact_id: (await requireContact(work, contact_id)).id }),
        ...(phone_number && { phone_number: asKept(phone_number) }),
      })
      return { data, meta: pageMeta(asked, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/conversations/:id',
    summary: 'One conversation; it stays unread if it was',
    access: see,
    feature,
    params: idParams,
    reply: one(textConversation),
    handle: async ({ work, params }) => ({ data: await requireConversation(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/read_conversation',
    summary: 'Take a conversation of one’s own off the unread ones, or with `unread` put it back',
    access: { area: 'texts', action: 'change' },
    feature,
    body: readConversation,
    reply: one(textConversation),
    async handle({ work, body }) {
      const [id] = await idsOf(work, body)
      const { id: found, phone_number } = await requireConversation(work, id ?? '')
      const store = await storeOf(work)
      // The number of unread texts stands on every page of theirs.
      if (await (body.unread ? store.markUnread(found) : store.markRead(found, body.unread_marks)))
        await live.messageChanged(work, { user_ids: [work.actor.user_id], id: found, phone_number })
      return { data: await requireConversation(work, found) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/fetch_messages',
    summary: 'The texts of a conversation, or of all one’s own with a contact, the newest first, piece by piece',
    access: see,
    feature,
    writes: false,
    body: messagesQuestion,
    reply: messages,
    async handle({ work, body }) {
      const ids = await idsOf(work, body)
      if (body.conversation_id) await requireConversation(work, body.conversation_id)
      if (ids.length === 0) return { data: [], meta: { next: null } }
      const { owners } = await reachOf(work, 'texts', 'see')
      const { data, next } = await messageStore(work, owners).piece(ids, body)
      return { data, meta: { next } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/messages/:id/media/:n',
    summary: 'The bytes of a picture or file of a text',
    access: see,
    feature,
    params: mediaParams,
    query: mediaContent,
    bytes: true,
    async handle({ work, params, query }) {
      const { owners } = await reachOf(work, 'texts', 'see')
      const found = await messageStore(work, owners).media(params.id, params.n)
      const bytes = found && (await work.ports.storage.read(found.storage_key))
      if (!found || !bytes) throw refuse('not_found')
      return new Streamed(200, headersOf(`text-${params.n + 1}`, found, query.inline), bytes)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/unread',
    summary: 'How many conversations and texts one has not read',
    access: see,
    feature,
    reply: one(unreadTexts),
    handle: async ({ work }) => ({ data: await conversationStore(work, [work.actor.user_id], []).unread() }),
  })
}

/** Whose conversations are asked for; 404 for somebody out of reach. */
async function peopleOf(work: Work, { user_id, everybody }: { user_id?: string | undefined; everybody?: boolean | undefined }) {
  if (!user_id && !everybody) return [work.actor.user_id]
  const { owners } = await reachOf(work, 'texts', 'see')
  if (!user_id) return owners
  if (owners !== 'all' && !owners.includes(user_id)) throw refuse('not_found')
  return [user_id]
}

async function storeOf(work: Work) {
  const { owners } = await reachOf(work, 'texts', 'see')
  return conversationStore(work, owners, await ownerFilter(work))
}

/** The conversation as somebody within reach sees it; else 404. */
export async function requireConversation(work: Work, id: string) {
  const found = isId(id) ? await (await storeOf(work)).find(id) : null
  if (!found) throw refuse('not_found')
  return found
}

/** As numbers are kept: E.164, or what a short code is. */
const asKept = (number: string): string => normalisePhone(number) ?? number

type Reference = { conversation_id?: string | undefined; contact_id?: string | undefined; phone_number?: string | undefined }

/** The conversations that are meant. */
async function idsOf(work: Work, { conversation_id, contact_id, phone_number }: Reference): Promise<string[]> {
  if (conversation_id) return [conversation_id]
  const contact = contact_id ? (await requireContact(work, contact_id)).id : undefined
  return conversationStore(work, [work.actor.user_id], []).ownIds(contact, phone_number && asKept(phone_number))
}
