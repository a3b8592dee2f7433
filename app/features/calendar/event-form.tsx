import { EnterButton } from '#app/forms/enter-button.tsx'
import { PersonChoice } from '#app/forms/person-choice.tsx'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { eventPlaces, eventTopics } from '#config/calendar.ts'
import type { editEventPage, EventAnswer, newEventPage } from './event-form.server.ts'
import { RemindersStanding } from './reminder-standing.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { repeatChoices } from './repeat-choices.ts'
import { ScopeBanner } from './scope-banner.tsx'

type Page = Awaited<ReturnType<typeof newEventPage>> | Awaited<ReturnType<typeof editEventPage>>
type Fields = Page['defaults']

type Props = {
  page: Page
  action: string
  /** Where "Cancel" leads. */
  back: string
  answer: EventAnswer | undefined
  restored: EventAnswer['result'] | undefined
}

/** What, when, with whom and where; for planning and for changing. */
export function EventForm({ page, action, back, answer, restored }: Props) {
  const t = useText('calendar')
  const common = useText('common')
  const form = useIntentForm<Fields>({ intent: 'save', result: answer?.result ?? restored, defaults: page.defaults })
  const { props, fields } = form
  const version = answer?.version ?? page.version
  const sends = {
    ...(page.event_id && { event_id: page.event_id }),
    ...(page.user_id && { user_id: page.user_id }),
    ...(version !== null && { lock_version: String(version) }),
  }
  const repeats = repeatChoices.filter((choice) => choice !== 'keep' || page.defaults.repeat === 'keep')
  const tick = (field: 'all_day' | 'busy' | 'private') => {
    const { defaultValue, ...rest } = props(fields[field])
    return { ...rest, defaultChecked: defaultValue === 'on' }
  }
  return (
    <Card>
      <IntentForm form={form} action={action} sends={sends}>
        <EnterButton />
        <ScopeBanner scope={page.scope} />
        <FieldGroup legend={t('form.title')} legendHidden>
          <TextField {...props(fields.title)} label={t('form.title')} maxLength={200} required />
          <NativeSelect
            {...props(fields.type)}
            label={t('types.label')}
            options={page.types.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
          <PersonChoice
            {...props(fields.contact_id)}
            name="contact_id"
            label={t('form.contact')}
            emptyLabel={t('form.no_contact')}
            own={page.contact ? [page.contact] : []}
            choices={[]}
            areMany
            found={answer?.found}
            source="/calendar/contacts"
            asks={{ name: 'find', value: 'contact' }}
            words={{ hint: t('form.contact_hint'), field: t('form.find_contact'), find: t('form.find') }}
          />
          <NativeSelect
            {...props(fields.topic)}
            label={t('topics.label')}
            {...(page.before === null && { emptyLabel: t('topics.proposed') })}
            options={eventTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
          />
        </FieldGroup>
        <FieldGroup legend={t('show_page.when')}>
          <DateField {...props(fields.start_day)} label={t('form.start_day')} required />
          <TextField {...props(fields.start_time)} label={t('form.start_time')} type="time" width="medium" />
          <TextField {...props(fields.end_time)} label={t('form.end_time')} type="time" width="medium" />
          <DateField {...props(fields.end_day)} label={t('form.end_day')} />
          <Checkbox {...tick('all_day')} label={t('form.all_day')} />
        </FieldGroup>
        <FieldGroup legend={t('form.repeats')} legendHidden>
          <NativeSelect
            {...props(fields.repeat)}
            label={t('form.repeats')}
            options={repeats.map((choice) => ({ value: choice, label: t(`repeat.${choice}`) }))}
          />
          <DateField {...props(fields.until)} label={t('form.until')} hint={t('form.until_hint')} />
        </FieldGroup>
        <FieldGroup legend={t('places.label')} legendHidden>
          <NativeSelect
            {...props(fields.place_kind)}
            label={t('places.label')}
            options={eventPlaces.map((place) => ({ value: place, label: t(`places.${place}`) }))}
          />
          <TextField {...props(fields.place)} label={t('form.place')} hint={t('form.place_hint')} maxLength={300} />
        </FieldGroup>
        <TextArea {...props(fields.description)} label={t('form.description')} maxLength={5000} />
        <FieldGroup legend={t('form.more')} legendHidden>
          <Checkbox {...tick('busy')} label={t('form.busy')} />
          <Checkbox {...tick('private')} label={t('form.private')} hint={t('form.private_hint')} />
        </FieldGroup>
        <ReminderFields fields={fields} props={props} legend={t('form.reminders')} />
        <RemindersStanding standing={answer?.standing ?? page.standing} isAsked={answer?.standing !== undefined} />
        {page.before?.is_series ? (
          <RadioGroup
            {...props(fields.apply_to)}
            label={t('form.apply_to')}
            options={[
              { value: 'this', label: t('form.this') },
              { value: 'all', label: t('form.all') },
            ]}
          />
        ) : null}
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('form.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
