import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { calendarDateOf, formatDate } from '#api/contract/formats.ts'
import type { Note } from '#api/contract/notes.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import type { Rights } from '../contact.server.ts'
import { useSignature } from '../use-signature.ts'
import { EditNote, type Theirs } from './note-forms.tsx'
import { noteAnchor, notesHref } from './notes-search-params.ts'
import { useSentNote } from './use-sent-note.ts'

type Props = {
  contact: number
  notes: Note[]
  page: number
  editing: string | null
  rights: Rights['notes']
  result: SubmissionResult | undefined
  theirs: Theirs | null
  /** When the page was made, and in which time zone its reader lives. */
  now: string
  zone: string
}

/** The notes of a page, one of them perhaps being edited, and the one that is on its way. */
export function NoteList({ contact, notes, page, editing, rights, result, theirs, now, zone }: Props) {
  const t = useText('contacts')
  const language = useLanguage()
  const signed = useSignature()
  const sent = useSentNote('add')?.get('body')
  const shown = (note: Note): TimelineItem => ({
    id: noteAnchor(note.id),
    ...(note.pinned ? { icon: <Pin size={14} />, tone: 'info' } : { icon: <StickyNote size={14} /> }),
    title: signed(note.author) || t('notes.nobody'),
    meta: (
      <>
        <time dateTime={note.created_at} title={formatDate(note.created_at, language, zone, 'time')}>
          {calendarDateOf(note.created_at, new Date(now), language, zone)}
        </time>
        {note.pinned ? <> · {t('notes.pinned')}</> : null}
      </>
    ),
    children:
      note.id === editing && rights.change ? (
        <EditNote contact={contact} note={note} page={page} result={result} theirs={theirs} />
      ) : (
        note.body
      ),
    actions: note.id === editing ? null : <NoteMenu contact={contact} note={note} page={page} rights={rights} />,
  })
  const underWay: TimelineItem[] =
    typeof sent === 'string' && sent.trim()
      ? [{ id: 'note-sent', icon: <StickyNote size={14} />, title: <Badge>{t('notes.saving')}</Badge>, children: sent }]
      : []
  return <Timeline label={t('notes.title')} items={[...underWay, ...notes.map(shown)]} />
}

function NoteMenu({ contact, note, page, rights }: Pick<Props, 'contact' | 'page' | 'rights'> & { note: Note }) {
  const t = useText('contacts')
  if (!rights.change && !rights.delete) return null
  const asks = (asked: { edit_note?: string; delete_note?: string }) => `${notesHref(contact, { page, ...asked })}#${noteAnchor(note.id)}`
  return (
    <Menu label={t('notes.actions')} icon={<Ellipsis />} size="small" align="end">
      {rights.change ? (
        <>
          <Form method="post" action={notesHref(contact, { page })} preventScrollReset>
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
