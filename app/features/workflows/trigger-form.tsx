import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Editing } from './flow.server.ts'
import { flowHref } from './paths.ts'

type Fields = { kind: string; tag: string; status: string; days: string; at: string; again: string }
type Props = { id: string; lock_version: number; editing: Extract<Editing, { what: 'trigger' }>; result: SubmissionResult | undefined }

/** What lets people in, and how often. */
export function TriggerForm({ id, lock_version, editing, result }: Props) {
  const t = useText('workflows')
  const { trigger, again_now, options, choices } = editing
  const { kind, ref, days, at } = trigger
  const form = useIntentForm<Fields>({
    intent: 'trigger',
    result,
    defaults: {
      kind,
      tag: kind === 'tag_added' ? (ref ?? '') : '',
      status: kind === 'status_changed' ? (ref ?? '') : '',
      days: String(days),
      at,
      again: again_now,
    },
  })
  return (
    <Card title={t('starts')}>
      <IntentForm form={form} action={flowHref(id, { step: 'trigger' })} sends={{ lock_version: String(lock_version) }}>
        <NativeSelect {...form.props(form.fields.kind)} label={t('starts')} options={options.triggers} />
        <NativeSelect
          {...form.props(form.fields.tag)}
          label={t('tag')}
          hint={t('tag_hint')}
          options={choices.tags}
          emptyLabel={t('none')}
        />
        <NativeSelect
          {...form.props(form.fields.status)}
          label={t('contact_status')}
          hint={t('status_hint')}
          options={choices.statuses}
          emptyLabel={t('any')}
        />
        <TextField
          {...form.props(form.fields.days)}
          label={t('days_from')}
          hint={t('days_hint')}
          type="number"
          min={-365}
          max={1095}
          width="short"
        />
        <TextField {...form.props(form.fields.at)} label={t('at')} type="time" width="short" />
        <NativeSelect {...form.props(form.fields.again)} label={t('how_often')} options={options.again} />
        <SaveActions pending={form.pending} cancel={flowHref(id)} />
      </IntentForm>
    </Card>
  )
}
