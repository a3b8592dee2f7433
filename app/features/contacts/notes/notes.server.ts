import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { newNote, noteChanges, type Note } from '#api/contract/notes.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import type { Attempt, Refused } from '#app/v1/replies.server.ts'
import type { Theirs } from './note-forms.tsx'
import { noteAnchor, notesHref } from './notes-address.ts'

/** What was refused about a note, and what somebody else wrote into it in the meantime. */
export type NoteAnswer = { result: SubmissionResult; theirs?: Theirs | null }

type Told = Parameters<typeof setToast>[0]

const notesAPage = 20

const note_id = z.uuid()
const addForm = newNote.pick({ body: true })
const changeForm = z.object({ note_id, body: newNote.shape.body, lock_version: noteChanges.shape.lock_version })
const pinForm = z.object({ note_id, pinned: z.stringbool() })
const deleteForm = z.object({ note_id })

/** A page of a contact's notes, by the `notes` of the address, and what the address asks to do with one of them. */
export async function notesPage(visit: SignedInVisit, id: string) {
  const address = new URL(visit.request.url).searchParams
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(address.get('notes'))) || 1))
  const { data: notes, meta } = await visit.read(
    visit.api.GET('/v1/contacts/{id}/notes', { params: { path: { id }, query: { page, limit: notesAPage } } }),
  )
  const named = (name: string) => notes.find((note) => note.id === address.get(name))?.id ?? null
  return { notes: notes as Note[], meta, page, editing: named('edit_note'), deleting: named('delete_note') }
}

/** What one of the forms about notes asks for. */
export async function submitNote(visit: SignedInVisit, id: string) {
  switch ((await formOf(visit.request)).get('intent')) {
    case 'change':
      return changeNote(visit, id)
    case 'pin':
      return pinNote(visit, id)
    case 'delete':
      return deleteNote(visit, id)
    default:
      return addNote(visit, id)
  }
}

async function addNote(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, addForm)
  if (!form.ok) return form.reply
  const added = await visit.ask(visit.api.POST('/v1/contacts/{id}/notes', { params: { path: { id } }, body: form.value }))
  if (!added.ok) return form.refused(added)
  return back(visit, id, { tone: 'success', text: visit.say('contacts:notes.added') }, { note: added.data.data.id, page: 1 })
}

async function changeNote(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, changeForm)
  if (!form.ok) return form.reply
  const { note_id: noteId, ...body } = form.value
  const changed = await visit.ask(visit.api.PATCH('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId } }, body }))
  if (changed.ok) return back(visit, id, { tone: 'success', text: visit.say('contacts:notes.changed') }, { note: noteId })
  const { data: reply, init } = form.refused(changed)
  return data<NoteAnswer>({ ...reply, theirs: theirsOf(changed) }, init ?? undefined)
}

/** What somebody else wrote in the meantime. */
function theirsOf({ refusal }: Refused): Theirs | null {
  const current = refusal['current'] as Note | null | undefined
  return current ? { body: current.body, lock_version: current.lock_version } : null
}

async function pinNote(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, pinForm)
  if (!form.ok) return form.reply
  const { note_id: noteId, pinned } = form.value
  const answer = await visit.ask(
    visit.api.PATCH('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId } }, body: { pinned } }),
  )
  return back(visit, id, toastOf(visit, answer, pinned ? 'contacts:notes.was_pinned' : 'contacts:notes.was_unpinned'), { note: noteId })
}

async function deleteNote(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, deleteForm)
  if (!form.ok) return form.reply
  const answer = await visit.ask(
    visit.api.DELETE('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId: form.value.note_id } } }),
  )
  return back(visit, id, toastOf(visit, answer, 'contacts:notes.deleted'))
}

function toastOf(visit: SignedInVisit, answer: Attempt<unknown>, done: string): Told {
  return answer.ok ? { tone: 'success', text: visit.say(done) } : { tone: 'danger', text: visit.sayError(answer.refusal.code) }
}

/** To the contact again, at the note, on the page of notes that one came from. */
async function back(visit: SignedInVisit, id: string, toast: Told, { note, page = pageOf(visit) }: { note?: string; page?: number } = {}) {
  return redirect(`${notesHref(id, { page })}#${note ? noteAnchor(note) : 'notes'}`, { headers: { 'set-cookie': await setToast(toast) } })
}

const pageOf = ({ request }: SignedInVisit): number => Number(new URL(request.url).searchParams.get('notes')) || 1
