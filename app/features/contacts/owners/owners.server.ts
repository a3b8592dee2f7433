import type { SignedInContext } from '#app/session/gate.server.ts'

/** The api tells this many at a time. */
export const mostOwners = 50

/** People with these words in their name whom one may give contacts to; nobody for those who may not. */
export async function findOwners(context: SignedInContext, words: string): Promise<{ value: string; label: string }[]> {
  if (!context.may('contacts', 'change')) return []
  const { data } = await context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q: words.trim().slice(0, 100) } } }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
