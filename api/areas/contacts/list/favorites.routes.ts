import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { favorite, favoriteChoice, listFavorites, mostFavorites } from '#api/contract/contacts/favorites.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { favoriteStore } from './favorites.store.ts'

const access = { area: 'contacts', action: 'see' } as const

export function favoritesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/favorite_lists',
    summary: 'The contacts and colleagues that one keeps at hand, the newest first',
    access,
    query: listFavorites,
    reply: page(favorite),
    async handle({ work, query }) {
      const store = await storeOf(work)
      const [data, counted] = await Promise.all([store.list(query), store.count()])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/favorite_lists',
    summary: 'Keep a contact or a colleague at hand; once is as good as twice',
    access,
    body: favoriteChoice,
    reply: one(favorite),
    async handle({ work, body: { favorite_id } }) {
      const store = await storeOf(work)
      const kind = await store.kindOf(favorite_id)
      if (!kind) throw invalid('favorite_id', 'not_an_option')
      if (await store.add(kind, favorite_id)) {
        if ((await store.keptCount()) > mostFavorites) throw invalid('favorite_id', 'too_many', { max: mostFavorites })
        await audit(work, { area: 'contacts', action: 'favorite_added', subject_id: favorite_id, details: { kind } })
      }
      const found = await store.find(favorite_id)
      if (!found) throw refuse('not_found')
      return { data: found }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/favorite_lists/delete',
    summary: 'Let go of a favourite',
    access,
    body: favoriteChoice,
    async handle({ work, body: { favorite_id } }) {
      if (!(await (await storeOf(work)).remove(favorite_id))) return
      await audit(work, { area: 'contacts', action: 'favorite_removed', subject_id: favorite_id })
    },
  })
}

async function storeOf(work: Work) {
  const [contacts, { owners }] = await Promise.all([ownerFilter(work), reachOf(work, 'users', 'see')])
  return favoriteStore(work, { contacts, people: owners })
}
