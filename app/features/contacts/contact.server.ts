import { data, redirect } from '@remix-run/node'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { isFetchedAhead } from '#app/session/fetched-ahead.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'
import type { Action } from '#config/permissions.ts'

/**
 * A contact by the number in the address, or by id; a contact has one address, which an id leads to.
 * Who only fetches ahead has not opened it, so it stays new.
 */
export async function readContact(context: SignedInContext, idOrNumber: string): Promise<Contact> {
  const query = isFetchedAhead(context.request) ? { not_remove_new_tag: 'true' } : {}
  const { data } = await context.read(context.api.GET('/v1/contacts/{id}', { params: { path: { id: idOrNumber }, query } }))
  if (String(data.number) !== idOrNumber)
    throw redirect(new URL(context.request.url).pathname.replace(idOrNumber, String(data.number)).replace(/\.data$/, ''))
  return data as Contact
}

/** Refuses a page whose form nobody of this role may send. */
export function requireRight({ may }: SignedInContext, action: Action): void {
  if (!may('contacts', action)) throw data({ code: 'forbidden', request_id: '' } satisfies PageRefusal, { status: 403 })
}

/** What somebody may do with contacts and their notes; nothing is changed before the terms are accepted. */
export function rightsOf({ may, user }: SignedInContext) {
  const changes = user.updated_tos
  return {
    change: changes && may('contacts', 'change'),
    create: changes && may('contacts', 'create'),
    notes: {
      create: changes && may('notes', 'create'),
      change: changes && may('notes', 'change'),
      delete: changes && may('notes', 'delete'),
    },
  }
}
export type Rights = ReturnType<typeof rightsOf>
