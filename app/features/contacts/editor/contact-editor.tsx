import { Form } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import type { LikelyDuplicate } from '#api/contract/contacts/contacts.ts'
import { Duplicates } from '../duplicates/duplicates.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import type { EditorFields } from './editor-fields.ts'
import { AboutFields, ConsentFields, MedicareFields, NameFields, RecordFields, SpouseFields } from './editor-groups.tsx'
import { AddressRows, EmailRows, PhoneRows } from './editor-rows.tsx'
import type { EditorAnswer } from './editor.server.ts'
import * as styles from './editor.css.ts'
import { typingAids } from './typing-aids.ts'
import { useDuplicateCheck } from '../duplicates/use-duplicate-check.ts'

export type ContactEditorProps = {
  defaults: EditorFields
  choices: EditorChoices
  /** What the form was answered, or what was typed before the session ended. */
  answer: EditorAnswer | undefined
  /** The contact that is changed; null while one is created. */
  number: number | null
  /** Marks that the second address line takes besides letters, digits and spaces. */
  allowedMarks: string
  today: string
}

/** Creates or changes a contact. Everything works by posting the form; JavaScript makes it quicker. */
export function ContactEditor({ defaults, choices, answer, number, allowedMarks, today }: ContactEditorProps) {
  const t = useText('contacts')
  const common = useText('common')
  const editor = useForm<EditorFields>({ id: 'contact', result: answer?.result, defaults, lists: true })
  const all = { editor, choices, today }
  const check = useDuplicateCheck(number === null)
  const { fields, formProps, errors, pending } = editor
  return (
    <Form {...formProps} onBlur={typingAids.onBlur} onBeforeInput={typingAids.onBeforeInput} onInput={check.onInput} autoComplete="off">
      <EnterButton />
      {number === null ? null : (
        <>
          <input type="hidden" name="lock_version" value={fields.lock_version.initialValue ?? ''} />
          <input type="hidden" name="seen" value={fields.seen.initialValue ?? ''} />
        </>
      )}
      <FormStack>
        <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
        <div className={styles.columns}>
          <div className={styles.notice} aria-live="polite">
            <ShownDuplicates answered={answer?.duplicates} found={check.found} />
          </div>
          <div className={styles.main}>
            <Card>
              <FormStack>
                <NameFields {...all} />
                <PhoneRows editor={editor} choices={choices} />
                <EmailRows editor={editor} />
                <AddressRows editor={editor} choices={choices} allowedMarks={allowedMarks} />
              </FormStack>
            </Card>
            <Card>
              <FormStack>
                <AboutFields {...all} />
                <SpouseFields {...all} />
                <MedicareFields {...all} />
              </FormStack>
            </Card>
          </div>
          <div className={styles.side}>
            <Card>
              <FormStack>
                <RecordFields {...all} found={answer?.owners} />
                <ConsentFields {...all} />
              </FormStack>
            </Card>
          </div>
        </div>
        <FormActions sticky>
          <LinkButton tone="quiet" href={number === null ? '/contacts' : `/contacts/${number}`}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={pending}>
            {number === null ? t('editor.create') : common('actions.save')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

/** Those that the server answered with come first: they are what keeps the contact from being created. */
function ShownDuplicates({ answered, found }: { answered: LikelyDuplicate[] | undefined; found: LikelyDuplicate[] }) {
  if (answered?.length) return <Duplicates contacts={answered} wasAsked />
  return found.length > 0 ? <Duplicates contacts={found} /> : null
}
