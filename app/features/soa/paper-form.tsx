import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { AgreedFields, type AgreedFieldNames } from './agreed-fields.tsx'
import { soaHref } from './paths.ts'
import type { soaPage } from './requests.server.ts'
import * as styles from './signing.css.ts'

type Page = Awaited<ReturnType<typeof soaPage>>

type Fields = {
  scan: string
  signed_on: string
  signer: string
  representative: { name: string; relationship: string; phone: string; address: string; has_authority: string }
} & AgreedFieldNames

type Props = Pick<Page, 'request'> & { offered: NonNullable<Page['on_paper']>; result: SubmissionResult | undefined }

/** Hands in what the person signed on paper. */
export function PaperForm({ request, offered, result }: Props) {
  const t = useText('soa')
  const form = useIntentForm<Fields>({ intent: 'paper', result, defaults: { language: request.language, signed_on: offered.today } })
  const { fields, props } = form
  const proxy = fields.representative.getFieldset()
  const isProxy = fields.signer.initialValue === 'representative'
  const scan = {
    id: fields.scan.id,
    name: 'scan',
    required: true,
    label: t('paper.scan'),
    hint: t('paper.scan_hint'),
    errors: fields.scan.errors,
  }
  const aria = useControlAria(scan)
  return (
    <Card title={t('paper.title')}>
      <Stack gap={4}>
        <p>{t('paper.lead')}</p>
        <IntentForm form={form} action={soaHref(request.number)} encType="multipart/form-data" failed={t('failed')}>
          <Field basics={scan} aria={aria}>
            <input {...aria} type="file" accept="application/pdf,image/jpeg,image/png" />
          </Field>
          <DateField
            {...props(fields.signed_on)}
            label={t('paper.signed_on')}
            hint={t('paper.signed_on_hint')}
            max={offered.today}
            required
          />
          <AgreedFields fields={fields} props={props} offered={offered} />
          <details open={isProxy || undefined}>
            <summary className={styles.summary}>{t('paper.representative')}</summary>
            <FormStack>
              <Checkbox {...props(fields.signer)} value="representative" label={t('paper.representative_tick')} />
              <TextField {...props(proxy.name)} label={t('paper.representative_name')} maxLength={200} />
              <TextField {...props(proxy.relationship)} label={t('paper.relationship')} maxLength={100} />
              <TextField {...props(proxy.phone)} label={t('paper.phone')} type="tel" maxLength={40} />
              <TextField {...props(proxy.address)} label={t('paper.address')} maxLength={300} />
              <Checkbox {...props(proxy.has_authority)} value="true" label={t('paper.authority')} />
            </FormStack>
          </details>
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('paper.hand_in')}
            </Button>
          </FormActions>
        </IntentForm>
      </Stack>
    </Card>
  )
}
