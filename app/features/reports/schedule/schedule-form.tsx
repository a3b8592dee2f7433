import { useRef, type KeyboardEvent } from 'react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SeenFields, StaleBanner } from '#app/forms/stale.tsx'
import { ticked } from '#app/forms/ticked.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { savedHref, scheduleHref } from '../paths.ts'
import type { ScheduleAnswer, schedulePage } from './schedule.server.ts'
import * as styles from '../reports.css.ts'

type Page = Awaited<ReturnType<typeof schedulePage>>
type Props = Pick<Page, 'id' | 'defaults' | 'weekdays' | 'formats' | 'readers' | 'are_many'> & { answer: ScheduleAnswer | undefined }

/** When a report is sent, to whom, and what they get. */
export function ScheduleForm({ id, defaults, weekdays, formats, readers, are_many, answer }: Props) {
  const t = useText('reports')
  const form = useIntentForm<Page['defaults']>({ intent: 'schedule', result: answer?.result, defaults })
  const { fields, props } = form
  const q = String(answer?.result.initialValue?.['q'] ?? '')
  const chosen = ticked(fields.to.initialValue)
  const found = (answer?.found ?? []).filter(({ value }) => !chosen.includes(value))
  // Whoever is ticked stays in sight, whatever is looked for.
  const choices = answer?.found ? [...once([...readers, ...answer.found]).filter(({ value }) => chosen.includes(value)), ...found] : readers
  const several = (field: typeof fields.to | typeof fields.weekdays) => {
    const { defaultValue: _none, ...rest } = props(field)
    return { ...rest, defaultValues: ticked(field.initialValue) }
  }
  const ways = [
    { value: 'weekdays', label: t('schedule.every_week') },
    { value: 'month', label: t('schedule.every_month') },
  ]
  return (
    <IntentForm form={form} action={scheduleHref(id)}>
      <EnterButton />
      <SeenFields fields={fields} stale={answer?.stale} />
      {answer?.stale ? <StaleBanner stale={answer.stale} /> : null}
      <NativeSelect {...props(fields.every)} label={t('schedule.every')} options={ways} width="medium" />
      <div className={styles.weekly}>
        <CheckList label={t('schedule.weekdays')} options={weekdays} {...several(fields.weekdays)} narrowLabel={t('schedule.narrow')} />
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
        {...several(fields.to)}
        options={choices}
        narrowLabel={t('schedule.narrow')}
        hint={t('schedule.to_hint')}
      />
      {are_many ? <FindReaders q={q} isFound={found.length > 0} /> : null}
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

type Choices = Page['readers']
const once = (choices: Choices): Choices => [...new Map(choices.map((choice) => [choice.value, choice])).values()]

/** Looks for colleagues within the form, so that what was chosen in it stays. */
function FindReaders({ q, isFound }: { q: string; isFound: boolean }) {
  const t = useText('reports')
  const find = useRef<HTMLButtonElement>(null)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find.current?.click()
  }
  return (
    <Row align="end">
      <TextField
        name="q"
        label={t('schedule.find_label')}
        defaultValue={q}
        errors={q && !isFound ? [t('schedule.nobody')] : []}
        autoFocus={q !== ''}
        maxLength={100}
        width="medium"
        onKeyDown={onEnter}
      />
      <Button ref={find} name="find" value="on" formNoValidate>
        {t('schedule.find')}
      </Button>
    </Row>
  )
}
