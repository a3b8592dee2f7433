/** The list of contacts with one tag. */
export const tagHref = (id: string): string => `/contacts?${new URLSearchParams({ tag_id: id }).toString()}`
