import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { SeenFields, StaleBanner } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { CostFields, costsPage } from './costs.server.ts'
import { costsHref, costsPath } from '../paths.ts'
import type { ReportAnswer } from '../saved/stale.server.ts'

type Page = Awaited<ReturnType<typeof costsPage>>
type Props = Pick<Page, 'of' | 'each' | 'editing' | 'defaults'> & { answer: ReportAnswer | undefined }

/** What leads of a source or a vendor cost in some days. */
export function CostForm({ of, each, editing, defaults, answer }: Props) {
  const t = useText('reports')
  const form = useIntentForm<CostFields>({ intent: editing ? 'change' : 'add', result: answer?.result, defaults })
  const { fields, props } = form
  return (
    <Card title={t(editing ? 'costs.edit' : 'costs.add')}>
      <IntentForm form={form} action={costsHref(editing ? { edit: editing } : {})} sends={editing ? { id: editing } : {}}>
        {editing ? <SeenFields fields={fields} stale={answer?.stale} /> : null}
        {answer?.stale ? <StaleBanner stale={answer.stale} /> : null}
        <NativeSelect {...props(fields.of)} label={t('costs.of')} options={of} emptyLabel={t('costs.choose')} width="medium" required />
        <DateField {...props(fields.from)} label={t('costs.from')} required />
        <DateField {...props(fields.to)} label={t('costs.to')} required />
        <NativeSelect {...props(fields.each)} label={t('costs.how')} options={each} width="medium" />
        <TextField {...props(fields.amount)} label={t('costs.amount')} inputMode="decimal" maxLength={30} width="short" required />
        <TextField {...props(fields.note)} label={t('costs.note')} maxLength={200} />
        <SaveActions pending={form.pending} cancel={editing ? costsPath : null} />
      </IntentForm>
    </Card>
  )
}
