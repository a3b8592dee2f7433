import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Switch } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { eventPlaces } from '#config/calendar.ts'
import { settingsPath } from '../paths.ts'
import { ReminderFields } from '../reminder-fields.tsx'
import type { bookingSettings, reminderSettings } from './settings.server.ts'

const buffers = ['0', '5', '10', '15', '30', '60'] as const
const notices = ['0', '60', '120', '240', '1440', '2880', '10080'] as const

type BookingPage = NonNullable<ReturnType<typeof bookingSettings>>
type Props<Page> = { page: Page; version: number; result: SubmissionResult | undefined }

/** What clients may book by themselves, and when. */
export function BookingForm({ page, version, result }: Props<BookingPage>) {
  const t = useText('calendar')
  const form = useIntentForm<BookingPage['defaults']>({ intent: 'booking', result, defaults: page.defaults })
  const { props, fields } = form
  /** The usual choices, and what is set beside them. */
  const choices = (usual: readonly string[], own: string) =>
    [...(usual.includes(own) ? [] : [own]), ...usual].map((value) => ({ value, label: t(spanKey(value), { count: spanCount(value) }) }))
  return (
    <Card title={t('booking.title')}>
      <IntentForm form={form} action={settingsPath} sends={{ lock_version: String(version) }}>
        <p>
          {t('booking.lead')} {page.href ? page.is_on ? <Anchor href={page.href}>{page.href}</Anchor> : null : t('booking.no_page')}
        </p>
        <Switch {...props(fields.booking)} label={t('booking.on')} />
        <FieldGroup legend={t('booking.what')} legendHidden>
          <CheckList
            label={t('booking.lengths')}
            name="lengths"
            narrowLabel={t('booking.lengths')}
            options={page.lengths.map((value) => ({ value, label: t('booking.minutes', { count: Number(value) }) }))}
            defaultValues={page.chosen.lengths}
          />
          <CheckList
            label={t('booking.places')}
            name="places"
            narrowLabel={t('booking.places')}
            options={eventPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
            defaultValues={page.chosen.places}
          />
        </FieldGroup>
        <FieldGroup legend={t('booking.when')} legendHidden>
          <NativeSelect
            {...props(fields.buffer_minutes)}
            label={t('booking.buffer')}
            options={choices(buffers, page.defaults.buffer_minutes)}
          />
          <NativeSelect
            {...props(fields.notice_minutes)}
            label={t('booking.notice')}
            options={choices(notices, page.defaults.notice_minutes)}
          />
          <TextField {...props(fields.horizon_days)} label={t('booking.horizon')} inputMode="numeric" maxLength={3} />
          <TextField
            {...props(fields.most_a_day)}
            label={t('booking.most')}
            hint={t('booking.most_hint')}
            inputMode="numeric"
            maxLength={2}
          />
        </FieldGroup>
        <FieldGroup legend={t('booking.days_off')}>
          {fields.days_off.getFieldList().map((field, index) => (
            <DateField {...props(field)} key={field.key} label={t('booking.day_off', { number: index + 1 })} />
          ))}
        </FieldGroup>
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('form.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** Minutes in the unit that they are whole in. */
const unitOf = (minutes: number) => (minutes > 0 && minutes % 1440 === 0 ? 1440 : minutes > 0 && minutes % 60 === 0 ? 60 : 1)
const spanCount = (value: string): number => Number(value) / unitOf(Number(value))
const spanKey = (value: string) => (({ 1440: 'booking.days', 60: 'booking.hours', 1: 'booking.minutes' }) as const)[unitOf(Number(value))]

/** The reminders that a new appointment begins with. */
export function RemindersForm({ page, version, result }: Props<ReturnType<typeof reminderSettings>>) {
  const t = useText('calendar')
  const form = useIntentForm<typeof page.defaults>({ intent: 'reminders', result, defaults: page.defaults })
  return (
    <Card title={t('settings.reminders')}>
      <IntentForm form={form} action={settingsPath} sends={{ lock_version: String(version) }}>
        <ReminderFields fields={form.fields} props={form.props} legend={t('settings.reminders_lead')} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('form.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
