import { Form } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { SeenFields } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { FieldGroup, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { RecordProblems, SaveRecord } from '../records/record-form.tsx'
import type { SecurityAnswer, SecurityChoices } from './securities.server.ts'
import type { SecurityFields } from './security-fields.ts'

type Props = { number: number; defaults: SecurityFields; choices: SecurityChoices; answer: SecurityAnswer | undefined; isNew: boolean }

/** Adds or changes an account. */
export function SecurityForm({ number, defaults, choices, answer, isNew }: Props) {
  const t = useText('records')
  const { fields, props, formProps, errors, pending } = useForm<SecurityFields>({ id: 'security', result: answer?.result, defaults })
  return (
    <Form {...formProps} autoComplete="off">
      {isNew ? null : <SeenFields fields={fields} stale={answer?.stale} />}
      <FormStack>
        <RecordProblems stale={answer?.stale} errors={errors} />
        <Card>
          <FieldGroup legend={t('securities.account')} legendHidden columns={3}>
            <NativeSelect
              {...props(fields.kind)}
              label={t('security.kind')}
              options={choices.kinds}
              emptyLabel={t('security.choose')}
              required
            />
            <TextField {...props(fields.institution)} label={t('security.institution')} maxLength={200} />
            <TextField
              {...props(fields.account_number)}
              label={t('security.account_number')}
              hint={t('security.account_number_hint')}
              maxLength={60}
              spellCheck={false}
            />
            <NativeSelect
              {...props(fields.tax_status)}
              label={t('security.tax_status')}
              options={choices.tax}
              emptyLabel={t('policy.none')}
            />
            <TextField {...props(fields.value_cents)} label={t('security.value_cents')} inputMode="decimal" maxLength={30} start="$" />
            <DateField {...props(fields.as_of_date)} label={t('security.as_of_date')} />
            <DateField {...props(fields.opened_on)} label={t('security.opened_on')} />
            <TextArea {...props(fields.notes)} label={t('security.notes')} maxLength={5000} wide />
          </FieldGroup>
        </Card>
        <SaveRecord
          stale={answer?.stale}
          pending={pending}
          cancel={`/contacts/${number}/securities`}
          create={isNew ? t('securities.create') : undefined}
        />
      </FormStack>
    </Form>
  )
}
