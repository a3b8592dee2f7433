import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Note } from '#api/contract/contacts/notes.ts'
import type { Signature } from '#api/contract/fields.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/overlays/menu.tsx'
import type { TimelineItem } from '#app/ui/data/timeline.tsx'
import type { Rights } from '../contact.server.ts'
import { useSignature } from '../use-signature.ts'
import { EditNote, type Theirs } from './note-forms.tsx'
import { noteAnchor, notesHref } from './notes-search-params.ts'
import { useSentNote } from './use-sent-note.ts'

export type NotesProps = {
  contact: number
  /** Where the piece of the conversation begins that is shown; null for the newest. */
  before: string | null
  editing: Note | null
  rights: Rights['notes']
  result: SubmissionResult | undefined
  theirs: Theirs | null
}

type Shown = Pick<Note, 'id' | 'body' | 'pinned'> & { author: Signature | null; at: string; when: string }

/** A note as a line of a timeline: its words, or the form to change them. */
export function useNoteItem({ contact, before, editing, rights, result, theirs }: NotesProps): (note: Shown) => TimelineItem {
  const t = useText('contacts')
  const signed = useSignature()
  return ({ id, body, pinned, author, at, when }) => {
    const edited = rights.change && editing?.id === id ? editing : null
    return {
      id: noteAnchor(id),
      ...(pinned ? { icon: <Pin size={14} />, tone: 'info' } : { icon: <StickyNote size={14} /> }),
      title: signed(author) || t('notes.nobody'),
      meta: (
        <>
          <time dateTime={at}>{when}</time>
          {pinned ? <> · {t('notes.pinned')}</> : null}
        </>
      ),
      children: edited ? <EditNote contact={contact} note={edited} before={before} result={result} theirs={theirs} /> : body,
      actions: edited ? null : <NoteMenu contact={contact} note={{ id, pinned }} before={before} rights={rights} />,
    }
  }
}

/** The note that is on its way. */
export function useNoteUnderWay(): TimelineItem[] {
  const t = useText('contacts')
  const sent = useSentNote('add')?.get('body')
  if (typeof sent !== 'string' || !sent.trim()) return []
  return [{ id: 'note-sent', icon: <StickyNote size={14} />, title: <Badge>{t('notes.saving')}</Badge>, children: sent }]
}

function NoteMenu({
  contact,
  note,
  before,
  rights,
}: Pick<NotesProps, 'contact' | 'before' | 'rights'> & { note: Pick<Note, 'id' | 'pinned'> }) {
  const t = useText('contacts')
  if (!rights.change && !rights.delete) return null
  const asks = (asked: { edit_note?: string; delete_note?: string }) => `${notesHref(contact, { before, ...asked })}#${noteAnchor(note.id)}`
  return (
    <Menu label={t('notes.actions')} icon={<Ellipsis />} size="small" align="end">
      {rights.change ? (
        <>
          <Form method="post" action={notesHref(contact, { before })} preventScrollReset>
            <input type="hidden" name="note_id" value={note.id} />
            <input type="hidden" name="pinned" value={String(!note.pinned)} />
            <MenuButton name="intent" value="pin" icon={note.pinned ? <PinOff /> : <Pin />}>
              {note.pinned ? t('notes.unpin') : t('notes.pin')}
            </MenuButton>
          </Form>
          <MenuLink href={asks({ edit_note: note.id })} icon={<Pencil />}>
            {t('notes.edit')}
          </MenuLink>
        </>
      ) : null}
      {rights.delete ? (
        <MenuLink href={asks({ delete_note: note.id })} icon={<Trash2 />} tone="danger">
          {t('notes.delete')}
        </MenuLink>
      ) : null}
    </Menu>
  )
}
