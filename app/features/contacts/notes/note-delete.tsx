import { Form } from '@remix-run/react'
import type { Note } from '#api/contract/contacts/notes.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { noteAnchor, notesHref } from './notes-search-params.ts'
import * as styles from './notes.css.ts'
import { useSentNote } from './use-sent-note.ts'

/** Asks before a note goes for good, and shows which one. */
export function DeleteNote({ contact, note, before }: { contact: number; note: Note; before: string | null }) {
  const t = useText('contacts')
  const common = useText('common')
  const isSent = useSentNote('delete') !== null
  const closeHref = `${notesHref(contact, { before })}#${noteAnchor(note.id)}`
  return (
    <Dialog title={t('notes.delete_title')} closeHref={closeHref} closeLabel={common('actions.cancel')} size="small">
      <Form method="post" action={notesHref(contact, { before })} preventScrollReset>
        <Stack>
          <input type="hidden" name="note_id" value={note.id} />
          <p>{t('notes.delete_text')}</p>
          <p className={styles.quoted}>{note.body}</p>
          <FormActions>
            <LinkButton tone="quiet" href={closeHref}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger" name="intent" value="delete" pending={isSent}>
              {t('notes.delete')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
