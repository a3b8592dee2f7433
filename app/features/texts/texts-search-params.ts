export const textsPath = '/texts'
export const templatesPath = `${textsPath}/templates`
export const newTextPath = `${textsPath}/new`
export const countPath = `${textsPath}/count`

/** The list of conversations as its address asks for it; it stays beside the conversation that is open. */
export type TextsState = { q: string; unread: '' | 'true'; everybody: '' | 'true'; page: number }

/** The address of a page of texts, with the list beside it as it stands. */
export function textsHref(
  path: string,
  { q = '', unread = '', everybody = '', page = 1 }: Partial<TextsState> = {},
  more: Record<string, string> = {},
): string {
  const pairs: [string, string][] = [
    ...(q ? [['q', q] as [string, string]] : []),
    ...(unread ? [['unread', unread] as [string, string]] : []),
    ...(everybody ? [['everybody', everybody] as [string, string]] : []),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
    ...Object.entries(more),
  ]
  const query = new URLSearchParams(pairs).toString()
  return query ? `${path}?${query}` : path
}

export const conversationPath = (id: string): string => `${textsPath}/${id}`

/** Where a text to somebody begins: to a contact by its number, or to a number. */
export const newTextHref = (to: { contact: number } | { to: string }): string =>
  `${newTextPath}?${new URLSearchParams('contact' in to ? { contact: String(to.contact) } : to)}`
