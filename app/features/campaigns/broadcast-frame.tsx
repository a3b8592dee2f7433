import { Form, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack, type ErrorSummaryProps } from '#app/ui/controls/form.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import type { SelectOption } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { TopicChoices } from './topic-fields.tsx'

/** What the page of a broadcast has for its form, whatever it is sent by. */
export type BroadcastProps<Answer> = {
  action: string
  group: { id: string; total_count: number; will_receive: number; used: boolean }
  /** Some of them, as whom it can be looked at. */
  samples: SelectOption[]
  templates: SelectOption[]
  names: readonly { name: string; words: string }[]
  campaignId: string
  topics: TopicChoices
  answer: Answer | undefined
}

type FieldProps = { name: string; id: string; defaultValue?: string | undefined; errors?: string[] | undefined }

type Props = {
  form: { formProps: FormProps; errors: ErrorSummaryProps['errors']; pending: boolean }
  action: string
  group: { will_receive: number; used: boolean }
  /** What goes along unseen. */
  sends: Record<string, string>
  /** Where a test went. */
  tested: string | undefined
  day: FieldProps
  time: FieldProps
  /** Whether day and time are by the clock of each of them. */
  theirs: FieldProps
  words: { when_hint: string; test: string; send: string }
  children: ReactNode
}

/** What every broadcast is written in: its own fields, when it goes, and three presses: look, test, send. */
export function BroadcastFrame({ form, action, group, sends, tested, day, time, theirs, words, children }: Props) {
  const t = useText('campaigns')
  const common = useText('common')
  const { formProps, errors, pending } = form
  return (
    <>
      {tested ? (
        <Banner tone="success" role="status">
          {t('broadcast.tested', { to: tested })}
        </Banner>
      ) : null}
      <Card title={t('broadcast.write')}>
        <Form {...formProps} action={action} autoComplete="off">
          <EnterButton name="intent" value="preview" />
          {Object.entries(sends).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FormStack>
            <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
            {children}
            <FieldGroup legend={t('broadcast.when')} hint={words.when_hint} columns={2}>
              <DateField {...day} label={t('broadcast.day')} />
              <TextField {...time} label={t('broadcast.time')} type="time" width="short" />
            </FieldGroup>
            <Checkbox {...theirs} label={t('broadcast.their_clock')} hint={t('broadcast.their_clock_hint')} />
            <FormActions>
              <Button name="intent" value="preview">
                {t('look')}
              </Button>
              <Button name="intent" value="test">
                {words.test}
              </Button>
              <Button tone="primary" name="intent" value="send" pending={pending} disabled={group.used || group.will_receive === 0}>
                {words.send}
              </Button>
            </FormActions>
          </FormStack>
        </Form>
      </Card>
    </>
  )
}
