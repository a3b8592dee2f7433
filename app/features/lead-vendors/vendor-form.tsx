import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { FormRows } from '#app/forms/rows.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import type { VendorChoices, VendorFields } from './vendor-form.server.ts'

type Props = {
  action: string
  /** Where "Cancel" leads. */
  back: string
  choices: VendorChoices
  fields: VendorFields
  /** The version that is edited; nothing where one is added. */
  lockVersion?: number
  result: SubmissionResult | undefined
  /** Who was found by name. */
  found: readonly SelectOption[] | undefined
}

/** Who a vendor is, who gets its leads, and what its names mean here. */
export function VendorForm({ action, back, choices, fields: defaults, lockVersion, result, found }: Props) {
  const t = useText('lead-vendors')
  const common = useText('common')
  const editor = useForm<VendorFields>({ id: 'vendor', result, defaults, lists: true })
  const { fields, props, formProps, errors, pending } = editor
  const count = { inputMode: 'numeric', width: 'short' } as const
  return (
    <Form {...formProps} action={action} autoComplete="off">
      <EnterButton />
      {lockVersion === undefined ? null : <input type="hidden" name="lock_version" value={lockVersion} />}
      <FormStack>
        <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
        <Card>
          <FormStack>
            <FieldGroup legend={t('who')} columns={2}>
              <TextField {...props(fields.vendor_name)} label={t('name')} maxLength={100} required />
              <NativeSelect {...props(fields.vendor_type)} label={t('type')} options={choices.types} />
            </FieldGroup>
            <Checkbox
              {...props(fields.active)}
              defaultChecked={fields.active.initialValue === 'on'}
              label={t('takes')}
              hint={t('takes_hint')}
            />
          </FormStack>
        </Card>
        <Card>
          <FormStack>
            <FieldGroup legend={t('receivers')} hint={t('receivers_hint')} columns={1}>
              <People field={fields.owner_ids} options={found ?? choices.people} />
              <NativeSelect {...props(fields.pool_id)} label={t('pool')} options={choices.pools} emptyLabel={t('no_pool')} />
            </FieldGroup>
            <FieldGroup legend={t('marked')} columns={3}>
              <TextField {...props(fields.tags)} label={t('tags')} hint={t('tags_hint')} maxLength={900} />
              <NativeSelect {...props(fields.status_id)} label={t('status')} options={choices.statuses} emptyLabel={t('usual')} />
              <NativeSelect {...props(fields.source_id)} label={t('source')} options={choices.sources} emptyLabel={t('usual')} />
            </FieldGroup>
            <FieldGroup legend={t('limits')} columns={2}>
              <TextField {...props(fields.again_within_days)} {...count} label={t('again')} hint={t('again_hint')} />
              <TextField {...props(fields.daily_cap)} {...count} label={t('cap')} hint={t('cap_hint')} />
              <TextArea {...props(fields.allowed_addresses)} label={t('addresses')} hint={t('addresses_hint')} maxLength={4000} rows={3} />
              <NativeSelect {...props(fields.answer_format)} label={t('answers')} options={answerFormats} />
            </FieldGroup>
          </FormStack>
        </Card>
        <Card>
          <Mapping editor={editor} choices={choices} />
        </Card>
        <FormActions sticky>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={pending}>
            {t(lockVersion === undefined ? 'add' : 'save')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

type Editor = ReturnType<typeof useForm<VendorFields>>

/** Who gets the leads in turn; where there are more people than stand here, they are found by name. */
function People({ field, options }: { field: Editor['fields']['owner_ids']; options: readonly SelectOption[] }) {
  const t = useText('lead-vendors')
  const ticked = [field.initialValue ?? []].flat().map(String)
  return (
    <div id={field.id} tabIndex={-1}>
      <CheckList label={t('people')} name="owner_ids" options={options} defaultValues={ticked} narrowLabel={t('narrow')} />
      <FieldNotes id={field.id} errors={field.errors} />
      <Row align="end" wrap={false}>
        <TextField id="people_words" name="people_words" label={t('find_people')} maxLength={100} />
        <Button name="intent" value="find" formNoValidate>
          {t('find')}
        </Button>
      </Row>
    </div>
  )
}

const answerFormats = [
  { value: 'json', label: 'JSON' },
  { value: 'xml', label: 'XML' },
]

type MappingProps = { editor: Editor; choices: VendorChoices }

/** The vendor's names for our fields; common names are understood without. */
function Mapping({ editor: { form, fields, props }, choices }: MappingProps) {
  const t = useText('lead-vendors')
  return (
    <FormRows
      form={form}
      list={fields.fields}
      legend={t('mapping')}
      hint={t('mapping_hint')}
      add={t('add_field')}
      newRow={{ field: 'first_name', name: '', value: '' }}
      most={100}
      rows={fields.fields.getFieldList().map((row, index) => {
        const { name, field, value } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('nth_field', nth),
          remove: t('remove_field', nth),
          fields: (
            <>
              <NativeSelect {...props(field)} label={t('our_field')} options={choices.fields} data-row-first="" />
              <TextField {...props(name)} label={t('their_name')} maxLength={200} spellCheck={false} />
              <TextField {...props(value)} label={t('fixed_value')} maxLength={500} />
            </>
          ),
        }
      })}
    />
  )
}
