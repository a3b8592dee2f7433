import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { Step } from '#api/contract/workflows/definition.ts'
import { BlockRows, newBlock, type BlockFields } from '#app/features/campaigns/index.ts'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ErrorSummary, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { isMessage } from '#config/workflows.ts'
import { conditionWords } from './asked.ts'
import type { Editing } from './flow.server.ts'
import { flowHref } from './paths.ts'

type Fields = {
  days: string
  hours: string
  text: string
  ref: string
  subject: string
  blocks: BlockFields[]
  condition: string
  good_for: string
}
type Props = { id: string; lock_version: number; editing: Extract<Editing, { what: 'step' }>; result: SubmissionResult | undefined }

/** One step, for adding and for changing: the fields of its kind. */
export function StepForm({ id, lock_version, editing, result }: Props) {
  const t = useText('workflows')
  const common = useText('common')
  const { step, is_new, label, place, conditions, choices } = editing
  const { kind } = step
  const { form, fields, props, formProps, errors, pending } = useForm<Fields>({
    id: 'step',
    result,
    defaults: defaultsOf(step),
    lists: true,
  })
  const sends = { intent: 'step', kind, step: is_new ? '' : step.id, add: place.add, way: place.way, lock_version: String(lock_version) }
  const ofRef = { add_tag: choices.tags, remove_tag: choices.tags, status: choices.statuses, group: choices.groups, assign: choices.people }
  const refs = kind in ofRef ? ofRef[kind as keyof typeof ofRef] : null
  return (
    <Card title={label}>
      <Form
        {...formProps}
        action={flowHref(id, is_new ? { add: place.add, way: place.way, kind } : { step: step.id })}
        autoComplete="off"
        preventScrollReset
      >
        <EnterButton />
        {Object.entries(sends).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormStack>
          <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
          {kind === 'wait' || kind === 'task' ? (
            <TextField
              {...props(fields.days)}
              label={t(kind === 'wait' ? 'days' : 'in_days')}
              type="number"
              min={0}
              max={400}
              width="short"
            />
          ) : null}
          {kind === 'wait' ? <TextField {...props(fields.hours)} label={t('hours')} type="number" min={0} max={23} width="short" /> : null}
          {kind === 'task' || kind === 'note' || kind === 'notify' ? (
            <TextArea {...props(fields.text)} label={t('text')} rows={3} maxLength={4000} />
          ) : null}
          {refs ? <NativeSelect {...props(fields.ref)} label={label} options={refs} emptyLabel={t('choose')} /> : null}
          {kind === 'email' ? (
            <>
              <TextField {...props(fields.subject)} label={t('subject')} maxLength={200} />
              <BlockRows form={form} list={fields.blocks} props={props} languages />
            </>
          ) : null}
          {kind === 'text' ? (
            <TextArea
              {...props(fields.text)}
              label={t('text')}
              hint={t('text_hint', { fields: '{{first_name|friend}}, {{agent_name}}, {{agent_phone}}' })}
              rows={4}
              maxLength={1600}
            />
          ) : null}
          {isMessage(kind) ? (
            <TextField
              {...props(fields.good_for)}
              label={t('good_for')}
              hint={t('good_for_hint')}
              type="number"
              min={0}
              max={400}
              width="short"
            />
          ) : null}
          {kind === 'branch' ? (
            <NativeSelect {...props(fields.condition)} label={t('question')} options={conditions} emptyLabel={t('choose')} />
          ) : null}
          <SaveActions pending={pending} cancel={flowHref(id)} />
        </FormStack>
      </Form>
    </Card>
  )
}

const defaultsOf = ({ days, hours, text, ref, email, condition, good_for }: Step) => ({
  days: String(days),
  hours: String(hours),
  text,
  ref: ref ?? '',
  subject: email?.subject ?? '',
  blocks: email?.blocks.length ? email.blocks : [newBlock],
  condition: condition ? conditionWords(condition) : '',
  good_for: good_for === null ? '' : String(good_for),
})
