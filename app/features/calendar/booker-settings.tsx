import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { bookerSettings } from './booker-settings.server.ts'
import { settingsPath } from './paths.ts'

type Props = { page: ReturnType<typeof bookerSettings>; result: SubmissionResult | undefined }

/** Which colleagues may put appointments into one's free time. */
export function BookersForm({ page, result }: Props) {
  const t = useText('calendar')
  const form = useIntentForm<{ bookers: string[] }>({ intent: 'bookers', result, defaults: { bookers: page.chosen } })
  if (page.options.length === 0) return null
  return (
    <Card title={t('bookers.title')}>
      <IntentForm form={form} action={settingsPath}>
        <p>{t('bookers.lead')}</p>
        <CheckList
          label={t('bookers.label')}
          name="bookers"
          narrowLabel={t('bookers.label')}
          options={page.options}
          defaultValues={page.chosen}
        />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('form.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
