import { redirect } from '@remix-run/node'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { insertTemplate, sendFromForm } from './send.server.ts'
import { templateChoices } from './templates.server.ts'
import { conversationPath, newTextHref } from './texts-search-params.ts'
import { textRights } from './texts-rights.server.ts'

/**
 * To whom a text begins: a contact or a number that the address names, or those whom a search finds. Where there is a
 * conversation with them already, it goes on there.
 */
export async function newTextPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const q = (address.get('to_whom') ?? '').trim().slice(0, 100)
  const contact = address.get('contact') ? await contactOf(context, address.get('contact') ?? '') : null
  const to = contact ? contact.phone : normalisePhone(address.get('to') ?? '')
  if (to) await goOn(context, to)
  return {
    q,
    contact: contact && {
      id: contact.id,
      number: contact.number,
      name: `${contact.first_name} ${contact.last_name}`.trim() || `#${contact.number}`,
    },
    to: to ? { number: to, shown: formatPhone(to) } : null,
    found: q ? await find(context, q) : [],
    templates: await templateChoices(context),
    rights: textRights(context),
    message_id: crypto.randomUUID(),
  }
}

async function contactOf(context: SignedInContext, id: string): Promise<Contact> {
  // To look whom a text goes to is not to open them.
  const query = { not_remove_new_tag: 'true' }
  return (await context.read(context.api.GET('/v1/contacts/{id}', { params: { path: { id }, query } }))).data as Contact
}

async function goOn(context: SignedInContext, phone_number: string): Promise<void> {
  const { data } = await context.read(context.api.POST('/v1/sms/fetch_conversations', { body: { phone_number, limit: 1 } }))
  const [known] = data
  if (known && known.phone_number === phone_number && known.user.id === context.user.id) throw redirect(conversationPath(known.id))
}

/** Contacts whom these words find, and the number itself where it is one. */
async function find(context: SignedInContext, q: string) {
  const { data } = await context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope: { search: q, page: 1, limit: 25 } } }))
  const number = normalisePhone(q)
  const people = data
    .filter(({ phone }) => phone)
    .slice(0, 10)
    .map(({ number: contact, first_name, last_name, phone }) => ({
      href: newTextHref({ contact }),
      name: `${first_name} ${last_name}`.trim() || formatPhone(phone),
      phone: formatPhone(phone),
    }))
  return [...people, ...(number ? [{ href: newTextHref({ to: number }), name: formatPhone(number), phone: '' }] : [])]
}

export async function submitNewText(context: SignedInContext) {
  const isText = context.request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isText ? sendFromForm(context) : insertTemplate(context)
}
