type NotesView = { before?: string | null; edit_note?: string; delete_note?: string }

/** A contact's page at a piece of its conversation, perhaps asking to edit or delete one of its notes. */
export function notesHref(contact: number | string, { before, ...asked }: NotesView = {}): string {
  const query = new URLSearchParams([...(before ? [['before', before]] : []), ...Object.entries(asked)]).toString()
  return `/contacts/${contact}${query && `?${query}`}`
}

export const noteAnchor = (noteId: string): string => `note-${noteId}`
