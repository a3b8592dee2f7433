import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { newNote, noteChanges, type Note } from '#api/contract/contacts/notes.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ApiResult, Refused } from '#app/v1/replies.server.ts'
import type { Theirs } from './note-forms.tsx'
import { noteAnchor, notesHref } from './notes-search-params.ts'

/** What was refused about a note, and what somebody else wrote into it in the meantime. */
export type NoteAnswer = { result: SubmissionResult; theirs?: Theirs | null }

type Told = Parameters<typeof setToast>[0]

const note_id = z.uuid()
const addForm = newNote.pick({ body: true })
const changeForm = z.object({ note_id, body: newNote.shape.body, lock_version: noteChanges.shape.lock_version })
const pinForm = z.object({ note_id, pinned: z.stringbool() })
const deleteForm = z.object({ note_id })

/** The pinned notes of a contact, how many notes there are, and the one that the address asks to edit or delete. */
export async function notesOf(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const [{ data: newest, meta }, editing, deleting] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/{id}/notes', { params: { path: { id }, query: { page: 1, limit: mostPinned } } })),
    noteNamed(context, id, address.get('edit_note')),
    noteNamed(context, id, address.get('delete_note')),
  ])
  return { pinned: (newest as Note[]).filter((note) => note.pinned), note_count: meta.total_count, editing, deleting }
}

/** Pinned ones come first, and more of them than this stand where they were written. */
const mostPinned = 10

/** Null for one that is gone. */
async function noteNamed(context: SignedInContext, id: string, named: string | null): Promise<Note | null> {
  const { data: noteId } = note_id.safeParse(named)
  if (!noteId) return null
  const found = await context.ask(context.api.GET('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId } } }))
  return found.ok ? (found.data.data as Note) : null
}

/** What one of the forms about notes asks for. */
export async function submitNote(context: SignedInContext, id: string) {
  switch ((await formOf(context.request)).get('intent')) {
    case 'change':
      return changeNote(context, id)
    case 'pin':
      return pinNote(context, id)
    case 'delete':
      return deleteNote(context, id)
    default:
      return addNote(context, id)
  }
}

async function addNote(context: SignedInContext, id: string) {
  const form = await readForm(context, addForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/contacts/{id}/notes', { params: { path: { id } }, body: form.value }))
  if (!added.ok) return form.refused(added)
  return back(context, id, { tone: 'success', text: context.say('contacts:notes.added') }, { note: added.data.data.id, before: null })
}

async function changeNote(context: SignedInContext, id: string) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const { note_id: noteId, ...body } = form.value
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId } }, body }))
  if (changed.ok) return back(context, id, { tone: 'success', text: context.say('contacts:notes.changed') }, { note: noteId })
  const { data: reply, init } = form.refused(changed)
  return data<NoteAnswer>({ ...reply, theirs: theirsOf(changed) }, init ?? undefined)
}

/** What somebody else wrote in the meantime. */
function theirsOf({ refusal }: Refused): Theirs | null {
  const current = refusal['current'] as Note | null | undefined
  return current ? { body: current.body, lock_version: current.lock_version } : null
}

async function pinNote(context: SignedInContext, id: string) {
  const form = await readForm(context, pinForm)
  if (!form.ok) return form.reply
  const { note_id: noteId, pinned } = form.value
  const answer = await context.ask(
    context.api.PATCH('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId } }, body: { pinned } }),
  )
  return back(context, id, toastOf(context, answer, pinned ? 'contacts:notes.was_pinned' : 'contacts:notes.was_unpinned'), { note: noteId })
}

async function deleteNote(context: SignedInContext, id: string) {
  const form = await readForm(context, deleteForm)
  if (!form.ok) return form.reply
  const answer = await context.ask(
    context.api.DELETE('/v1/contacts/{id}/notes/{noteId}', { params: { path: { id, noteId: form.value.note_id } } }),
  )
  return back(context, id, toastOf(context, answer, 'contacts:notes.deleted'))
}

function toastOf(context: SignedInContext, answer: ApiResult<unknown>, done: string): Told {
  return answer.ok ? { tone: 'success', text: context.say(done) } : { tone: 'danger', text: context.sayError(answer.refusal.code) }
}

/** To the contact again, at the note, in the piece of the conversation that one came from. */
async function back(
  context: SignedInContext,
  id: string,
  toast: Told,
  { note, before = beforeOf(context) }: { note?: string; before?: string | null } = {},
) {
  return redirect(`${notesHref(id, { before })}#${note ? noteAnchor(note) : 'notes'}`, { headers: { 'set-cookie': await setToast(toast) } })
}

const beforeOf = ({ request }: SignedInContext): string | null => new URL(request.url).searchParams.get('before')
