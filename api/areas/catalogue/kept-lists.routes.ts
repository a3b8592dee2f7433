import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  carrierChanges,
  keptCarrier,
  keptParams,
  keptSource,
  keptStatus,
  listKept,
  newCarrier,
  newSource,
  newStatus,
  removeKept,
  sourceChanges,
  statusChanges,
} from '#api/contract/catalogue.ts'
import { keptRemoved } from '#api/contract/contacts/actions.ts'
import { one, page } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addEntry, changeEntry, removeEntry, requireEntry, type Kept } from './kept-lists.ts'
import { keptListStore, type Entry } from './kept-lists.store.ts'

/** The lists are everybody's to choose from; what is no longer offered is for those who keep them. */
const keeps = { area: 'catalogue', action: 'change' } as const

const carriers: Kept = {
  table: 'carriers',
  one: 'carrier',
  label: 'name',
  used: 'policies',
  by: 'carrier_id',
  columns: ['naic'],
  ordered: false,
}
const statuses: Kept = {
  table: 'statuses',
  one: 'status',
  label: 'title',
  used: 'contacts',
  by: 'status_id',
  columns: ['tone'],
  ordered: true,
}
const sources: Kept = { table: 'sources', one: 'source', label: 'title', used: 'contacts', by: 'source_id', columns: [], ordered: true }

export function keptListsRoutes(app: FastifyInstance): void {
  keptRoutes(app, carriers, { item: keptCarrier, added: newCarrier, changes: carrierChanges, order: 'by name' })
  keptRoutes(app, statuses, { item: keptStatus, added: newStatus, changes: statusChanges, order: 'in their order' })
  keptRoutes(app, sources, { item: keptSource, added: newSource, changes: sourceChanges, order: 'in their order' })
}

type Shapes<Item extends Entry> = { item: z.ZodType<Item>; added: z.ZodType<object>; changes: z.ZodType<object>; order: string }

function keptRoutes<Item extends Entry>(app: FastifyInstance, list: Kept, { item, added, changes, order }: Shapes<Item>): void {
  const url = `/v1/admin/${list.table}`

  route(app, {
    method: 'GET',
    url,
    summary: `All ${list.table} ${order}, offered or not, with how often each is used`,
    access: keeps,
    writes: false,
    query: listKept,
    reply: page(item),
    async handle({ work, query }) {
      const store = keptListStore<Item>(work, list)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    summary: `One ${list.one}`,
    access: keeps,
    writes: false,
    params: keptParams,
    reply: one(item),
    handle: async ({ work, params }) => ({ data: await requireEntry<Item>(work, list, params.id) }),
  })

  route(app, {
    method: 'POST',
    url,
    summary: `Add a ${list.one}`,
    access: { area: 'catalogue', action: 'create' },
    body: added,
    reply: one(item),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addEntry<Item>(work, list, { ...body }) }),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    summary: `Change a ${list.one}, move it, or stop offering it; what is left out stays as it is`,
    access: keeps,
    params: keptParams,
    body: changes,
    reply: one(item),
    handle: async ({ work, params, body }) => ({ data: await changeEntry<Item>(work, list, params.id, { ...body }) }),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    summary: `Delete a ${list.one}; where records refer to it, with another one that comes in its place`,
    access: { area: 'catalogue', action: 'delete' },
    params: keptParams,
    query: removeKept,
    reply: keptRemoved,
    handle: async ({ work, params, query }) => ({ data: await removeEntry(work, list, params.id, query.replace_with) }),
  })
}
