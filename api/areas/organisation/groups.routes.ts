import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { group, groupChanges, groupParams, listGroups, newGroup, type Group } from '#api/contract/organisation/groups.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { groupStore } from './groups.store.ts'

type Store = ReturnType<typeof groupStore>

export function groupsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/groups',
    summary: 'Groups of contacts that one, or those one leads, put together; by name',
    access: { area: 'contacts', action: 'see' },
    query: listGroups,
    reply: page(group),
    async handle({ work, query }) {
      const store = await storeOf(work, 'see')
      const [data, counted] = await Promise.all([store.list(query), store.count(query.q)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/groups',
    summary: 'Begin a group of contacts',
    access: { area: 'contacts', action: 'create' },
    body: newGroup,
    reply: one(group),
    status: 201,
    async handle({ work, body: { name } }) {
      const store = await storeOf(work, 'see')
      if (await store.nameTaken(name, work.actor.user_id, null)) throw invalid('name', 'taken')
      const id = await store.insert(name)
      await audit(work, { area: 'contacts', action: 'group_created', subject_id: id })
      return { data: await required(store, id) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/groups/:id',
    summary: 'A group of contacts',
    access: { area: 'contacts', action: 'see' },
    params: groupParams,
    reply: one(group),
    handle: async ({ work, params }) => ({ data: await required(await storeOf(work, 'see'), params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/groups/:id',
    summary: 'Rename a group of contacts',
    access: { area: 'contacts', action: 'change' },
    params: groupParams,
    body: groupChanges,
    reply: one(group),
    async handle({ work, params, body: { name, lock_version } }) {
      const store = await storeOf(work, 'change')
      const before = await required(store, params.id)
      if (name === undefined) return { data: before }
      if (await store.nameTaken(name, before.owner?.id ?? null, before.id)) throw invalid('name', 'taken')
      if (!(await store.rename(before.id, name, lock_version))) {
        throw stale(await required(store, before.id), { name })
      }
      await audit(work, { area: 'contacts', action: 'group_changed', subject_id: before.id })
      return { data: await required(store, before.id) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/groups/:id',
    summary: 'Delete a group; its contacts stay',
    access: { area: 'contacts', action: 'delete' },
    params: groupParams,
    async handle({ work, params }) {
      const store = await storeOf(work, 'delete')
      const { id, name, contact_count } = await required(store, params.id)
      await store.remove(id)
      await audit(work, { area: 'contacts', action: 'group_deleted', subject_id: id, details: { name, contact_count } })
    },
  })
}

async function storeOf(work: Work, action: 'see' | 'change' | 'delete') {
  const [{ owners }, holders] = await Promise.all([reachOf(work, 'contacts', action), ownerFilter(work)])
  return groupStore(work, owners, holders)
}

async function required(store: Store, id: string): Promise<Group> {
  return orNotFound(await store.find(id))
}
