import type { SubmissionResult } from '@conform-to/react'
import { quietMinutes } from '#config/mailing.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { pausePath } from './paths.ts'

/** Has what goes to many rest for some minutes, or go on before they are over. */
export function PauseForm({ isQuiet, result }: { isQuiet: boolean; result: SubmissionResult | undefined }) {
  const t = useText('campaigns')
  const begin = useIntentForm<{ minutes: string; reason: string }>({
    intent: 'begin',
    result,
    defaults: { minutes: String(quietMinutes.usual) },
  })
  const end = useIntentForm({ intent: 'end', result: undefined })
  return (
    <>
      {isQuiet ? (
        <IntentForm form={end} action={pausePath}>
          <FormActions>
            <Button tone="primary" pending={end.pending}>
              {t('pause.end')}
            </Button>
          </FormActions>
        </IntentForm>
      ) : null}
      <Card title={t(isQuiet ? 'pause.longer' : 'pause.begin')}>
        <IntentForm form={begin} action={pausePath}>
          <TextField
            {...begin.props(begin.fields.minutes)}
            label={t('pause.minutes')}
            hint={t('pause.minutes_hint')}
            inputMode="numeric"
            width="short"
            required
          />
          <TextField {...begin.props(begin.fields.reason)} label={t('pause.reason')} maxLength={200} />
          <FormActions>
            <Button tone={isQuiet ? 'secondary' : 'primary'} pending={begin.pending}>
              {t('pause.hold')}
            </Button>
          </FormActions>
        </IntentForm>
      </Card>
    </>
  )
}
