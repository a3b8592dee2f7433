import { Form, useLocation } from '@remix-run/react'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { CountedText } from '#api/contract/texts/texts.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormStack } from '#app/ui/controls/form.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import type { ComposerAnswer } from './send.server.ts'
import { countPath } from './texts-search-params.ts'
import * as styles from './texts.css.ts'

type Props = {
  action: string
  /** Goes along with every text from here: to whom, and an id by which the same text is known twice. */
  sends: Record<string, string>
  templates: SelectOption[]
  answer: ComposerAnswer | undefined
}

/** Empty again after each text that went; what was refused stays as it was typed. */
export function Composer(props: Props) {
  const { key } = useLocation()
  return <Fresh key={key} {...props} />
}

function Fresh({ action, sends, templates, answer }: Props) {
  const t = useText('texts')
  const hydrated = useHydrated()
  const form = useForm<{ message_content: string; message_to: string; file: string; template_id: string }>({
    id: 'composer',
    result: answer?.result,
  })
  const { counted, count } = useCount(answer?.counted, sends['contact_id'])
  const { key: _key, ...text } = form.props(form.fields.message_content)
  // The gate speaks of the number, which is no field here.
  const above = form.errors.filter(({ fieldId }) => !fieldId || fieldId.endsWith('-message_to') || fieldId.endsWith('-contact_id'))
  const plain = { formEncType: 'application/x-www-form-urlencoded' as const, formNoValidate: true }
  return (
    <Form {...form.formProps} action={action} encType="multipart/form-data" data-live="" preventScrollReset className={styles.composer}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStack>
        <ErrorSummary title={t('composer.refused')} errors={above.map(({ message }) => ({ message }))} />
        <TextArea
          {...text}
          label={t('composer.text')}
          maxLength={1600}
          rows={3}
          onInput={(event) => count(event.currentTarget.value)}
          onKeyDown={form.pending ? undefined : sendByKeys}
        />
        <div className={styles.tools}>
          <Pictures errors={form.fields.file.errors} />
          {templates.length > 0 ? (
            <>
              <NativeSelect
                name="template_id"
                label={t('composer.template')}
                options={templates}
                emptyLabel={t('composer.no_template')}
                errors={form.fields.template_id.errors}
                className={styles.template}
              />
              <Button name="intent" value="insert" {...plain}>
                {t('composer.insert')}
              </Button>
            </>
          ) : null}
        </div>
        <div className={styles.end}>
          <span role="status" className={styles.quiet}>
            {counted ? t('composer.counted', { count: counted.segments, characters: counted.characters, left: counted.left }) : ''}
          </span>
          <span className={styles.headActions}>
            {hydrated ? null : (
              <Button name="intent" value="count" {...plain}>
                {t('composer.count')}
              </Button>
            )}
            {answer?.allowed_from ? (
              <Button name="send_at" value={answer.allowed_from.iso} icon={<Clock />}>
                {t('composer.send_at', { when: answer.allowed_from.words })}
              </Button>
            ) : null}
            <Button tone="primary" icon={<Send />} pending={form.pending} aria-keyshortcuts="Control+Enter Meta+Enter">
              {t('composer.send')}
            </Button>
          </span>
        </div>
      </FormStack>
    </Form>
  )
}

/** Ctrl+Enter, and Cmd+Enter on a Mac, sends; Enter alone begins another line. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function Pictures({ errors }: { errors: string[] | undefined }) {
  const t = useText('texts')
  const id = useId()
  const basics = { label: t('composer.pictures'), name: 'file', id, errors }
  const aria = useControlAria(basics)
  return (
    <Field basics={basics} aria={aria} className={styles.files}>
      <input {...aria} type="file" multiple accept="image/jpeg,image/png,image/gif" className={styles.fileInput} />
    </Field>
  )
}

/** How many parts a text will be, asked of the server when the typing pauses; what comes late is not shown. */
function useCount(told: CountedText | undefined, contactId: string | undefined) {
  const [counted, setCounted] = useState<CountedText | null>(told ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (message_content: string, turn: number) => {
    const body = new URLSearchParams({ message_content, ...(contactId && { contact_id: contactId }) })
    const answer = await fetch(countPath, { method: 'POST', body }).catch(() => null)
    const found = answer?.ok ? ((await answer.json()) as { counted?: CountedText }) : null
    if (turn === asked.current) setCounted(found?.counted ?? null)
  }
  const count = (words: string) => {
    const turn = ++asked.current
    clearTimeout(timer.current)
    if (words.trim() === '') return setCounted(null)
    timer.current = setTimeout(() => void ask(words, turn), 500)
  }
  return { counted, count }
}
