import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { GoalFields, goalsPage } from './goals.server.ts'
import { goalsHref, goalsPath } from '../paths.ts'

type Page = Awaited<ReturnType<typeof goalsPage>>
type Props = Pick<Page, 'metrics' | 'periods' | 'whose' | 'editing' | 'defaults'> & { result: SubmissionResult | undefined }

/** What is to be reached in each week, month, quarter or annual enrollment. */
export function GoalForm({ metrics, periods, whose, editing, defaults, result }: Props) {
  const t = useText('reports')
  const form = useIntentForm<GoalFields>({ intent: 'set', result, defaults })
  const { fields, props } = form
  return (
    <Card title={t(editing ? 'goals.edit' : 'goals.set')}>
      <IntentForm form={form} action={goalsHref(editing ? { edit: editing } : {})} sends={editing ? { whose: defaults.whose } : {}}>
        <NativeSelect
          {...props(fields.metric)}
          label={t('goals.metric')}
          options={metrics}
          emptyLabel={t('goals.choose')}
          width="medium"
          required
        />
        <NativeSelect {...props(fields.period)} label={t('goals.each')} options={periods} width="medium" />
        {whose.length > 0 && !editing ? (
          <NativeSelect {...props(fields.whose)} label={t('goals.whose')} options={whose} emptyLabel={t('goals.me')} width="medium" />
        ) : null}
        <TextField
          {...props(fields.value)}
          label={t('goals.value')}
          hint={t('goals.value_hint')}
          inputMode="decimal"
          maxLength={30}
          width="short"
          required
        />
        <SaveActions pending={form.pending} cancel={editing ? goalsPath : null} />
      </IntentForm>
    </Card>
  )
}
