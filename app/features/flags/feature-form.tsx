import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { featureHref } from './flags-search-params.ts'

type Fields = { where: string; company_number: string; enabled: string; reason: string }

/** Turns the switch of a feature, everywhere or for one company, and says why. */
export function FeatureForm({ feature, result }: { feature: { key: string; on: boolean }; result: SubmissionResult | undefined }) {
  const t = useText('flags')
  const defaults = { where: 'all', enabled: feature.on ? 'off' : 'on' }
  const form = useIntentForm<Fields>({ intent: 'turn', result, defaults })
  const places = [
    { value: 'all', label: t('where_all') },
    { value: 'company', label: t('where_company') },
  ]
  const states = (['on', 'off', 'file'] as const).map((value) => ({ value, label: t(`to_${value}`) }))
  return (
    <Card title={t('turn')}>
      <IntentForm form={form} action={featureHref(feature.key)} failed={t('failed')}>
        <NativeSelect {...form.props(form.fields.enabled)} label={t('enabled')} options={states} width="medium" />
        <NativeSelect {...form.props(form.fields.where)} label={t('where')} options={places} width="medium" />
        <TextField
          {...form.props(form.fields.company_number)}
          label={t('company_number')}
          hint={t('company_hint')}
          inputMode="numeric"
          maxLength={9}
          width="short"
        />
        <TextField {...form.props(form.fields.reason)} label={t('reason')} hint={t('reason_hint')} maxLength={200} required />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
