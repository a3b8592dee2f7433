import type { FastifyInstance } from 'fastify'
import { idParams } from '#api/contract/envelope.ts'
import { changeLink, linkedContacts } from '#api/contract/contacts/linked-contacts.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { changeLinkOf } from './linked-contacts.ts'
import { linkStore } from './linked-contacts.store.ts'

export function linkedContactsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/linked_contacts',
    summary: 'People linked with a contact, as far as one may see them, and others at the same address',
    access: { area: 'contacts', action: 'see' },
    feature: 'linked_contacts',
    params: idParams,
    reply: linkedContacts,
    handle: async ({ work, params }) => linkedTo(work, (await requireContact(work, params.id)).id),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/update_linked_contact',
    summary: 'Link a contact with another, say what they are to each other, or part them; answers who is linked then',
    access: { area: 'contacts', action: 'change' },
    feature: 'linked_contacts',
    params: idParams,
    body: changeLink,
    reply: linkedContacts,
    handle: async ({ work, params, body }) => linkedTo(work, (await changeLinkOf(work, params.id, body)).id),
  })
}

async function linkedTo(work: Work, contactId: string) {
  const store = linkStore(work, await ownerFilter(work), contactId)
  const [data, suggestions] = await Promise.all([store.list(), store.suggestions()])
  return { data, suggestions }
}
