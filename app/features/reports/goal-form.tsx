import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { GoalFields, goalsPage } from './goals.server.ts'
import { goalsHref, goalsPath } from './paths.ts'

type Page = Awaited<ReturnType<typeof goalsPage>>
type Props = Pick<Page, 'metrics' | 'periods' | 'whose' | 'editing' | 'defaults'> & { result: SubmissionResult | undefined }

/** What is to be reached in each week, month, quarter or annual enrollment. */
export function GoalForm({ metrics, periods, whose, editing, defaults, result }: Props) {
  const t = useText('reports')
  const common = useText('common')
  const form = useIntentForm<GoalFields>({ intent: 'set', result, defaults })
  const { fields, props } = form
  return (
    <Card title={t(editing ? 'goals.edit' : 'goals.set')}>
      <IntentForm form={form} action={goalsHref(editing ? { edit: editing } : {})}>
        <NativeSelect
          {...props(fields.metric)}
          label={t('goals.metric')}
          options={metrics}
          emptyLabel={t('goals.choose')}
          width="medium"
          required
        />
        <NativeSelect {...props(fields.period)} label={t('goals.each')} options={periods} width="medium" />
        {whose.length > 0 ? (
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
        <FormActions>
          {editing ? (
            <LinkButton tone="quiet" href={goalsPath}>
              {common('actions.cancel')}
            </LinkButton>
          ) : null}
          <Button tone="primary" pending={form.pending}>
            {common('actions.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
