import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  changedContact,
  contact,
  contactChanges,
  contactOwner,
  contactRow,
  createdContact,
  duplicateCheck,
  listContactOwners,
  listContacts as listBody,
  newContact,
} from '#api/contract/contacts/contacts.ts'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { changeContact, cleanedFields, createContact, likelyDuplicatesOf, problemsOf, requireContact } from './contacts.ts'
import { pageOfContacts } from './list/contacts.list.ts'
import { contactQuery, ownerFilter } from './contacts.scope.ts'
import { contactStore } from './contacts.store.ts'
import { findOwners } from './owners/owners.store.ts'

export function contactsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/contacts',
    summary: 'List contacts of a scope',
    access: { area: 'contacts', action: 'see' },
    writes: false,
    reads: true,
    body: listBody,
    reply: page(contactRow),
    async handle({ work, body: { contacts_scope: scope } }) {
      const asked = await contactQuery(work, scope)
      const { rows: data, counted } = await pageOfContacts(work, asked, scope)
      return { data, meta: pageMeta(scope, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts',
    summary: 'Create a contact; tells whom it may be a duplicate of',
    access: { area: 'contacts', action: 'create' },
    body: newContact,
    reply: createdContact,
    status: 201,
    async handle({ work, body }) {
      const likely_duplicates = await likelyDuplicatesOf(work, body)
      return { data: await createContact(work, body), likely_duplicates, cleaned: cleanedFields(work.brand, body.addresses) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/likely_duplicates',
    summary: 'Contacts that this one may be the same person as, before it is created, and what creating it would be refused for',
    access: { area: 'contacts', action: 'see' },
    writes: false,
    body: newContact,
    reply: duplicateCheck,
    handle: async ({ work, body }) => ({ data: await likelyDuplicatesOf(work, body), details: await problemsOf(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/recent',
    summary: 'The contacts that one opened last',
    access: { area: 'contacts', action: 'see' },
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(8) }),
    reply: all(contactRow),
    handle: async ({ work, query }) => ({
      data: await contactStore(work, await ownerFilter(work)).recent(work.actor.user_id, query.limit),
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/owners',
    summary: 'People whom one may give contacts to, by name, 50 at most',
    access: { area: 'contacts', action: 'change' },
    query: listContactOwners,
    reply: all(contactOwner),
    handle: async ({ work, query }) => ({ data: await findOwners(work, await ownerFilter(work, 'change'), query.q) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id',
    summary: 'One contact, by id or number; opening it ends its being new unless not_remove_new_tag asks to only look',
    access: { area: 'contacts', action: 'see' },
    params: idParams,
    query: z.object({ not_remove_new_tag: z.stringbool().default(false) }),
    reply: one(contact),
    async handle({ work, params, query }) {
      const data = await requireContact(work, params.id)
      if (!query.not_remove_new_tag) await contactStore(work, 'all').opened(data, work.actor.user_id)
      return { data }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id',
    summary: 'Change a contact',
    access: { area: 'contacts', action: 'change' },
    params: idParams,
    body: contactChanges,
    reply: changedContact,
    async handle({ work, params, body }) {
      const data = await changeContact(work, params.id, body)
      return { data, cleaned: cleanedFields(work.brand, body.addresses, data.addresses) }
    },
  })
}
