import type { FastifyInstance } from 'fastify'
import { dismissed, duplicateGroup, listDuplicates, newDismissal } from '#api/contract/contacts/duplicates.ts'
import { page } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { dismiss } from './duplicates.ts'
import { duplicateStore } from './duplicates.store.ts'

export function duplicatesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/duplicates',
    summary: 'Groups of contacts that may be one person, and why; the surest reasons first',
    access: { area: 'contacts', action: 'see' },
    query: listDuplicates,
    reply: page(duplicateGroup),
    async handle({ work, query }) {
      const store = duplicateStore(work, await ownerFilter(work))
      const [data, counted] = await Promise.all([store.list(query), store.count()])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/duplicates/dismissals',
    summary: 'Say that contacts which look alike are different people; can be undone',
    access: { area: 'contacts', action: 'change' },
    body: newDismissal,
    reply: dismissed,
    status: 201,
    handle: async ({ work, body }) => ({ data: await dismiss(work, body) }),
  })
}
