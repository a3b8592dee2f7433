import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { CampaignTrigger } from '#api/contract/campaigns/triggers.ts'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ErrorSummary, FormStack } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { BlockRows, FieldNames, newBlock, type BlockFields } from './mail-fields.tsx'
import { triggersPath } from './paths.ts'
import { TimingRows, type TimingFields } from './trigger-timing.tsx'
import { UsableBy } from './usable-by.tsx'

type Fields = TimingFields & {
  title: string
  content: { subject: string; preheader: string; blocks: BlockFields[]; text: string }
  active: string
}

type Props = {
  action: string
  channel: CampaignTrigger['channel']
  trigger?: CampaignTrigger
  companies: { value: string; label: string }[]
  names: readonly { name: string; words: string }[]
  result: SubmissionResult | undefined
}

const defaultsOf = ({ title, content, trigger_type, recurrence, days, at, date }: CampaignTrigger) => ({
  ...{ title, content, trigger_type, recurrence, at },
  days: String(days),
  date: date ?? '',
})

/** A message that is ready to be sent, as a mail or a text, for adding and for editing. */
export function TriggerForm({ action, channel, trigger, companies, names, result }: Props) {
  const t = useText('campaigns')
  const common = useText('common')
  const { form, fields, props, formProps, errors, pending } = useForm<Fields>({
    id: 'trigger',
    result,
    defaults: trigger ? defaultsOf(trigger) : { days: '0', at: '10:00', content: { blocks: [newBlock] } },
    lists: true,
  })
  const content = fields.content.getFieldset()
  const typed = result?.initialValue
  return (
    <Card>
      <Form {...formProps} action={action} autoComplete="off">
        <EnterButton name="intent" value="save" />
        {trigger ? (
          <input type="hidden" name="lock_version" value={trigger.lock_version} />
        ) : (
          <input type="hidden" name="channel" value={channel} />
        )}
        <FormStack>
          <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
          <TextField {...props(fields.title)} label={t('templates.name')} hint={t('templates.name_hint')} maxLength={120} required />
          {channel === 'email' ? (
            <>
              <TextField {...props(content.subject)} label={t('subject')} maxLength={200} required />
              <TextField {...props(content.preheader)} label={t('preheader')} hint={t('preheader_hint')} maxLength={200} />
              <BlockRows form={form} list={content.blocks} props={props} languages />
            </>
          ) : (
            <TextArea {...props(content.text)} label={t('text')} rows={5} maxLength={1600} required />
          )}
          <FieldNames names={names} />
          <TimingRows fields={fields} props={props} />
          <UsableBy companies={companies} kept={trigger} typed={typed} errors={fields.active.errors} />
          <SaveActions pending={pending} cancel={triggersPath} intent="save" />
        </FormStack>
      </Form>
    </Card>
  )
}
