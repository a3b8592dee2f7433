import { data, redirect } from '@remix-run/node'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { nameOf } from '../contact-words.ts'

/** What the page of a record's form loads, around the form's own `defaults` and `choices`; `doing` is the key of its heading. */
export function recordFormPage<Form extends { defaults: object; choices: object }>(
  context: SignedInContext,
  contact: Contact,
  doing: string,
  form: Form,
) {
  const { result, headers } = restoredForm(context)
  const name = nameOf(contact)
  const heading = context.say(doing, { name })
  const page = {
    name,
    number: contact.number,
    heading,
    ...form,
    restored: result && { result },
    title: `${heading} · ${context.brand.name}`,
    texts: context.texts('contacts', 'records'),
  }
  return data(page, { headers })
}

type Answer = Awaited<ReturnType<SignedInContext['ask']>>
type Ways = Record<'remove' | 'restore', (id: string) => Promise<Answer>>

/** Deletes a record, or brings it back; the list then offers to undo that, or says so. */
export async function submitRecords(context: SignedInContext, list: string, restored: string, { remove, restore }: Ways) {
  const form = await formOf(context.request)
  const id = String(form.get('record_id') ?? '')
  const isUndo = form.get('intent') === 'restore'
  const answer = await (isUndo ? restore(id) : remove(id))
  if (answer.ok && !isUndo) return redirect(`${list}?deleted=${id}`)
  const toast = answer.ok
    ? ({ tone: 'success', text: context.say(restored) } as const)
    : ({ tone: 'danger', text: context.sayError(answer.refusal.code) } as const)
  return redirect(list, { headers: { 'set-cookie': await setToast(toast) } })
}
