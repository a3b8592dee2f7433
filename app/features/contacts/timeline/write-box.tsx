import type { SubmissionResult } from '@conform-to/react'
import { Composer, type ComposerAnswer } from '#app/features/texts/index.ts'
import { formatPhone } from '#api/contract/formats.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { useText } from '#app/i18n/use-text.ts'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { NewNote } from '../notes/note-forms.tsx'
import type { conversationOf } from './conversation.server.ts'
import { textHref, type Writing } from './write-search-params.ts'
import * as styles from './conversation.css.ts'

type Props = {
  contact: Contact
  box: Pick<Awaited<ReturnType<typeof conversationOf>>, 'text' | 'writes' | 'note_count'>
  mayNote: boolean
  answer: { note: SubmissionResult | undefined; text: ComposerAnswer | undefined }
}

/** One box to write in: a note, or a text where this person may be texted. Both keep what is typed while the other shows. */
export function WriteBox({ contact, box: { text: known, writes, note_count }, mayNote, answer }: Props) {
  const t = useText('contact')
  const text = known && (known.may || answer.text) ? known : null
  if (!mayNote && !text) return null
  const chosen: Writing = answer.text || !mayNote ? 'text' : answer.note ? 'note' : writes
  return (
    <div id="write" className={styles.box}>
      {mayNote && text ? (
        <RadioGroup
          name="writing"
          label={t('conversation.write')}
          labelHidden
          layout="row"
          options={[
            { value: 'note', label: t('conversation.note') },
            { value: 'text', label: t('conversation.text_to', { phone: formatPhone(text.to) }) },
          ]}
          defaultValue={chosen}
        />
      ) : null}
      {mayNote ? (
        <div className={styles.note}>
          {/* A note was added: an empty box for the next one. */}
          <NewNote key={note_count} contact={contact.number} result={answer.note} />
        </div>
      ) : null}
      {text ? (
        <div className={mayNote ? styles.text : undefined}>
          <Composer
            action={textHref(contact.number)}
            sends={{ message_to: text.to, message_id: text.message_id, contact_id: contact.id }}
            templates={text.templates}
            answer={answer.text}
          />
        </div>
      ) : null}
    </div>
  )
}
