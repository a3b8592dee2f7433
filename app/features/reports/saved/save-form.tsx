import { EnterButton } from '#app/forms/enter-button.tsx'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SeenFields, StaleBanner } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { Choice, Typed } from '../question.server.ts'
import type { ReportAnswer } from './stale.server.ts'

type Fields = { title: string; shared: string; lock_version?: string; seen?: string }

type Props = {
  action: string
  shared: readonly Choice[]
  answer: ReportAnswer | undefined
  /** With a version and what was seen, of a report that there is. */
  defaults: Fields
  /** Goes along with the form. */
  question?: Typed
  /** What its button says, where it is not simply to save. */
  button?: string
  /** Whether one can go on to have it sent. */
  mayGoOn?: boolean
  /** Where "Cancel" leads. */
  back?: string
}

/** The name of a saved report, and who may open it. */
export function SaveForm({ action, shared, answer, defaults, question = {}, button, mayGoOn = false, back }: Props) {
  const t = useText('reports')
  const common = useText('common')
  const form = useIntentForm<Required<Fields>>({ intent: 'save', result: answer?.result, defaults })
  return (
    <IntentForm form={form} action={action}>
      {defaults.seen ? <SeenFields fields={form.fields} stale={answer?.stale} /> : null}
      {answer?.stale ? <StaleBanner stale={answer.stale} /> : null}
      <EnterButton />
      <QuestionFields typed={question} />
      <TextField {...form.props(form.fields.title)} label={t('saved.name')} maxLength={100} width="medium" required />
      <NativeSelect
        {...form.props(form.fields.shared)}
        label={t('saved.shared')}
        options={shared}
        hint={t('saved.save_hint')}
        width="medium"
      />
      <FormActions>
        {back ? (
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
        ) : null}
        {mayGoOn ? (
          <Button name="then" value="send">
            {t('saved.save_and_send')}
          </Button>
        ) : null}
        <Button tone="primary" pending={form.pending}>
          {button ?? t('saved.save_button')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}

/** A question that goes along with a form. */
export function QuestionFields({ typed }: { typed: Typed }) {
  return Object.entries(typed).flatMap(([name, values]) =>
    values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
