import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { relations } from '#api/contract/contacts/linked-contacts.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { wordsOf } from '../profile/overview.server.ts'

const mostFound = 8

/** Contacts that what was typed finds, without this one and those who are linked already. */
export async function findPeople(context: SignedInContext, words: string, without: string[]): Promise<ContactRow[]> {
  if (words === '') return []
  const contacts_scope = { search: words, limit: mostFound + 4, page: 1 }
  const { data } = await context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope } }))
  return (data as ContactRow[]).filter(({ id }) => !without.includes(id)).slice(0, mostFound)
}

export const typedWords = ({ request }: SignedInContext): string => (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)

/** The link that was removed a moment ago, to be put back. */
export function removedLink({ request }: SignedInContext) {
  const address = new URL(request.url).searchParams
  const found = linkForm.pick({ linked_contact_id: true, relation: true }).safeParse({
    linked_contact_id: address.get('unlinked'),
    relation: address.get('relation'),
  })
  return found.success ? found.data : null
}

const linkForm = z.object({
  intent: z.enum(['link', 'change', 'unlink']),
  linked_contact_id: z.uuid(),
  relation: z.enum(relations),
})

/** What one of the forms about linked people asks for. */
export async function submitLink(context: SignedInContext, id: string) {
  const here = `/contacts/${id}/linked`
  const form = linkForm.safeParse(Object.fromEntries(await formOf(context.request)))
  if (!form.success) return back(here, context.sayError('invalid'), 'danger')
  const { intent, linked_contact_id, relation } = form.data
  const body = { linked_contact_id, relation, remove: intent === 'unlink' }
  const done = await context.ask(context.api.PATCH('/v1/contacts/{id}/update_linked_contact', { params: { path: { id } }, body }))
  if (!done.ok) return back(here, wordsOf(context, done), 'danger')
  if (intent === 'unlink') return redirect(`${here}?${new URLSearchParams({ unlinked: linked_contact_id, relation }).toString()}`)
  return back(here, context.say(`contact:linked.${intent === 'link' ? 'linked' : 'changed'}`))
}

async function back(to: string, text: string, tone: 'success' | 'danger' = 'success') {
  return redirect(to, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}
