type NotesView = { page?: number; edit_note?: string; delete_note?: string }

/** A contact's page at a page of its notes, perhaps asking to edit or delete one of them. */
export function notesHref(contact: number | string, { page = 1, ...asked }: NotesView = {}): string {
  const query = new URLSearchParams([...(page > 1 ? [['notes', String(page)]] : []), ...Object.entries(asked)]).toString()
  return `/contacts/${contact}${query && `?${query}`}`
}

export const noteAnchor = (noteId: string): string => `note-${noteId}`
