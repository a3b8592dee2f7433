import { data, redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import type { Contact, LikelyDuplicate } from '#api/contract/contacts/contacts.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ContactFieldName } from '#config/contact-fields.ts'
import { conflictOf, type Conflict } from './conflict.server.ts'
import { checkNew } from '../duplicates/duplicates.server.ts'
import type { Choice } from './editor-choices.server.ts'
import { bodyOf, differences, editorForm, inRows, readSeen, type ContactBody } from './editor-fields.server.ts'
import { findOwners } from '../owners/owners.server.ts'

/** What the editor's form was answered, beside what was typed. */
export type EditorAnswer = {
  result: SubmissionResult
  /** Whom the new contact may be: shown before it is created all the same. */
  duplicates?: LikelyDuplicate[]
  /** Somebody was quicker. */
  conflict?: Conflict
  /** Who was found to give the contact to. */
  owners?: Choice[]
}

/** Creates a contact, unless it may be one that is there already and that was not said yet. */
export async function submitNew(context: SignedInContext) {
  const aside = await answerAside(context)
  if (aside) return aside
  const form = await readForm(context, editorForm)
  if (!form.ok) return form.reply
  const { body, rows } = bodyOf(form.value)
  const check = await checkNew(context, body)
  if (!check.ok) return form.refused(inRows(check, rows))
  const { data: duplicates, details } = check.data
  const known = form.value.known_duplicates.split(',')
  const isNews = duplicates.some(({ id }) => !known.includes(id))
  if (isNews && details.length === 0) return data<EditorAnswer>({ result: await typedForm(context), duplicates }, { status: 409 })
  if (details.length > 0) {
    const refusal = { errors: {}, details, code: 'invalid', request_id: '' }
    const { result } = form.refused(inRows({ ok: false, status: 422, refusal }, rows)).data
    return data<EditorAnswer>({ result, ...(duplicates.length > 0 && { duplicates }) }, { status: 422 })
  }
  const created = await context.ask(context.api.POST('/v1/contacts', { body }))
  if (!created.ok) return form.refused(inRows(created, rows))
  await tieCall(context, created.data.data.id)
  return toContact(context, created.data.data.number, 'contacts:editor.created', created.data.cleaned)
}

/**
 * The call that a new contact was made from is theirs, and those before it with the number. Where another number was typed than the
 * call's, the call stays nobody's.
 */
async function tieCall(context: SignedInContext, contact_id: string): Promise<void> {
  const id = z.uuid().safeParse(new URL(context.request.url).searchParams.get('call')).data
  if (id && context.on('dialer'))
    await context.ask(context.api.PATCH('/v1/dialer/calls/{id}', { params: { path: { id } }, body: { contact_id } }))
}

/** Changes what was changed. If somebody else changed the contact in the meantime, both versions come back to choose from. */
export async function submitEdit(context: SignedInContext, number: string) {
  const aside = await answerAside(context)
  if (aside) return aside
  const form = await readForm(context, editorForm)
  if (!form.ok) return form.reply
  const { body, rows } = bodyOf(form.value)
  const seen = readSeen(form.value.seen)
  const fields = await fieldsToWrite(context, differences(body, seen))
  if (fields.length === 0) return redirect(`/contacts/${number}`)
  const changes = { ...only(body, fields), lock_version: form.value.current_version ?? form.value.lock_version }
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}', { params: { path: { id: number } }, body: changes }))
  if (changed.ok) return toContact(context, number, 'contacts:editor.changed', changed.data.cleaned)
  const current = changed.refusal['current'] as Contact | null | undefined
  if (changed.refusal.code !== 'stale' || !current) return form.refused(inRows(changed, rows))
  const conflict = await conflictOf(context, { mine: body, seen, current })
  return data<EditorAnswer>({ result: await typedForm(context), conflict }, { status: 409 })
}

/** Buttons of the form that ask for something before it is sent for good. */
async function answerAside(context: SignedInContext) {
  const form = await formOf(context.request)
  const intent = form.get('intent')
  if (intent === 'resume') return data<EditorAnswer>({ result: await typedForm(context) })
  if (intent !== 'find_owner') return null
  return data<EditorAnswer>({
    result: await typedForm(context),
    owners: await findOwners(context, String(form.get('owner_id_words') ?? '')),
  })
}

/** Where both versions were shown: what was chosen to keep. Else: what was changed. */
async function fieldsToWrite(context: SignedInContext, changed: ContactFieldName[]): Promise<ContactFieldName[]> {
  const form = await formOf(context.request)
  const chosen = (field: ContactFieldName) => form.get(`keep.${field}`)
  const others = [...form.keys()].filter((name) => name.startsWith('keep.')).map((name) => name.slice('keep.'.length) as ContactFieldName)
  return [...new Set([...changed, ...others])].filter((field) =>
    chosen(field) === null ? changed.includes(field) : chosen(field) === 'mine',
  )
}

function only(body: ContactBody, fields: ContactFieldName[]): Partial<ContactBody> {
  return Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]))
}

/** To the contact, saying what was done and whether a line was cleaned on the way. */
async function toContact(context: SignedInContext, number: number | string, said: string, cleaned: string[]) {
  const notice = cleaned.length > 0 ? ` ${context.say('contacts:fields.address_2')}: ${context.sayError('characters_removed')}` : ''
  return redirect(`/contacts/${number}`, {
    headers: { 'set-cookie': await setToast({ tone: 'success', text: context.say(said) + notice }) },
  })
}
