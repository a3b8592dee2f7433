import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { FormRows } from '#app/forms/rows.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SearchableSelect } from '#app/forms/searchable-select.tsx'
import { SeenFields } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FieldGroup, FormStack } from '#app/ui/controls/form.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import type { PolicyFields } from './policy-fields.ts'
import type { PolicyAnswer, PolicyChoices } from './policy-form.server.ts'
import { RecordProblems, SaveRecord } from '../records/record-form.tsx'
import * as styles from '../records/records.css.ts'

type Props = {
  number: number
  defaults: PolicyFields
  choices: PolicyChoices
  answer: PolicyAnswer | undefined
  isNew: boolean
}

const products = [
  'Medicare Supplement',
  'Medicare Advantage',
  'Medicare Part D',
  'Final expense',
  'Term life',
  'Whole life',
  'Universal life',
  'Fixed index annuity',
  'Long-term care',
  'Disability income',
  'Dental and vision',
  'Hospital indemnity',
  'Cancer',
]

/** Adds or changes a policy. Everything works by posting the form. */
export function PolicyForm({ number, defaults, choices, answer, isNew }: Props) {
  const t = useText('records')
  const editor = useForm<PolicyFields>({ id: 'policy', result: answer?.result, defaults, lists: true })
  const { fields, props, formProps, errors, pending } = editor
  return (
    <Form {...formProps} autoComplete="off">
      <EnterButton />
      {isNew ? null : <SeenFields fields={fields} stale={answer?.stale} />}
      <FormStack>
        <RecordProblems stale={answer?.stale} errors={errors} />
        <Card>
          <FormStack>
            <FieldGroup legend={t('policy.about')} columns={3}>
              <SearchableSelect
                {...props(fields.carrier_id)}
                label={t('policy.carrier_id')}
                options={choices.carriers}
                emptyLabel={t('policy.no_carrier')}
              />
              <TextField {...props(fields.product)} label={t('policy.product')} maxLength={100} list="products" />
              <TextField {...props(fields.plan_name)} label={t('policy.plan_name')} maxLength={200} />
              <TextField
                {...props(fields.policy_number)}
                label={t('policy.policy_number')}
                hint={t('policy.number_hint')}
                maxLength={60}
                spellCheck={false}
              />
              <NativeSelect {...props(fields.status)} label={t('policy.status')} options={choices.statuses} />
            </FieldGroup>
            <datalist id="products">
              {products.map((product) => (
                <option key={product} value={product} />
              ))}
            </datalist>
            <FieldGroup legend={t('policy.money')} columns={3}>
              <TextField {...props(fields.premium_cents)} label={t('policy.premium_cents')} inputMode="decimal" maxLength={30} start="$" />
              <NativeSelect {...props(fields.premium_mode)} label={t('policy.premium_mode')} options={choices.modes} />
              <TextField
                {...props(fields.face_amount_cents)}
                label={t('policy.face_amount_cents')}
                inputMode="decimal"
                maxLength={30}
                start="$"
              />
            </FieldGroup>
            <FieldGroup legend={t('policy.dates')} columns={3}>
              {(['application_date', 'issue_date', 'effective_date', 'renewal_date', 'termination_date'] as const).map((name) => {
                const { key, ...rest } = props(fields[name])
                return <DateField {...rest} key={key ?? name} label={t(`policy.${name}`)} />
              })}
              <NativeSelect
                {...props(fields.terminated_because)}
                label={t('policy.terminated_because')}
                hint={t('policy.because_hint')}
                options={choices.endings}
                emptyLabel={t('policy.no_reason')}
              />
            </FieldGroup>
          </FormStack>
        </Card>
        <Card>
          <FormStack>
            <Beneficiaries editor={editor} choices={choices} />
            <Riders editor={editor} />
            <Agents editor={editor} choices={choices} found={answer?.agents} />
          </FormStack>
        </Card>
        <SaveRecord
          stale={answer?.stale}
          pending={pending}
          cancel={`/contacts/${number}/policies`}
          create={isNew ? t('policy.create') : undefined}
        />
      </FormStack>
    </Form>
  )
}

type Editor = ReturnType<typeof useForm<PolicyFields>>
type Part = { editor: Editor; choices: PolicyChoices }

function Beneficiaries({ editor: { form, fields, props }, choices }: Part) {
  const t = useText('records')
  const list = fields.beneficiaries
  return (
    <FormRows
      form={form}
      list={list}
      legend={t('policy.beneficiaries')}
      hint={t('policy.beneficiaries_hint')}
      add={t('policy.add_beneficiary')}
      newRow={{ kind: 'primary' }}
      most={20}
      rows={list.getFieldList().map((row, index) => {
        const { name, relationship, kind, share_percent } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('policy.nth_beneficiary', nth),
          remove: t('policy.remove_beneficiary', nth),
          fields: (
            <>
              <TextField {...props(name)} label={t('policy.name')} maxLength={200} className={styles.wideField} data-row-first="" />
              <TextField {...props(relationship)} label={t('policy.relationship')} maxLength={100} />
              <NativeSelect {...props(kind)} label={t('policy.kind')} options={choices.kinds} />
              <TextField {...props(share_percent)} label={t('policy.share_percent')} inputMode="decimal" maxLength={6} />
            </>
          ),
        }
      })}
    />
  )
}

function Riders({ editor: { form, fields, props } }: { editor: Editor }) {
  const t = useText('records')
  const list = fields.riders
  return (
    <FormRows
      form={form}
      list={list}
      legend={t('policy.riders')}
      add={t('policy.add_rider')}
      newRow={{}}
      most={20}
      rows={list.getFieldList().map((row, index) => {
        const { name, face_amount_cents } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('policy.nth_rider', nth),
          remove: t('policy.remove_rider', nth),
          fields: (
            <>
              <TextField {...props(name)} label={t('policy.name')} maxLength={200} className={styles.wideField} data-row-first="" />
              <TextField {...props(face_amount_cents)} label={t('policy.amount')} inputMode="decimal" maxLength={30} start="$" />
            </>
          ),
        }
      })}
    />
  )
}

function Agents({ editor: { form, fields, props }, choices, found = [] }: Part & { found: PolicyAnswer['agents'] }) {
  const t = useText('records')
  const list = fields.agents
  const options = [...choices.agents, ...found.filter(({ value }) => !choices.agents.some((other) => other.value === value))]
  return (
    <>
      <FormRows
        form={form}
        list={list}
        legend={t('policy.agents')}
        hint={choices.agents_are_many ? `${t('policy.agents_hint')} ${t('policy.agents_many')}` : t('policy.agents_hint')}
        add={t('policy.add_agent')}
        newRow={{}}
        most={10}
        rows={list.getFieldList().map((row, index) => {
          const { user_id, percent } = row.getFieldset()
          const nth = { n: index + 1 }
          return {
            key: row.key,
            label: t('policy.nth_agent', nth),
            remove: t('policy.remove_agent', nth),
            fields: (
              <>
                <NativeSelect
                  {...props(user_id)}
                  label={t('policy.agent')}
                  options={options}
                  emptyLabel={t('policy.choose_agent')}
                  className={styles.wideField}
                  data-row-first=""
                />
                <TextField {...props(percent)} label={t('policy.percent')} inputMode="numeric" maxLength={3} />
              </>
            ),
          }
        })}
      />
      {choices.agents_are_many ? (
        <Row align="end" wrap={false}>
          <TextField
            label={t('policy.find_agent')}
            name="agent_words"
            maxLength={100}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button name="intent" value="find_agent" formNoValidate>
            {t('policy.find')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}
