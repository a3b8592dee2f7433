import type { FieldMetadata } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect, type NativeSelectProps } from '#app/ui/controls/select.tsx'

const reminderTimes = ['0', '5', '10', '15', '30', '60', '120', '1440', '2880'] as const

type Name = 'remind_me' | 'remind_me_by' | 'remind_contact' | 'remind_contact_by'
type Props = {
  fields: Record<Name, FieldMetadata<string>>
  props(field: FieldMetadata<string>): Omit<NativeSelectProps, 'label' | 'options'>
  legend: string
}

/** When oneself and the contact are reminded, and how. */
export function ReminderFields({ fields, props, legend }: Props) {
  const t = useText('calendar')
  const by = (...channels: ('alert' | 'email' | 'text')[]) => channels.map((value) => ({ value, label: t(`reminder_by.${value}`) }))
  /** The usual times, and what is set beside them. */
  const times = (own: string | undefined) => {
    const usual = reminderTimes.map((value) => ({ value, label: t(`reminder_at.${value}`) }))
    const isUsual = !own || usual.some(({ value }) => value === own)
    return isUsual ? usual : [...usual, { value: own, label: t('reminder_other', { count: Number(own) }) }]
  }
  return (
    <FieldGroup legend={legend} hint={t('form.contact_hint_text')}>
      <NativeSelect
        {...props(fields.remind_me)}
        label={t('form.remind_me')}
        options={times(fields.remind_me.initialValue)}
        emptyLabel={t('form.never')}
      />
      <NativeSelect {...props(fields.remind_me_by)} label={t('form.remind_me_by')} options={by('alert', 'email')} />
      <NativeSelect
        {...props(fields.remind_contact)}
        label={t('form.remind_contact')}
        options={times(fields.remind_contact.initialValue)}
        emptyLabel={t('form.never')}
      />
      <NativeSelect {...props(fields.remind_contact_by)} label={t('form.remind_contact_by')} options={by('email', 'text')} />
    </FieldGroup>
  )
}
