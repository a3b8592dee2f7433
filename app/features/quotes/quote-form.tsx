import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { ticked } from '#app/forms/ticked.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { newQuoteHref, quotesPath } from './paths.ts'
import type { newQuotePage } from './quotes.server.ts'

type Page = Awaited<ReturnType<typeof newQuotePage>>
type Fields = Omit<Page['defaults'], 'plans'> & { plans: string[] }

/** What carriers are asked. */
export function QuoteForm({
  contact,
  products,
  genders,
  modes,
  methods,
  plans,
  defaults,
  sends,
  result,
}: Page & { result: SubmissionResult | undefined }) {
  const t = useText('quotes')
  const form = useIntentForm<Fields>({ intent: 'ask', result, defaults })
  const { fields, props } = form
  const answers = [
    { value: 'false', label: t('no') },
    { value: 'true', label: t('yes') },
  ]
  return (
    <Card>
      <IntentForm form={form} action={newQuoteHref(contact?.number)} failed={t('failed')} sends={sends}>
        <NativeSelect {...props(fields.product)} label={t('product')} hint={t('product_hint')} options={products} width="medium" required />
        <NativeSelect {...props(fields.method)} label={t('method')} hint={t('method_hint')} options={methods} width="medium" />
        <TextField {...props(fields.birth_date)} label={t('birth_date')} type="date" width="medium" />
        <TextField {...props(fields.age)} label={t('age')} hint={t('age_hint')} inputMode="numeric" maxLength={3} width="short" />
        <NativeSelect {...props(fields.gender)} label={t('gender')} options={genders} emptyLabel={t('choose')} width="medium" required />
        <NativeSelect {...props(fields.tobacco)} label={t('tobacco')} options={answers} width="short" />
        <TextField {...props(fields.zip_code)} label={t('zip_code')} inputMode="numeric" maxLength={10} width="short" required />
        <TextField {...props(fields.county)} label={t('county')} hint={t('county_hint')} maxLength={100} width="medium" />
        <CheckList
          label={t('plans_label')}
          name="plans"
          options={plans}
          defaultValues={ticked(fields.plans.initialValue)}
          narrowLabel={t('narrow')}
          lead={fields.plans.errors?.length ? <p role="alert">{fields.plans.errors.join(' ')}</p> : t('plans_hint')}
        />
        <TextField {...props(fields.effective_date)} label={t('effective_date')} type="date" width="medium" required />
        <NativeSelect {...props(fields.mode)} label={t('mode')} options={modes} width="medium" />
        <NativeSelect {...props(fields.household)} label={t('household')} hint={t('household_hint')} options={answers} width="short" />
        <FormActions>
          <LinkButton tone="quiet" href={contact ? `/contacts/${contact.number}/quotes` : quotesPath}>
            {t('cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending} pendingLabel={t('asking')}>
            {t('ask')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
