import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { FormRows } from '#app/forms/rows.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { ErrorSummary, FieldGroup, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Editing } from './flow.server.ts'
import { flowHref } from './paths.ts'

type Asked = { what: string }
type Fields = { goal: string; exits: Asked[]; conditions: Asked[]; window: { days: string[]; from: string; to: string } }
type Props = { id: string; lock_version: number; editing: Extract<Editing, { what: 'rules' }>; result: SubmissionResult | undefined }

const most = 5

/** Whom a flow lets in, what it is for, what ends it, and when its messages go. */
export function RulesForm({ id, lock_version, editing, result }: Props) {
  const t = useText('workflows')
  const common = useText('common')
  const { defaults, conditions, happenings, weekdays } = editing
  const { form, fields, props, formProps, errors, pending } = useForm<Fields>({ id: 'rules', result, defaults, lists: true })
  const window = fields.window.getFieldset()
  const lists = [
    { list: fields.conditions, name: 'conditions', options: conditions, begin: 'has_email' },
    { list: fields.exits, name: 'exits', options: happenings, begin: 'replied' },
  ] as const
  const [ifThese, endsIf] = lists.map(({ list, name, options, begin }) => (
    <FormRows
      key={name}
      form={form}
      list={list}
      legend={t(`rules.${name}`)}
      hint={t(`rules_hints.${name}`)}
      add={t(`rules_add.${name}`)}
      newRow={{ what: begin }}
      most={most}
      rows={list.getFieldList().map((row, index) => ({
        key: row.key,
        label: t(`rules_nth.${name}`, { n: index + 1 }),
        remove: t(`rules_remove.${name}`, { n: index + 1 }),
        fields: (
          <NativeSelect
            {...props(row.getFieldset().what)}
            label={t(`rules_what.${name}`)}
            options={options}
            emptyLabel={t('choose')}
            data-row-first=""
          />
        ),
      }))}
    />
  ))
  return (
    <Card title={t('rules.title')}>
      <Form {...formProps} action={flowHref(id, { step: 'rules' })} autoComplete="off" preventScrollReset>
        <EnterButton />
        <input type="hidden" name="intent" value="rules" />
        <input type="hidden" name="lock_version" value={lock_version} />
        <FormStack>
          <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
          {ifThese}
          <NativeSelect
            {...props(fields.goal)}
            label={t('rules.goal')}
            hint={t('rules_hints.goal')}
            options={happenings}
            emptyLabel={t('none')}
          />
          {endsIf}
          <FieldGroup legend={t('rules.window')} hint={t('rules_hints.window')} columns={1}>
            <CheckList
              label={t('rules_days')}
              name={window.days.name}
              options={weekdays}
              defaultValues={[window.days.initialValue ?? []].flat().flatMap((day) => (typeof day === 'string' ? [day] : []))}
              narrowLabel={t('rules_days')}
            />
            <TextField {...props(window.from)} label={t('rules_from')} type="time" width="short" />
            <TextField {...props(window.to)} label={t('rules_to')} type="time" width="short" />
          </FieldGroup>
          <SaveActions pending={pending} cancel={flowHref(id)} />
        </FormStack>
      </Form>
    </Card>
  )
}
