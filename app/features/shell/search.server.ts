import { formatPhone } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

const mostFound = 8

/** A contact as the search shows it. */
export type FoundContact = {
  number: number
  name: string
  phone: string
  email: string
  status: { title: string; tone: string } | null
}

/** The first contacts that the words in `q` find, as the list of contacts finds them. */
export async function findContacts(context: SignedInContext): Promise<{ q: string; found: FoundContact[] }> {
  const q = (new URL(context.request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  if (!q) return { q, found: [] }
  const contacts_scope = { search: q, page: 1, limit: mostFound }
  const { data } = await context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope } }))
  const found = data.map(({ number, first_name, last_name, phone, email, status }) => ({
    number,
    name: `${first_name} ${last_name}`.trim() || `#${number}`,
    phone: phone ? formatPhone(phone) : '',
    email: email ?? '',
    status: status && { title: status.title, tone: status.tone },
  }))
  return { q, found }
}
