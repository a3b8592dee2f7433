import type { DefaultValue, FieldMetadata, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import * as styles from './rows.css.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props<Fields extends Record<string, unknown>, Row> = {
  form: Pick<FormMetadata<Fields>, 'insert' | 'remove'>
  list: FieldMetadata<Row[], Fields>
  legend: string
  hint?: string
  add: string
  newRow: DefaultValue<Row>
  most: number
  /** The fields of each row, and the words of the button that removes it. */
  rows: { key: string | undefined; remove: string; label: string; fields: ReactNode }[]
}

/** Rows that are added and removed by posting the form, and at once where JavaScript runs. */
export function FormRows<Fields extends Record<string, unknown>, Row>({
  form,
  list,
  legend,
  hint,
  add,
  newRow,
  most,
  rows,
}: Props<Fields, Row>) {
  const focus = useRowFocus(rows.length)
  return (
    <FieldGroup legend={legend} columns={1} {...(hint && { hint })}>
      <div ref={focus} className={styles.rows}>
        {rows.map(({ key, remove, label, fields }, index) => (
          <div key={key ?? index} role="group" aria-label={label} className={styles.row} data-row="">
            <div className={styles.rowFields}>{fields}</div>
            <RemoveRow {...form.remove.getButtonProps({ name: list.name, index })} words={remove} className={styles.removeRow} />
          </div>
        ))}
        {list.errors?.length ? (
          <div id={list.id} tabIndex={-1}>
            <FieldNotes id={list.id} errors={list.errors} />
          </div>
        ) : null}
        {rows.length < most ? <AddRow {...form.insert.getButtonProps({ name: list.name, defaultValue: newRow })} words={add} /> : null}
      </div>
    </FieldGroup>
  )
}
