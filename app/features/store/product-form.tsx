import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { productChoices, ProductFields } from './products.server.ts'

type Props = {
  action: string
  /** Where "Cancel" leads. */
  back: string
  choices: Awaited<ReturnType<typeof productChoices>>
  /** What stands in the fields at first. */
  fields: Partial<ProductFields>
  /** The version that is edited; nothing where one is added. */
  lockVersion?: number
  result: SubmissionResult | undefined
}

/** The fields of a product, for adding and for editing. */
export function ProductForm({ action, back, choices, fields: defaults, lockVersion, result }: Props) {
  const t = useText('store')
  const common = useText('common')
  const form = useIntentForm<ProductFields>({ intent: 'save', result, defaults })
  const { fields, props } = form
  const count = { inputMode: 'numeric', width: 'short' } as const
  return (
    <Card>
      <IntentForm form={form} action={action} {...(lockVersion !== undefined && { sends: { lock_version: String(lockVersion) } })}>
        <FieldGroup legend={t('products.what')} columns={2}>
          <TextField {...props(fields.name)} label={t('products.name')} maxLength={120} required />
          <NativeSelect
            {...props(fields.category_id)}
            label={t('category')}
            options={choices.categories}
            emptyLabel={t('products.choose')}
            required
          />
          <NativeSelect {...props(fields.kind)} label={t('products.kind')} options={choices.kinds} />
          <NativeSelect
            {...props(fields.corporation_id)}
            label={t('products.for_whom')}
            options={choices.corporations}
            emptyLabel={t('products.for_everybody')}
          />
        </FieldGroup>
        <TextArea {...props(fields.description)} label={t('description')} maxLength={4000} />
        <FieldGroup legend={t('products.sale')} columns={2}>
          <TextField
            {...props(fields.price)}
            label={t('products.price')}
            hint={t('products.price_hint')}
            inputMode="decimal"
            start="$"
            width="short"
            required
          />
          <NativeSelect {...props(fields.per)} label={t('products.per')} options={choices.pers} />
          <TextField {...props(fields.stock)} {...count} label={t('products.stock')} hint={t('products.stock_hint')} />
          <TextField {...props(fields.most)} {...count} label={t('products.most')} />
          <TextField {...props(fields.months_count)} {...count} label={t('products.months_count')} hint={t('products.months_hint')} />
        </FieldGroup>
        <Checkbox
          {...props(fields.active)}
          defaultChecked={fields.active.initialValue === 'on'}
          label={t('products.active')}
          hint={t('products.active_hint')}
        />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('products.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
