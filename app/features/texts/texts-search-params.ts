import { hrefWith } from '#app/lists/href.ts'

export const textsPath = '/texts'
export const templatesPath = `${textsPath}/templates`
export const numbersPath = `${textsPath}/numbers`
/** Where numbers are checked: those of a group, how far that is, or what so many checks cost. */
export const numbersHref = (asked: { group?: string; batch?: string; buy?: string } = {}): string => hrefWith(numbersPath, asked)
export const newTextPath = `${textsPath}/new`
export const countPath = `${textsPath}/count`
export const senderPath = `${textsPath}/sender`

/** The list of conversations as its address asks for it; it stays beside the conversation that is open. */
export type TextsState = { q: string; unread: boolean; everybody: boolean; report: string; page: number }

/** The address of a page of texts, with the list beside it as it stands. */
export const textsHref = (path: string, { page = 1, ...state }: Partial<TextsState> = {}, more: Record<string, string> = {}): string =>
  hrefWith(path, { ...state, page: page > 1 && page, ...more })

export const conversationPath = (id: string): string => `${textsPath}/${id}`

/** Where a text to somebody begins: to a contact by its number, or to a number. */
export const newTextHref = (to: { contact: number } | { to: string }): string =>
  `${newTextPath}?${new URLSearchParams('contact' in to ? { contact: String(to.contact) } : to)}`
