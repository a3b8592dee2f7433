import type { FieldMetadata } from '@conform-to/react'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { recurrences, triggerTypes } from '#config/workflows.ts'
import type { triggerPage } from './triggers.server.ts'

export type TimingFields = { trigger_type: string; recurrence: string; days: string; at: string; date: string }

type Props<Fields extends TimingFields> = {
  fields: { [Name in keyof TimingFields]: FieldMetadata<string, Fields> }
  props: ReturnType<typeof useForm<Fields>>['props']
}

/** Whether people send it, or when it goes by itself. */
export function TimingRows<Fields extends TimingFields>({ fields, props }: Props<Fields>) {
  const t = useText('campaigns')
  const types = triggerTypes.map((value) => ({ value, label: t(`triggers.types.${value}`) }))
  const rounds = recurrences.map((value) => ({ value, label: t(`triggers.recurrences.${value}`) }))
  return (
    <FieldGroup legend={t('triggers.timing')} hint={t('triggers.timing_hint')}>
      <NativeSelect {...props(fields.trigger_type)} label={t('triggers.type')} options={types} />
      <NativeSelect {...props(fields.recurrence)} label={t('triggers.recurrence')} hint={t('triggers.recurrence_hint')} options={rounds} />
      <TextField
        {...props(fields.days)}
        label={t('triggers.days')}
        hint={t('triggers.days_hint')}
        type="number"
        min={-365}
        max={365}
        width="short"
      />
      <TextField {...props(fields.at)} label={t('triggers.at')} hint={t('triggers.at_hint')} type="time" width="short" />
      <TextField {...props(fields.date)} label={t('triggers.date')} hint={t('triggers.date_hint')} type="date" width="medium" />
    </FieldGroup>
  )
}

/** What a message that goes by itself did so far, and when a fixed one goes next. */
export function TriggerProgress({ progress }: Pick<Awaited<ReturnType<typeof triggerPage>>, 'progress'>) {
  const t = useText('campaigns')
  return progress ? (
    <Card title={t('triggers.so_far')}>
      <KeyValueList items={progress} columns={2} />
    </Card>
  ) : null
}
