import type { SignedInVisit } from '#app/session/gate.server.ts'

/** The api tells this many at a time. */
export const mostOwners = 50

/** People with these words in their name whom one may give contacts to; nobody for those who may not. */
export async function findOwners(visit: SignedInVisit, words: string): Promise<{ value: string; label: string }[]> {
  if (!visit.may('contacts', 'change')) return []
  const { data } = await visit.read(visit.api.GET('/v1/contacts/owners', { params: { query: { q: words.trim().slice(0, 100) } } }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
