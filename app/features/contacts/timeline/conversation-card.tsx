import type { SubmissionResult } from '@conform-to/react'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import type { ComposerAnswer } from '#app/features/texts/index.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import type { Rights } from '../contact.server.ts'
import { DeleteNote } from '../notes/note-delete.tsx'
import type { Theirs } from '../notes/note-forms.tsx'
import { useNoteItem, useNoteUnderWay } from '../notes/note-item.tsx'
import { notesHref } from '../notes/notes-search-params.ts'
import type { conversationOf } from './conversation.server.ts'
import { useConversationItem } from './conversation-item.tsx'
import { isAboutText } from './write-search-params.ts'
import { WriteBox } from './write-box.tsx'
import * as styles from './conversation.css.ts'

type Props = {
  contact: Contact
  conversation: Awaited<ReturnType<typeof conversationOf>>
  rights: Rights['notes']
  /** What was answered to one of its forms, if anything. */
  answer: (Partial<ComposerAnswer> & { theirs?: Theirs | null }) | undefined
  restored: SubmissionResult | undefined
  zone: string
}

/** Everything that was said with a contact, the newest first under its day, and one box to go on. */
export function ConversationCard({ contact, conversation, rights, answer, restored, zone }: Props) {
  const t = useText('contact')
  const language = useLanguage()
  const { days, pinned, editing, deleting, before, older } = conversation
  const result = answer?.result ?? restored
  const ofText = result && isAboutText(result) ? { ...answer, result } : undefined
  const ofEditing = result?.initialValue?.['note_id'] ? result : undefined
  const notes = { contact: contact.number, before, editing, rights, result: ofEditing, theirs: answer?.theirs ?? null }
  const noteItem = useNoteItem(notes)
  const lineItem = useConversationItem(noteItem, zone)
  const underWay = useNoteUnderWay()
  const isEmpty = days.length === 0 && pinned.length === 0 && underWay.length === 0
  return (
    <Card
      title={t('conversation.title')}
      id="conversation"
      padding="none"
      footer={<Anchor href={`/contacts/${contact.number}/timeline`}>{t('timeline.all')}</Anchor>}
    >
      <WriteBox
        contact={contact}
        box={conversation}
        mayNote={rights.create}
        answer={{ note: ofText || ofEditing ? undefined : result, text: ofText }}
      />
      <div className={styles.stream}>
        {isEmpty ? (
          <EmptyState icon={<MessagesSquare size={20} />} level={3} title={t('conversation.empty')} text={t('conversation.empty_text')} />
        ) : null}
        {underWay.length > 0 ? <Timeline label={t('conversation.title')} items={underWay} /> : null}
        {pinned.length > 0 ? (
          <Day title={t('conversation.pinned')} icon={<Pin size={12} aria-hidden="true" />}>
            <Timeline
              label={t('conversation.pinned')}
              items={pinned.map((note) => noteItem({ ...note, at: note.created_at, when: formatDate(note.created_at, language, zone) }))}
            />
          </Day>
        ) : null}
        {days.map(({ day, words, lines }) => (
          <Day key={day} title={words}>
            <Timeline label={words} items={lines.map(lineItem)} />
          </Day>
        ))}
        {older || before ? (
          <nav aria-label={t('conversation.pieces')} className={styles.foot}>
            {before ? <LinkButton href={`${notesHref(contact.number)}#conversation`}>{t('timeline.newest')}</LinkButton> : <span />}
            {older ? (
              <LinkButton href={`${notesHref(contact.number, { before: older })}#conversation`}>{t('timeline.older')}</LinkButton>
            ) : null}
          </nav>
        ) : null}
      </div>
      {rights.delete && deleting ? <DeleteNote contact={contact.number} note={deleting} before={before} /> : null}
    </Card>
  )
}

function Day({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.day}>
      <h3 className={styles.dayName}>
        {icon}
        {title}
      </h3>
      {children}
    </div>
  )
}
