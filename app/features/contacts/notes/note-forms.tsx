import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { Note } from '#api/contract/contacts/notes.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import { noteAnchor, notesHref } from './notes-search-params.ts'
import * as styles from './notes.css.ts'
import { useSentNote } from './use-sent-note.ts'

/** What somebody else wrote in the meantime. */
export type Theirs = Pick<Note, 'body' | 'lock_version'>

/** The box for a new note. */
export function NewNote({ contact, result }: { contact: number; result: SubmissionResult | undefined }) {
  const t = useText('contacts')
  const { fields, props, formProps, errors } = useForm<{ body: string }>({ id: 'new-note', result })
  const isSent = useSentNote('add') !== null
  return (
    <Form {...formProps} action={notesHref(contact)} preventScrollReset>
      <Stack gap={2}>
        <ErrorSummary title={t('notes.failed')} errors={errors.filter(({ fieldId }) => !fieldId)} />
        <TextArea {...props(fields.body)} label={t('notes.body')} placeholder={t('notes.placeholder')} maxLength={10_000} rows={2} />
        <FormActions>
          <Button name="intent" value="add" pending={isSent}>
            {t('notes.add')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}

type EditProps = { contact: number; note: Note; before: string | null; result: SubmissionResult | undefined; theirs: Theirs | null }

/** A note in the place where it stands, as a form. If somebody was quicker, both versions show, and saving again keeps one's own. */
export function EditNote({ contact, note, before, result, theirs }: EditProps) {
  const t = useText('contacts')
  const common = useText('common')
  const { fields, props, formProps, errors } = useForm<{ body: string; lock_version: string }>({
    id: `edit-${noteAnchor(note.id)}`,
    result,
    defaults: { body: note.body, lock_version: String(note.lock_version) },
  })
  const isSent = useSentNote('change') !== null
  const here = notesHref(contact, { before, edit_note: note.id })
  return (
    <Form {...formProps} action={here} preventScrollReset>
      <input type="hidden" name="note_id" value={note.id} />
      <input type="hidden" name="lock_version" value={theirs?.lock_version ?? fields.lock_version.initialValue} />
      <Stack gap={2}>
        {theirs ? (
          <Banner tone="warning" role="alert" title={t('notes.stale')}>
            <p className={styles.theirs}>{theirs.body}</p>
          </Banner>
        ) : (
          <ErrorSummary title={t('notes.failed')} errors={errors.filter(({ fieldId }) => !fieldId)} />
        )}
        <TextArea {...props(fields.body)} label={t('notes.edit')} maxLength={10_000} rows={3} autoFocus />
        <FormActions>
          <LinkButton tone="quiet" href={`${notesHref(contact, { before })}#${noteAnchor(note.id)}`}>
            {theirs ? t('notes.take_theirs') : common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" name="intent" value="change" pending={isSent}>
            {theirs ? t('notes.keep_mine') : common('actions.save')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
