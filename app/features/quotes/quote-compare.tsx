import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { QuoteNotices } from './quote-head.tsx'
import type { comparePage, QuoteLine } from './quotes.server.ts'

type Page = Awaited<ReturnType<typeof comparePage>>
type Fact = { key: keyof QuoteLine; name: string }

/** Up to six prices side by side, and the way to keep them. */
export function QuoteCompare({
  head,
  lines,
  too_many,
  action,
  may_save,
  languages,
  result,
}: Page & { result: SubmissionResult | undefined }) {
  const t = useText('quotes')
  const all: Fact[] = [
    { key: 'premium', name: t('premium') },
    { key: 'plan_words', name: t('plan') },
    { key: 'rating', name: t('rating') },
    { key: 'household', name: t('discount') },
    { key: 'before', name: t('before_name') },
    { key: 'pricing', name: t('pricing') },
    { key: 'fees', name: t('fees') },
    { key: 'increases', name: t('increases') },
    { key: 'effective', name: t('rate_since') },
    { key: 'differs', name: t('why_two') },
  ]
  const facts = all.filter(({ key }) => lines.some((line) => line[key]))
  const columns: Column<Fact>[] = [
    { key: 'fact', header: t('fact'), cell: ({ name }) => name },
    ...lines.map((line) => ({ key: line.key, header: line.carrier, cell: ({ key }: Fact) => line[key] || '–' })),
  ]
  return (
    <Stack gap={4}>
      <QuoteNotices head={head} />
      {too_many ? <Banner tone="warning">{t('too_many')}</Banner> : null}
      <Table caption={t('compare')} columns={columns} rows={facts} rowId={({ key }) => key} />
      {may_save ? <SaveForm head={head} lines={lines} action={action} languages={languages} result={result} /> : <p>{t('no_paper')}</p>}
    </Stack>
  )
}

function SaveForm({
  head,
  lines,
  action,
  languages,
  result,
}: Pick<Page, 'head' | 'lines' | 'action' | 'languages'> & { result: SubmissionResult | undefined }) {
  const t = useText('quotes')
  const form = useIntentForm<{ language: string; prepared_for: string; note: string }>({ intent: 'save', result })
  const { fields, props } = form
  return (
    <Card title={t('save_title')}>
      <IntentForm form={form} action={action} failed={t('failed')}>
        <p>{t('save_lead')}</p>
        {lines.map(({ key }) => (
          <input key={key} type="hidden" name="keys" value={key} />
        ))}
        {head.contact ? null : <TextField {...props(fields.prepared_for)} label={t('prepared_for')} maxLength={200} width="medium" />}
        <NativeSelect {...props(fields.language)} label={t('language')} options={languages} width="medium" />
        <TextArea {...props(fields.note)} label={t('note')} hint={t('note_hint')} maxLength={1000} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
