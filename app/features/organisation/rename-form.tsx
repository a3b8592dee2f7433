import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { IntentForm, useIntentForm } from './intent-form.tsx'
import * as styles from './organisation.css.ts'

type Props = {
  action: string
  record: { name: string; lock_version: number }
  label: string
  save: string
  result: SubmissionResult | undefined
}

/** Gives something another name. */
export function RenameForm({ action, record, label, save, result }: Props) {
  const form = useIntentForm<{ name: string }>({ intent: 'rename', result, defaults: { name: record.name } })
  return (
    <IntentForm key={record.lock_version} form={form} action={action} sends={{ lock_version: String(record.lock_version) }}>
      <div className={styles.inline}>
        <TextField {...form.props(form.fields.name)} label={label} maxLength={100} required />
        <Button pending={form.pending}>{save}</Button>
      </div>
    </IntentForm>
  )
}
