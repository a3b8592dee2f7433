import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SeenFields, StaleBanner } from '#app/forms/stale.tsx'
import { ticked } from '#app/forms/ticked.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { savedHref, scheduleHref } from '../paths.ts'
import type { ReportAnswer } from '../stale.server.ts'
import type { schedulePage } from './schedule.server.ts'
import * as styles from '../reports.css.ts'

type Page = Awaited<ReturnType<typeof schedulePage>>
type Props = Pick<Page, 'id' | 'defaults' | 'weekdays' | 'formats' | 'readers'> & { answer: ReportAnswer | undefined }

/** When a report is sent, to whom, and what they get. */
export function ScheduleForm({ id, defaults, weekdays, formats, readers, answer }: Props) {
  const t = useText('reports')
  const form = useIntentForm<Page['defaults']>({ intent: 'schedule', result: answer?.result, defaults })
  const { fields, props } = form
  const ways = [
    { value: 'weekdays', label: t('schedule.every_week') },
    { value: 'month', label: t('schedule.every_month') },
  ]
  return (
    <IntentForm form={form} action={scheduleHref(id)}>
      <SeenFields fields={fields} stale={answer?.stale} />
      {answer?.stale ? <StaleBanner stale={answer.stale} /> : null}
      <NativeSelect {...props(fields.every)} label={t('schedule.every')} options={ways} width="medium" />
      <div className={styles.weekly}>
        <CheckList
          label={t('schedule.weekdays')}
          name="weekdays"
          options={weekdays}
          defaultValues={ticked(fields.weekdays.initialValue)}
          narrowLabel={t('schedule.narrow')}
          lead={<FieldNotes id={fields.weekdays.id} errors={fields.weekdays.errors} />}
        />
      </div>
      <div className={styles.monthly}>
        <TextField
          {...props(fields.day_of_month)}
          label={t('schedule.day')}
          hint={t('schedule.day_hint')}
          type="number"
          min={1}
          max={31}
          width="short"
        />
      </div>
      <TextField {...props(fields.at)} label={t('schedule.at')} type="time" width="short" required />
      <CheckList
        label={t('schedule.to')}
        name="to"
        options={readers}
        defaultValues={ticked(fields.to.initialValue)}
        narrowLabel={t('schedule.narrow')}
        lead={<FieldNotes id={fields.to.id} hint={t('schedule.to_hint')} errors={fields.to.errors} />}
      />
      <NativeSelect {...props(fields.format)} label={t('schedule.format')} options={formats} />
      <FormActions>
        <LinkButton tone="quiet" href={savedHref(id)}>
          {t('schedule.back')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('schedule.save')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
