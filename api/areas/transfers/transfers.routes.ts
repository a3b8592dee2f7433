import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import {
  listTransferLogs,
  listTransfers,
  revertTransfer,
  showTransfer,
  transferAttempt,
  transferGroup,
  transferGroupSummary,
  transferLogs,
  transferParams,
  transferStatus,
  transferWithMeta,
  updateTransferGroup,
  workersStatus,
} from '#api/contract/transfers.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { fixGroup, requireTransfer, revert, transfer, transfersFor, workersOf } from './transfers.ts'

const feature = 'transfers'
const see = { area: 'transfers', action: 'see' } as const
const change = { area: 'transfers', action: 'change' } as const

export function transfersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/transfer_group',
    summary: 'Fix which contacts will change hands; whose they are, and who would be held back',
    access: change,
    feature,
    body: transferGroup,
    reply: one(transferGroupSummary),
    handle: async ({ work, body }) => ({ data: await fixGroup(work, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/update_transfer_group',
    summary: 'Give a fixed group to people or pools',
    access: change,
    feature,
    body: updateTransferGroup,
    reply: one(transferAttempt),
    handle: async ({ work, body }) => ({ data: await transfer(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/transfer_attempts',
    summary: 'Transfers by oneself and by those whom one leads',
    access: see,
    feature,
    query: listTransfers,
    reply: page(transferAttempt),
    async handle({ work, query }) {
      const store = await transfersFor(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/transfer_attempts/:id',
    summary: 'One transfer, with the pages of its log',
    access: see,
    feature,
    params: transferParams,
    query: showTransfer,
    reply: transferWithMeta,
    async handle({ work, params, query }) {
      const data = await requireTransfer(work, params.id)
      return { data, meta: pageMeta(query, { count: data.moved_count + data.held_count, exact: true }) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/transfer_attempts/:id/logs',
    summary: 'What became of each contact of a transfer',
    access: see,
    feature,
    params: transferParams,
    query: listTransferLogs,
    reply: transferLogs,
    async handle({ work, params, query }) {
      const { id } = await requireTransfer(work, params.id)
      const { rows, counted } = await (await transfersFor(work)).logs(id, await ownerFilter(work), query)
      return { data: rows, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/transfer_attempts/:id/status',
    summary: 'How far a transfer or its revert is',
    access: see,
    feature,
    params: transferParams,
    reply: one(transferStatus),
    handle: async ({ work, params }) => ({ data: await requireTransfer(work, params.id) }),
  })

  for (const method of ['POST', 'PATCH'] as const)
    route(app, {
      method,
      url: '/v1/contacts/transfer_attempts/:id',
      summary: 'Revert a transfer: everybody goes back to whoever had them, once',
      access: change,
      feature,
      params: transferParams,
      body: revertTransfer,
      reply: one(transferAttempt),
      handle: async ({ work, params }) => ({ data: await revert(work, params.id) }),
    })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/workers_status',
    summary: 'Whether background work of the brand is being done, and what waits',
    access: see,
    feature,
    reply: one(workersStatus),
    handle: async ({ work }) => ({ data: await workersOf(work) }),
  })
}
