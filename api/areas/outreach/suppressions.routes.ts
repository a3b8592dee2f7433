import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import {
  liftSuppression,
  listSuppressions,
  newSuppression,
  suppression,
  suppressionParams,
  type Suppression,
} from '#api/contract/outreach.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { suppressionStore } from './suppressions.store.ts'
import { addressOf, lift, suppress } from './suppressions.ts'

export function suppressionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/suppressions',
    summary: 'Numbers and e-mail addresses that are not to be reached, newest first',
    access: { area: 'suppressions', action: 'see' },
    query: listSuppressions,
    reply: page(suppression),
    async handle({ work, query }) {
      const store = suppressionStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/suppressions',
    summary: 'Have somebody reached no more on a channel, by anybody here',
    access: { area: 'suppressions', action: 'create' },
    body: newSuppression,
    reply: one(suppression),
    status: 201,
    async handle({ work, body: { channel, address, reason } }) {
      const to = addressOf(channel, address)
      if (!to) throw invalid('address', channel === 'email' ? 'invalid_email' : 'invalid_phone')
      const { id } = await suppress(work, { channel, address: to, source: 'person', reason })
      if (!id) throw invalid('address', 'already_suppressed')
      return { data: await required(work, id) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/suppressions/:id',
    summary: 'Lift a suppression, and say why; it stays in the list of those that have ended',
    access: { area: 'suppressions', action: 'delete' },
    params: suppressionParams,
    body: liftSuppression,
    reply: one(suppression),
    async handle({ work, params, body }) {
      const found = await required(work, params.id)
      if (!(await lift(work, found, body.reason))) throw refuse('conflict')
      return { data: await required(work, found.id) }
    },
  })
}

async function required(work: Work, id: string): Promise<Suppression> {
  return orNotFound(await suppressionStore(work).find(id))
}
