import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { deletePool as deletion, listPools, newPool, pool, poolChanges, poolParams, poolRow } from '#api/contract/organisation/pools.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { changePool, createPool, deletePool, poolPeople, readPool } from './pools.ts'
import { poolStore } from './pools.store.ts'

const see = { area: 'organisation', action: 'see' } as const

export function poolsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/pools',
    summary: 'The pools that one, or those one leads, are in; by name',
    access: see,
    query: listPools,
    reply: page(poolRow),
    async handle({ work, query }) {
      const people = await poolPeople(work, 'see')
      const store = poolStore(work)
      const [data, counted] = await Promise.all([store.list(people, query), store.count(people, query.q)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/pools',
    summary: 'Lay out a pool',
    access: { area: 'organisation', action: 'create' },
    body: newPool,
    reply: one(pool),
    status: 201,
    handle: async ({ work, body }) => ({ data: await createPool(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/pools/:id',
    summary: 'A pool with its members',
    access: see,
    params: poolParams,
    reply: one(pool),
    handle: async ({ work, params }) => ({ data: await readPool(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/pools/:id',
    summary: 'Rename a pool, or say who is in it',
    access: { area: 'organisation', action: 'change' },
    params: poolParams,
    body: poolChanges,
    reply: one(pool),
    handle: async ({ work, params, body }) => ({ data: await changePool(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/pools/:id',
    summary: 'Delete a pool; `move_to` says to whom, or into which pool, the contacts go that wait in it',
    access: { area: 'organisation', action: 'delete' },
    params: poolParams,
    query: deletion,
    handle: ({ work, params, query }) => deletePool(work, params.id, query.move_to),
  })
}
