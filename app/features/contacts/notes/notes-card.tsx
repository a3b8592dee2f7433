import type { SubmissionResult } from '@conform-to/react'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { PageMeta } from '#api/contract/envelope.ts'
import type { Note } from '#api/contract/notes.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Rights } from '../contact.server.ts'
import { DeleteNote } from './note-delete.tsx'
import { NewNote, type Theirs } from './note-forms.tsx'
import { NoteList } from './note-list.tsx'
import { notesHref } from './notes-search-params.ts'
import * as styles from './notes.css.ts'

export type NotesCardProps = {
  contact: number
  notes: Note[]
  meta: PageMeta
  page: number
  editing: string | null
  deleting: string | null
  rights: Rights['notes']
  result: SubmissionResult | undefined
  theirs: Theirs | null
  now: string
  zone: string
}

/** A contact's notes: a box to write one, and those that were written, pinned ones first. */
export function NotesCard({ contact, notes, meta, page, editing, deleting, rights, result, theirs, now, zone }: NotesCardProps) {
  const t = useText('contacts')
  const editedId = result?.initialValue?.['note_id']
  const deleted = rights.delete ? notes.find(({ id }) => id === deleting) : undefined
  return (
    <Card title={t('notes.title')} id="notes" padding="none">
      {rights.create ? (
        <div className={styles.newNote}>
          {/* A note was added: an empty box for the next one. */}
          <NewNote key={meta.total_count} contact={contact} result={editedId ? undefined : result} />
        </div>
      ) : null}
      {notes.length > 0 ? (
        <div className={styles.list}>
          <NoteList
            contact={contact}
            notes={notes}
            page={page}
            editing={editing}
            rights={rights}
            result={editedId ? result : undefined}
            theirs={theirs}
            now={now}
            zone={zone}
          />
        </div>
      ) : (
        <EmptyState icon={<StickyNote size={20} />} level={3} title={t('notes.empty')} text={t('notes.empty_text')} />
      )}
      {meta.total_pages > 1 ? (
        <div className={styles.pager}>
          <ListPager
            list={{ href: `${notesHref(contact)}#notes`, shown: notes.length, meta }}
            param="notes"
            nav={t('notes.pages')}
            summary={t('notes.count', { count: meta.total_count })}
          />
        </div>
      ) : null}
      {deleted ? <DeleteNote contact={contact} note={deleted} page={page} /> : null}
    </Card>
  )
}
