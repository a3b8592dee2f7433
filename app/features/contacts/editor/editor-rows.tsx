import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { AddRow, RemoveRow } from '#app/forms/row-buttons.tsx'
import { useRowFocus } from '#app/forms/use-row-focus.ts'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton } from '#app/ui/controls/button.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import { mostRows } from './editor-fields.ts'
import type { Editor } from './editor.ts'
import * as styles from './editor.css.ts'

type Props = { editor: Editor; choices: EditorChoices }

export function PhoneRows({ editor, choices }: Props) {
  const t = useText('contacts')
  const { fields, props } = editor
  const rows = fields.phones.getFieldList()
  return (
    <Rows
      editor={editor}
      list="phones"
      count={rows.length}
      legend={t('fields.phones')}
      add={t('editor.add_phone')}
      newRow={{ phone_type: '2' }}
    >
      {rows.map((row, index) => {
        const { phone_type, number } = row.getFieldset()
        const nth = { n: index + 1 }
        return (
          <div key={row.key} className={styles.phoneRow} data-row="">
            <NativeSelect {...props(phone_type)} label={t('editor.kind_of_phone', nth)} labelHidden options={choices.phone_type} />
            <TextField
              {...props(number)}
              label={t('editor.nth_phone', nth)}
              labelHidden
              type="tel"
              maxLength={40}
              placeholder="(000) 000-0000"
              data-format="phone"
              data-row-first=""
            />
            <RemoveShortRow editor={editor} list="phones" index={index} label={t('editor.remove_phone', nth)} />
          </div>
        )
      })}
    </Rows>
  )
}

export function EmailRows({ editor }: { editor: Editor }) {
  const t = useText('contacts')
  const { fields, props } = editor
  const rows = fields.emails.getFieldList()
  return (
    <Rows editor={editor} list="emails" count={rows.length} legend={t('fields.emails')} add={t('editor.add_email')} newRow={{}}>
      {rows.map((row, index) => {
        const { email } = row.getFieldset()
        const nth = { n: index + 1 }
        return (
          <div key={row.key} className={styles.emailRow} data-row="">
            <TextField
              {...props(email)}
              label={t('editor.nth_email', nth)}
              labelHidden
              type="email"
              maxLength={254}
              autoCapitalize="none"
              spellCheck={false}
              placeholder="name@example.com"
              data-row-first=""
            />
            <RemoveShortRow editor={editor} list="emails" index={index} label={t('editor.remove_email', nth)} />
          </div>
        )
      })}
    </Rows>
  )
}

export function AddressRows({ editor, choices, allowedMarks }: Props & { allowedMarks: string }) {
  const t = useText('contacts')
  const { fields, props } = editor
  const rows = fields.addresses.getFieldList()
  const hint = allowedMarks ? t('editor.unit_hint_marks', { marks: [...allowedMarks].join(' ') }) : t('editor.unit_hint')
  return (
    <Rows editor={editor} list="addresses" count={rows.length} legend={t('fields.addresses')} add={t('editor.add_address')} newRow={{}}>
      {rows.map((row, index) => {
        const { address, address_2, city, state, zip_code, county } = row.getFieldset()
        const nth = { n: index + 1 }
        return (
          <div key={row.key} role="group" aria-label={t('editor.nth_address', nth)} className={styles.addressRow} data-row="">
            <TextField {...props(address)} label={t('fields.address')} maxLength={200} className={styles.street} data-row-first="" />
            <TextField
              {...props(address_2)}
              label={t('fields.address_2')}
              hint={hint}
              maxLength={200}
              data-keys="unit"
              data-allowed={allowedMarks}
              className={styles.unit}
            />
            <TextField {...props(city)} label={t('fields.city')} maxLength={100} data-keys="name" className={styles.city} />
            <NativeSelect
              {...props(state)}
              label={t('fields.state')}
              options={choices.state}
              emptyLabel={t('editor.select_state')}
              className={styles.state}
            />
            <TextField
              {...props(zip_code)}
              label={t('fields.zip_code')}
              inputMode="numeric"
              maxLength={10}
              data-format="zip_code"
              className={styles.zip}
            />
            <TextField {...props(county)} label={t('fields.county')} maxLength={100} data-keys="name" className={styles.county} />
            <RemoveRow {...removal(editor, 'addresses', index)} words={t('editor.remove_address', nth)} className={styles.removeAddress} />
          </div>
        )
      })}
    </Rows>
  )
}

type List = keyof typeof mostRows

type RowsProps = {
  editor: Editor
  list: List
  count: number
  legend: string
  add: string
  newRow: Record<string, string>
  children: ReactNode
}

/** A group of rows, and the button that adds one. */
function Rows({ editor: { form, fields }, list, count, legend, add, newRow, children }: RowsProps) {
  const rows = useRowFocus(count)
  return (
    <FieldGroup legend={legend} columns={1}>
      <div ref={rows} className={styles.rows}>
        {children}
        {count < mostRows[list] ? (
          <AddRow {...form.insert.getButtonProps({ name: nameOfList(fields, list), defaultValue: newRow })} words={add} />
        ) : null}
      </div>
    </FieldGroup>
  )
}

function RemoveShortRow({ editor, list, index, label }: { editor: Editor; list: List; index: number; label: string }) {
  return <IconButton type="submit" {...removal(editor, list, index)} label={label} icon={<X />} />
}

const removal = ({ form, fields }: Editor, list: List, index: number) =>
  form.remove.getButtonProps({ name: nameOfList(fields, list), index })

/** conform's names carry the type of their rows; the buttons work the same for each. */
const nameOfList = (fields: Editor['fields'], list: List) => fields[list].name as typeof fields.phones.name
