import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import type { Selection } from '#api/contract/contacts/actions.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import type { BulkOperation } from './bulk-operations.ts'
import type { BulkChoice } from './bulk.server.ts'
import { suggestionsFor } from './tag-suggestions.ts'
import { nameOf } from '../contact-words.ts'

export type BulkAnswer = { result: SubmissionResult }
type Props = {
  act: BulkOperation
  back: string
  selection: Selection
  choices: BulkChoice[]
  undo_days: number
  result: SubmissionResult | undefined
}

/** Whom it concerns, how it shall be done, and the button that does it to just so many. */
export function BulkConfirm({ act, back, selection, choices, undo_days, result }: Props) {
  const b = useText('bulk')
  const { fields, props, formProps, errors, pending } = useForm({ id: 'bulk', result, defaults: {} })
  const count = selection.total_count
  const words =
    act === 'delete' ? b('confirm.do_delete', { count }) : act === 'export' ? b('confirm.do_export', { count }) : b('confirm.do', { count })
  const body = (
    <FormStack>
      {errors.length > 0 ? <ErrorSummary title={b('confirm.problem')} errors={errors} autoFocus /> : null}
      <ActFields act={act} choices={choices} undo_days={undo_days} props={props} fields={fields} />
      <FormActions>
        <LinkButton tone="quiet" href={back}>
          {b('confirm.back')}
        </LinkButton>
        <Button tone={act === 'delete' ? 'danger' : 'primary'} pending={pending}>
          {words}
        </Button>
      </FormActions>
    </FormStack>
  )
  return (
    <Stack gap={4}>
      <Who selection={selection} />
      <Card>
        {act === 'export' ? (
          // A plain form: the answer is a file, which only the browser itself can save.
          <form method="post" action={`/contacts/export?${new URLSearchParams({ selection: selection.id, back }).toString()}`}>
            {body}
          </form>
        ) : (
          <UiForm {...formProps}>{body}</UiForm>
        )}
      </Card>
    </Stack>
  )
}

function Who({ selection }: { selection: Selection }) {
  const b = useText('bulk')
  const { contacts, others_count } = selection
  return (
    <Card>
      <Stack gap={2}>
        {others_count > 0 ? <p>{b('confirm.others', { count: others_count })}</p> : null}
        <p>
          {b('confirm.among')}:{' '}
          {contacts.slice(0, 8).map((contact, place) => (
            <span key={contact.id}>
              {place > 0 ? ', ' : ''}
              <Anchor href={`/contacts/${contact.number}`}>{nameOf(contact)}</Anchor>
            </span>
          ))}
          {selection.total_count > 8 ? ' …' : ''}
        </p>
        <p>{b('confirm.fixed')}</p>
      </Stack>
    </Card>
  )
}

type FieldProps = Pick<ReturnType<typeof useForm>, 'props' | 'fields'> & Pick<Props, 'act' | 'choices' | 'undo_days'>

/** Names with commas between them; the tags that there are stand below what is typed, by the browser's own list. */
function TagsToAdd({ field, tags }: { field: { name: string }; tags: readonly string[] }) {
  const b = useText('bulk')
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextField
        label={b('confirm.add_tags')}
        hint={b('confirm.add_tags_hint')}
        {...field}
        autoComplete="off"
        list="known-tags"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id="known-tags">
        {suggestionsFor(typed, tags).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}

/** How it shall be done. */
function ActFields({ act, choices, undo_days, props, fields }: FieldProps) {
  const b = useText('bulk')
  const field = (name: string) => (fields[name] ? props(fields[name]) : { name })
  switch (act) {
    case 'tags':
      return (
        <>
          <TagsToAdd field={field('add')} tags={choices.map(({ value }) => value)} />
          {choices.length > 0 ? (
            <CheckList label={b('confirm.remove_tags')} name="remove_tags" options={choices} narrowLabel={b('confirm.narrow_tags')} />
          ) : null}
        </>
      )
    case 'group':
      return choices.length > 0 ? (
        <>
          <NativeSelect label={b('confirm.add_group')} {...field('group_id')} emptyLabel={b('confirm.none')} options={choices} />
          <NativeSelect label={b('confirm.remove_group')} {...field('remove_group_id')} emptyLabel={b('confirm.none')} options={choices} />
        </>
      ) : (
        <p>
          {b('confirm.no_groups')} <Anchor href="/groups">{b('confirm.make_group')}</Anchor>
        </p>
      )
    case 'pool':
      return choices.length > 0 ? (
        <NativeSelect label={b('confirm.to')} hint={b('confirm.pool_text')} {...field('value')} options={choices} required />
      ) : (
        <p>{b('confirm.no_pools')}</p>
      )
    case 'status':
    case 'source':
      return <NativeSelect label={b('confirm.to')} {...field('value')} emptyLabel={b('confirm.none')} options={choices} />
    case 'category':
      return <NativeSelect label={b('confirm.to')} {...field('value')} options={choices} required />
    case 'consent':
      return (
        <>
          <NativeSelect label={b('confirm.consent_field')} {...field('value')} options={choices} required />
          <RadioGroup
            label={b('confirm.consent_value')}
            name="on"
            defaultValue="true"
            layout="row"
            options={[
              { value: 'true', label: b('confirm.consent_on') },
              { value: 'false', label: b('confirm.consent_off') },
            ]}
          />
        </>
      )
    case 'export':
      return (
        <>
          <RadioGroup
            label={b('confirm.format')}
            name="format"
            defaultValue="csv"
            options={[
              { value: 'csv', label: b('confirm.csv') },
              { value: 'xlsx', label: b('confirm.xlsx') },
            ]}
          />
          <CheckList
            label={b('confirm.columns')}
            name="columns"
            options={choices}
            defaultValues={choices.map(({ value }) => value)}
            narrowLabel={b('confirm.narrow_columns')}
          />
          <p>{b('confirm.export_told')}</p>
        </>
      )
    case 'follow_up':
      return (
        <>
          <TextField
            label={b('confirm.follow_up_title')}
            maxLength={200}
            required
            {...field('title')}
            placeholder={b('confirm.follow_up_default')}
          />
          <DateField label={b('confirm.follow_up_day')} hint={b('confirm.follow_up_hint')} required {...field('day')} />
        </>
      )
    case 'delete':
      return (
        <p>
          {b('confirm.delete_text', { days: undo_days })} {b('confirm.delete_told')}
        </p>
      )
  }
}
