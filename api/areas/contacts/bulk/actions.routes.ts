import type { FastifyInstance } from 'fastify'
import { contactAction, contactActionWhole, listActions, restoreContacts, selection, selectItems } from '#api/contract/contacts/actions.ts'
import { idParams, one, page } from '#api/contract/envelope.ts'
import { isId } from '#api/platform/ids.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { ownSelection, ownersOfVisibleActions, select, undo } from './actions.ts'
import { actionStore } from './actions.store.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { restore } from './restore.ts'

const watching = { area: 'contacts', action: 'see' } as const

export function actionsRoutes(app: FastifyInstance): void {
  for (const { method, url, summary } of [
    {
      method: 'POST',
      url: '/v1/contacts/selected_items',
      summary: 'Fix which contacts something will be done to, and tell how many they are',
    },
    {
      method: 'PATCH',
      url: '/v1/contacts/select_first_last',
      summary: 'The same for the first or last so many of a scope (select_n, type)',
    },
  ] as const) {
    route(app, {
      method,
      url,
      summary,
      access: watching,
      body: selectItems,
      reply: one(selection),
      handle: async ({ work, body: { for: right, ...chosen } }) => ({ data: await select(work, chosen, right) }),
    })
  }

  route(app, {
    method: 'GET',
    url: '/v1/contacts/selections/:id',
    summary: 'A selection that one has fixed and not used yet',
    access: watching,
    params: idParams,
    reply: one(selection),
    handle: async ({ work, params: { id } }) => ({ data: await ownSelection(work, id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contact_actions',
    summary: 'What was done to contacts, by oneself and by those whom one leads, the newest first; `undoable` for what can still be undone',
    access: watching,
    query: listActions,
    reply: page(contactAction),
    async handle({ work, query }) {
      const people = await ownersOfVisibleActions(work)
      const store = actionStore(work)
      const [data, counted] = await Promise.all([store.list(people, query), store.count(people, query.undoable)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contact_actions/:id',
    summary: 'One of them: how far it is, whom a rule kept in their company, and whom an undo had to leave as they are',
    access: watching,
    params: idParams,
    reply: one(contactActionWhole),
    async handle({ work, params: { id } }) {
      const store = actionStore(work)
      const found = isId(id) ? await store.find(id, await ownersOfVisibleActions(work)) : null
      if (!found) throw refuse('not_found')
      const holders = await ownerFilter(work)
      const [unrestored, held] = [await store.contactsOf(id, holders, 50, 'unrestored'), await store.contactsOf(id, holders, 50, 'held')]
      return { data: { ...found, unrestored, held } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contact_actions/:id/undo',
    summary: 'Undo it, as far as nobody has changed it since',
    access: { area: 'contacts', action: 'change' },
    params: idParams,
    reply: one(contactAction),
    async handle({ work, params: { id } }) {
      if (!isId(id)) throw refuse('not_found')
      return { data: await undo(work, id) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/restore',
    summary: 'Bring deleted contacts back: by id, or all that one action deleted',
    access: { area: 'contacts', action: 'delete' },
    body: restoreContacts,
    reply: one(contactAction),
    handle: async ({ work, body }) => ({ data: body.action_id ? await undo(work, body.action_id) : await restore(work, body.ids ?? []) }),
  })
}
