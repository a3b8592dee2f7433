import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { aftercarePage } from './aftercare.server.ts'
import { aftercareHref } from './paths.ts'

type Choices = NonNullable<Awaited<ReturnType<typeof aftercarePage>>['form']>

/** Who died, what they were to each other, and how the family is cared for. */
export function EnrollForm({ choices, contact, result }: { choices: Choices; contact: number; result: SubmissionResult | undefined }) {
  const t = useText('aftercare')
  const form = useIntentForm<Choices['defaults']>({ intent: 'enroll', result, defaults: choices.defaults })
  const { fields, props } = form
  const address = fields.address.getFieldset()
  const place = (name: keyof typeof address) => ({
    id: address[name].id,
    name: address[name].name,
    errors: address[name].errors,
    defaultValue: address[name].initialValue,
  })
  return (
    <Card title={t('enroll')}>
      <Stack>
        <p>{t('lead')}</p>
        <IntentForm form={form} action={aftercareHref(contact)} failed={t('failed')}>
          <NativeSelect
            {...props(fields.deceased)}
            label={t('deceased')}
            options={[{ value: '', label: t('somebody_else') }, ...choices.people]}
            width="medium"
          />
          <TextField {...props(fields.name)} label={t('name')} hint={t('name_hint')} maxLength={200} width="medium" />
          <TextField {...props(fields.date_of_death)} label={t('date_of_death')} type="date" width="medium" required />
          <NativeSelect
            {...props(fields.relationship)}
            label={t('relationship')}
            options={[{ value: '', label: t('choose') }, ...choices.relationships]}
            width="medium"
            required
          />
          <NativeSelect {...props(fields.programme)} label={t('programme')} options={choices.programmes} width="medium" required />
          <NativeSelect {...props(fields.language)} label={t('language')} options={choices.languages} width="medium" required />
          <TextField {...place('address')} label={t('address')} maxLength={200} required />
          <TextField {...place('address_2')} label={t('address_2')} maxLength={200} />
          <TextField {...place('city')} label={t('city')} maxLength={100} width="medium" required />
          <TextField {...place('state')} label={t('state')} maxLength={2} width="medium" />
          <TextField {...place('zip_code')} label={t('zip_code')} maxLength={10} width="medium" />
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('enroll')}
            </Button>
          </FormActions>
        </IntentForm>
      </Stack>
    </Card>
  )
}
