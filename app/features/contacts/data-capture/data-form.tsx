import { Form } from '@remix-run/react'
import type { DataField } from '#api/contract/contacts/data-capture.ts'
import { useForm } from '#app/forms/use-form.ts'
import { SeenFields } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { FieldGroup, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import type { DataFields } from './data-fields.ts'
import type { DataAnswerReply } from './data-capture.server.ts'
import { RecordProblems, SaveRecord } from '../records/record-form.tsx'

type Props = { fields: DataField[]; defaults: DataFields; answer: DataAnswerReply | undefined; mayChange: boolean }

/** The form of the brand, section by section. */
export function DataForm({ fields: asked, defaults, answer, mayChange }: Props) {
  const editor = useForm<DataFields>({ id: 'data', result: answer?.result, defaults })
  const { fields, formProps, errors, pending } = editor
  const sections = [...new Map(asked.map(({ section }) => [section.key, section.label]))]
  return (
    <Form {...formProps} autoComplete="off">
      <SeenFields fields={fields} stale={answer?.stale} />
      <fieldset disabled={!mayChange}>
        <FormStack>
          <RecordProblems stale={answer?.stale} errors={errors} />
          {sections.map(([key, label]) => (
            <Card key={key}>
              <FieldGroup legend={label} columns={2}>
                {asked
                  .filter(({ section }) => section.key === key)
                  .map((field) => (
                    <Question key={field.key} field={field} editor={editor} />
                  ))}
              </FieldGroup>
            </Card>
          ))}
          {mayChange ? <SaveRecord stale={answer?.stale} pending={pending} /> : null}
        </FormStack>
      </fieldset>
    </Form>
  )
}

type Editor = ReturnType<typeof useForm<DataFields>>

function Question({ field, editor: { fields, props } }: { field: DataField; editor: Editor }) {
  const t = useText('records')
  const meta = fields.answers.getFieldset()[field.key]
  if (!meta) return null
  const { key: _key, ...own } = props(meta)
  const basics = { ...own, label: field.label, required: field.required, ...(field.hint && { hint: field.hint }) }
  const yesNo = [
    { value: 'yes', label: t('data.yes') },
    { value: 'no', label: t('data.no') },
  ]
  switch (field.type) {
    case 'text':
      return field.long ? <TextArea {...basics} maxLength={5000} wide /> : <TextField {...basics} maxLength={5000} />
    case 'number':
      return <TextField {...basics} inputMode="decimal" maxLength={20} width="medium" />
    case 'money':
      return <TextField {...basics} inputMode="decimal" maxLength={30} start="$" width="medium" />
    case 'date':
      return <DateField {...basics} />
    case 'yes_no':
      return <NativeSelect {...basics} options={yesNo} emptyLabel={t('data.unanswered')} />
    case 'choice':
      return <NativeSelect {...basics} options={field.options} emptyLabel={t('data.unanswered')} />
    case 'choices':
      return (
        <div>
          <CheckList
            label={field.required ? `${field.label} (${t('data.required')})` : field.label}
            name={own.name}
            options={field.options}
            defaultValues={[(meta as { initialValue?: unknown }).initialValue ?? []].flat().filter((one) => typeof one === 'string')}
            narrowLabel={t('book.narrow', { filter: field.label })}
          />
          <FieldNotes id={own.id ?? field.key} hint={field.hint} errors={own.errors} />
        </div>
      )
  }
}
