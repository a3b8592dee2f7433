import type { SubmissionResult } from '@conform-to/react'
import FileText from 'lucide-react/icons/file-text'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { signers } from '#config/printing.ts'
import type { AssignPage } from './letters.server.ts'
import { assignHref, newKitPath } from './paths.ts'

type Fields = { kit_id: string; send_as: string; due_on: string }

/** Which letter, who signs it, and until when it is to be mailed. */
export function AssignForm({
  selection,
  back,
  total_count,
  kits,
  may_write,
  result,
}: AssignPage & { result: SubmissionResult | undefined }) {
  const t = useText('mailers')
  const common = useText('common')
  const [first] = kits
  const form = useIntentForm<Fields>({ intent: 'assign', result, defaults: { kit_id: first?.id ?? '', send_as: 'owner' } })
  const { fields, props } = form
  if (!first) {
    const write = may_write ? <LinkButton href={newKitPath}>{t('kits.new')}</LinkButton> : null
    return <EmptyState icon={<FileText size={20} />} title={t('kits.none')} text={t('kits.none_text')} actions={write} />
  }
  const letters = kits.map(({ id, name, description, pages }) => ({
    value: id,
    label: name,
    hint: [description, t('kits.page_count', { count: pages })].filter(Boolean).join(' · '),
  }))
  return (
    <Card>
      <IntentForm form={form} action={assignHref({ selection, back })}>
        <p>{t('chosen', { count: total_count })}</p>
        <RadioGroup
          {...props(fields.kit_id)}
          defaultValue={String(fields.kit_id.initialValue ?? '')}
          label={t('letter')}
          options={letters}
        />
        <RadioGroup
          {...props(fields.send_as)}
          defaultValue={String(fields.send_as.initialValue ?? '')}
          label={t('signed_by')}
          options={signers.map((value) => ({ value, label: t(`signers.${value}`) }))}
        />
        <DateField {...props(fields.due_on)} label={t('due_on')} hint={t('due_on_hint')} />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('assign', { count: total_count })}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
