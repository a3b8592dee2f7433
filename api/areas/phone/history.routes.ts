import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { all, one, page } from '#api/contract/envelope.ts'
import {
  activeCalls,
  associatedContact,
  call,
  callHistory,
  historyQuestion,
  logsQuestion,
  phoneNumberQuestion,
  seen,
  unread,
} from '#api/contract/phone.ts'
import { ownerFilter, reportedIn } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { contactsOfNumber } from './associated.store.ts'
import { historyStore } from './history.store.ts'

const see = { area: 'phone', action: 'see' } as const
const feature = 'dialer'
/** Asked by POST, as the specification has it, and changing nothing. */
const asking = { method: 'POST', access: see, feature, writes: false } as const

export function historyRoutes(app: FastifyInstance): void {
  route(app, {
    ...asking,
    url: '/v1/dialer/fetch_active_calls',
    summary: 'One’s calls that are not over, as `call_list`',
    reply: activeCalls,
    handle: async ({ work }) => ({ call_list: await (await own(work)).active() }),
  })

  route(app, {
    ...asking,
    url: '/v1/dialer/fetch_historical_calls',
    summary: 'One’s calls that are over, newest first, as `call_history`',
    body: historyQuestion,
    reply: callHistory,
    async handle({ work, body }) {
      const asked = { page: 1, limit: 25, ...body }
      const { data, counted } = await (await own(work)).history(asked)
      return { call_history: data, meta: pageMeta(asked, counted) }
    },
  })

  route(app, {
    ...asking,
    url: '/v1/dialer/fetch_call_logs',
    summary: 'Calls of everybody within reach, newest first',
    body: logsQuestion,
    reply: page(call),
    async handle({ work, body }) {
      const asked = { page: 1, limit: 50, ...body }
      const { owners } = await reachOf(work, 'phone', 'see')
      const { data, counted } = await historyStore(work, owners, await ownerFilter(work)).logs(
        asked,
        await reportedIn(work, asked.report, 'calls'),
      )
      return { data, meta: pageMeta(asked, counted) }
    },
  })

  route(app, {
    ...asking,
    url: '/v1/dialer/fetch_associated_contact',
    summary: 'The contact within reach that has a number, as `contact`; the one worked on last where several have it',
    body: phoneNumberQuestion,
    reply: z.object({ contact: associatedContact.nullable() }),
    async handle({ work, body }) {
      const [contact] = await contactsOfNumber(work, await ownerFilter(work), body.phone_number)
      return { contact: contact ?? null }
    },
  })

  route(app, {
    ...asking,
    url: '/v1/dialer/fetch_associated_contacts',
    summary: 'All contacts within reach that have a number',
    body: phoneNumberQuestion,
    reply: all(associatedContact),
    handle: async ({ work, body }) => ({ data: await contactsOfNumber(work, await ownerFilter(work), body.phone_number) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/unread',
    summary: 'How many missed calls and messages one has not seen',
    access: see,
    feature,
    reply: one(unread),
    handle: async ({ work }) => ({ data: await (await own(work)).unread() }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/seen',
    summary: 'All missed calls, all messages, or both, were seen',
    access: { area: 'phone', action: 'change' },
    feature,
    body: seen,
    reply: one(unread),
    async handle({ work, body }) {
      const store = await own(work)
      await store.markSeen(body?.kind)
      return { data: await store.unread() }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/live_calls',
    summary: 'Calls of one’s company that go on now; for those who hear the calls of the company',
    access: see,
    feature,
    reply: all(call),
    async handle({ work }) {
      const { actor } = work
      if (!actor.c_1) throw refuse('forbidden')
      const company = sql`k.user_id in (select u.id from users u where u.company_id = ${actor.company_id}::uuid)`
      return { data: await (await own(work)).live(company) }
    },
  })
}

async function own(work: Work) {
  return historyStore(work, [work.actor.user_id], await ownerFilter(work))
}
