import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { signers } from '#config/printing.ts'
import { FirstPage } from './first-page.tsx'
import { LabelGrid } from './label-grid.tsx'
import { printHref } from './paths.ts'
import type { PrintFields } from './print-fields.ts'
import type { PrintPage } from './printing.server.ts'

/** Onto which sheet, from which label on, and in which order, with the first page as it will be. */
export function PrintForm({
  selection,
  back,
  total_count,
  batch_size,
  layouts,
  kits,
  fields: begins,
  result,
}: PrintPage & { result: SubmissionResult | undefined }) {
  const t = useText('printing')
  const common = useText('common')
  const form = useIntentForm<PrintFields>({ intent: 'print', result, defaults: begins })
  const { fields, props } = form
  const number = { inputMode: 'decimal', width: 'short' } as const
  const orders = (['name', 'zip'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))
  return (
    <Card>
      <IntentForm form={form} action={printHref({ selection, back })} failed={t('failed')} sends={{ selection, back }}>
        <p>{t('chosen', { count: total_count })}</p>
        {total_count > batch_size ? <p>{t('in_batches', { size: batch_size })}</p> : null}
        <FieldGroup legend={t('sheet')} columns={2}>
          <NativeSelect {...props(fields.layout)} label={t('layout')} options={layouts} />
          <NativeSelect {...props(fields.order)} label={t('order')} options={orders} />
        </FieldGroup>
        <LabelGrid {...props(fields.begin_at)} label={t('begin_at')} hint={t('begin_at_hint')} />
        {kits.length > 0 ? (
          <FieldGroup legend={t('kit')} hint={t('kit_hint')} columns={2}>
            <NativeSelect {...props(fields.kit_id)} label={t('kit')} options={[{ value: '', label: t('no_kit') }, ...kits]} />
            <NativeSelect
              {...props(fields.send_as)}
              label={t('send_as')}
              options={signers.map((value) => ({ value, label: t(`signers.${value}`) }))}
            />
          </FieldGroup>
        ) : null}
        <Checkbox
          {...props(fields.one_a_household)}
          defaultChecked={fields.one_a_household.initialValue === 'on'}
          label={t('one_a_household')}
          hint={t('one_a_household_hint')}
        />
        <FieldGroup legend={t('offsets')} hint={t('offsets_hint')} columns={2}>
          <TextField {...props(fields.offset_x)} {...number} label={t('offset_x')} />
          <TextField {...props(fields.offset_y)} {...number} label={t('offset_y')} />
        </FieldGroup>
        <FirstPage selection={selection} fields={begins} />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('print')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
