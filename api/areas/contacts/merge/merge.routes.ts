import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { mergeContacts as mergeBody, merged, mergePreview, previewMerge as previewBody } from '#api/contract/contacts/merge.ts'
import { route } from '#api/platform/http/route.ts'
import { requireContact } from '../contacts.ts'
import { mergeContacts, previewMerge } from './merge.ts'

/** The others are gone afterwards, so it takes the right to delete. */
const access = { area: 'contacts', action: 'delete' } as const

export function mergeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/merge',
    summary: 'Make one contact of several; can be undone for 30 days',
    access,
    feature: 'contacts_merge',
    body: mergeBody,
    reply: merged,
    async handle({ work, body }) {
      const { into_id, action_id } = await mergeContacts(work, body)
      return { data: await requireContact(work, into_id), action_id }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/merge/preview',
    summary: 'What contacts differ in, and what a merge would move; changes nothing',
    access,
    writes: false,
    feature: 'contacts_merge',
    body: previewBody,
    reply: one(mergePreview),
    handle: async ({ work, body }) => ({ data: await previewMerge(work, body) }),
  })
}
