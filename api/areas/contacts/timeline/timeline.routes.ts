import type { FastifyInstance } from 'fastify'
import { contact } from '#api/contract/contacts/contacts.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import { note } from '#api/contract/contacts/notes.ts'
import {
  activityInfo,
  assignToMe,
  contactCounts,
  quickUpdate,
  readTimeline,
  timelinePiece,
  updateNote,
} from '#api/contract/contacts/timeline.ts'
import { route } from '#api/platform/http/route.ts'
import { requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { linkStore } from '../linked/linked-contacts.store.ts'
import { writeNote } from '../notes/notes.ts'
import { logContactAttempt, claimContact, updateQuickly } from './contact-attempts.ts'
import { countBelow, timelineRows } from './timeline.store.ts'

const see = { area: 'contacts', action: 'see' } as const
const change = { area: 'contacts', action: 'change' } as const

/** The story of a contact, and the short ways of adding to it. */
export function timelineRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/timeline',
    summary: 'Everything that happened with a contact, the newest first, piece by piece',
    access: see,
    params: idParams,
    query: readTimeline,
    reply: timelinePiece,
    async handle({ work, params, query }) {
      const { id } = await requireContact(work, params.id)
      const { lines, next } = await timelineRows(work, await ownerFilter(work), id, query)
      return { data: lines, meta: { next } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/counts',
    summary: 'How much there is below a contact',
    access: see,
    params: idParams,
    reply: one(contactCounts),
    async handle({ work, params }) {
      const { id } = await requireContact(work, params.id)
      const [below, linked_contacts] = await Promise.all([countBelow(work, id), linkStore(work, await ownerFilter(work), id).count()])
      return { data: { ...below, linked_contacts } }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/:id/activity_info',
    summary: 'Say that somebody was called, written to or met; a note may go with it',
    access: change,
    params: idParams,
    body: activityInfo,
    reply: one(contact),
    handle: async ({ work, params, body }) => ({ data: await logContactAttempt(work, params.id, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/quick_update',
    summary: 'Change a few fields in place; only what is sent changes',
    access: change,
    params: idParams,
    body: quickUpdate,
    reply: one(contact),
    handle: async ({ work, params, body }) => ({ data: await updateQuickly(work, params.id, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/assign_to_me',
    summary: 'Make a contact one’s own, out of a pool or from somebody within reach; who was quicker is told with 409',
    access: change,
    params: idParams,
    body: assignToMe,
    reply: one(contact),
    handle: async ({ work, params, body }) => ({ data: await claimContact(work, params.id, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/update_note',
    summary: 'Add a note, or change the one whose id is given',
    access: { area: 'notes', action: 'change' },
    params: idParams,
    body: updateNote,
    reply: one(note),
    handle: async ({ work, params, body }) => ({ data: await writeNote(work, params.id, body.notes) }),
  })
}
