import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { categoriesPath } from './paths.ts'

type Fields = { title: string; description: string }

type Props = {
  action: string
  /** What is edited, with the version that is seen; nothing where one is added. */
  record?: Fields & { lock_version: number }
  result: SubmissionResult | undefined
}

/** The fields of a category, for adding and for editing. */
export function CategoryForm({ action, record, result }: Props) {
  const t = useText('store')
  const common = useText('common')
  const form = useIntentForm<Fields>({
    intent: 'save',
    result,
    ...(record && { defaults: { title: record.title, description: record.description } }),
  })
  return (
    <Card>
      <IntentForm form={form} action={action} {...(record && { sends: { lock_version: String(record.lock_version) } })}>
        <TextField {...form.props(form.fields.title)} label={t('categories.name')} maxLength={80} width="medium" required />
        <TextArea {...form.props(form.fields.description)} label={t('description')} maxLength={500} />
        <FormActions>
          <LinkButton tone="quiet" href={categoriesPath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('categories.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
