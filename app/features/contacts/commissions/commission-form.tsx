import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { CommissionFields, commissionsPage } from './commissions.server.ts'
import { commissionsHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof commissionsPage>>
type Props = Pick<Page, 'number' | 'policy' | 'kinds' | 'people' | 'editing' | 'defaults'> & { result: SubmissionResult | undefined }

/** What somebody earned by a policy. */
export function CommissionForm({ number, policy, kinds, people, editing, defaults, result }: Props) {
  const t = useText('records')
  const form = useIntentForm<CommissionFields>({ intent: editing ? 'change' : 'add', result, defaults })
  const { fields, props } = form
  const sends: Record<string, string> = editing ? { id: editing.id, lock_version: String(editing.lock_version) } : {}
  return (
    <Card title={t(editing ? 'commissions.change' : 'commissions.add')}>
      <IntentForm form={form} action={commissionsHref(number, policy, editing ? { edit: editing.id } : {})} sends={sends}>
        <NativeSelect {...props(fields.kind)} label={t('commissions.kind')} options={kinds} width="medium" />
        <NativeSelect {...props(fields.user_id)} label={t('commissions.who')} options={people} width="medium" required />
        <TextField
          {...props(fields.amount)}
          label={t('commissions.amount')}
          hint={t('commissions.amount_hint')}
          inputMode="decimal"
          maxLength={30}
          width="short"
          required
        />
        <DateField {...props(fields.earned_on)} label={t('commissions.earned_on')} required />
        <DateField {...props(fields.paid_on)} label={t('commissions.paid_on')} />
        <TextField {...props(fields.statement)} label={t('commissions.statement')} maxLength={100} width="medium" />
        <SaveActions pending={form.pending} cancel={editing ? commissionsHref(number, policy) : null} />
      </IntentForm>
    </Card>
  )
}
