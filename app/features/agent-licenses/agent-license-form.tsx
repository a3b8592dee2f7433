import type { SubmissionResult } from '@conform-to/react'
import type { AgentLicense } from '#api/contract/agent-licenses.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import type { Choices } from './agent-licenses.server.ts'

type Fields = {
  kind: string
  user_id: string
  state: string
  carrier_id: string
  number: string
  starts_on: string
  ends_on: string
  notes: string
}

type Props = {
  action: string
  /** Where "Cancel" leads. */
  back: string
  /** What is edited, with the version that is seen; nothing where one is added. */
  record?: AgentLicense
  choices: Choices
  result: SubmissionResult | undefined
}

/** The fields of one, for adding and for editing. */
export function AgentLicenseForm({ action, back, record, choices, result }: Props) {
  const t = useText('agent-licenses')
  const common = useText('common')
  const form = useIntentForm<Fields>({
    intent: 'save',
    result,
    defaults: {
      ...{ kind: record?.kind ?? 'license', state: record?.state ?? '', carrier_id: record?.carrier?.id ?? '', user_id: '' },
      ...{ number: record?.number ?? '', starts_on: record?.starts_on ?? '', ends_on: record?.ends_on ?? '', notes: record?.notes ?? '' },
    },
  })
  const { fields, props } = form
  return (
    <Card>
      <IntentForm form={form} action={action} {...(record && { sends: { lock_version: String(record.lock_version) } })}>
        <NativeSelect {...props(fields.kind)} label={t('kind')} options={choices.kinds} width="medium" required />
        {choices.people.length > 0 ? (
          <NativeSelect {...props(fields.user_id)} label={t('person')} options={choices.people} emptyLabel={t('me')} width="medium" />
        ) : null}
        <NativeSelect
          {...props(fields.state)}
          label={t('state')}
          hint={t('state_hint')}
          options={choices.states}
          emptyLabel={t('any_state')}
          width="medium"
        />
        <NativeSelect
          {...props(fields.carrier_id)}
          label={t('carrier')}
          hint={t('carrier_hint')}
          options={choices.carriers}
          emptyLabel={t('no_carrier')}
          width="medium"
        />
        <TextField {...props(fields.number)} label={t('number')} maxLength={40} width="medium" />
        <DateField {...props(fields.starts_on)} label={t('starts_on')} />
        <DateField {...props(fields.ends_on)} label={t('ends_on')} />
        <TextArea {...props(fields.notes)} label={t('notes')} maxLength={2000} />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
