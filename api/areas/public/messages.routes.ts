import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { listMessages, webpageMessage, webpageParams } from '#api/contract/public/webpages.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { deleteMessage, messageOwners, notSpam } from './messages.ts'
import { messageStore } from './messages.store.ts'

const feature = 'marketing_profile'

/** What came in over public pages. */
export function messagesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/webpage_messages',
    summary: 'What visitors of public pages wrote, the newest first; by default what looks like spam',
    access: { area: 'public', action: 'see' },
    feature,
    query: listMessages,
    reply: page(webpageMessage),
    async handle({ work, query }) {
      const owners = await messageOwners(work, 'see')
      const store = messageStore(work)
      const [data, counted] = await Promise.all([store.list(owners, query.spam, query), store.count(owners, query.spam)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/webpage_messages/:id/not_spam',
    summary: 'Take a message out of the spam box: it becomes a contact',
    access: { area: 'public', action: 'change' },
    feature,
    params: webpageParams,
    reply: one(webpageMessage),
    handle: async ({ work, params }) => ({ data: await notSpam(work, params.id) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/webpage_messages/:id',
    summary: 'Delete a message for good; the contact that came of it stays',
    access: { area: 'public', action: 'delete' },
    feature,
    params: webpageParams,
    handle: async ({ work, params }) => deleteMessage(work, params.id),
  })
}
