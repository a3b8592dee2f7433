import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import { listNotes, newNote, note, noteChanges, noteParams, type Note } from '#api/contract/contacts/notes.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { Refusal, refuse } from '#api/platform/refusal.ts'
import { requireContact } from '../contacts.ts'
import { contactStore } from '../contacts.store.ts'
import { noteStore } from './notes.store.ts'

const see = { area: 'notes', action: 'see' } as const

export function notesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/notes',
    summary: 'Notes of a contact, pinned ones first, then the newest',
    access: see,
    params: idParams,
    query: listNotes,
    reply: page(note),
    async handle({ work, params, query }) {
      const store = await notesOf(work, params.id)
      const [data, counted] = await Promise.all([store.list(query), store.count()])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/notes',
    summary: 'Add a note',
    access: { area: 'notes', action: 'create' },
    params: idParams,
    body: newNote,
    reply: one(note),
    status: 201,
    async handle({ work, params, body }) {
      const contact = await requireContact(work, params.id)
      const store = noteStore(work, contact.id)
      const id = await store.insert(body)
      await contactStore(work, 'all').activity(contact.id)
      await audit(work, { area: 'notes', action: 'created', subject_id: contact.id, details: { note_id: id } })
      return { data: await required(store.find(id)) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/notes/:noteId',
    summary: 'One note',
    access: see,
    params: noteParams,
    reply: one(note),
    handle: async ({ work, params }) => ({ data: await required((await notesOf(work, params.id)).find(params.noteId)) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/notes/:noteId',
    summary: 'Change a note',
    access: { area: 'notes', action: 'change' },
    params: noteParams,
    body: noteChanges,
    reply: one(note),
    async handle({ work, params, body: { lock_version, ...changes } }) {
      const contact = await requireContact(work, params.id)
      const store = noteStore(work, contact.id)
      const before = await required(store.find(params.noteId))
      if (!(await store.update(before.id, changes, lock_version))) {
        throw new Refusal('stale', { extra: { current: await store.find(before.id), yours: changes } })
      }
      await audit(work, { area: 'notes', action: 'changed', subject_id: contact.id, details: { note_id: before.id } })
      return { data: await required(store.find(before.id)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/:id/notes/:noteId',
    summary: 'Delete a note',
    access: { area: 'notes', action: 'delete' },
    params: noteParams,
    async handle({ work, params }) {
      const contact = await requireContact(work, params.id)
      if (!(await noteStore(work, contact.id).remove(params.noteId))) throw refuse('not_found')
      await audit(work, { area: 'notes', action: 'deleted', subject_id: contact.id, details: { note_id: params.noteId } })
    },
  })
}

async function notesOf(work: Work, contactId: string) {
  return noteStore(work, (await requireContact(work, contactId)).id)
}

async function required(finding: Promise<Note | null>): Promise<Note> {
  const found = await finding
  if (!found) throw refuse('not_found')
  return found
}
