import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useHydrated } from 'remix-utils/use-hydrated'
import { IconButton } from './button.tsx'
import { classNames } from '../theme/class-names.ts'
import { UiForm } from '../layout/navigation.tsx'
import * as choice from './choice.css.ts'
import * as tableStyles from '../tables/table.css.ts'
import * as styles from './selection.css.ts'

type SelectionState = { ticked: number; total: number; setAll: (on: boolean) => void }

const SelectionContext = createContext<SelectionState | null>(null)

/**
 * The form around a table with tick boxes and its `BulkBar` (which comes after the table). Without
 * JavaScript the bar appears by CSS; with it it counts, and one box ticks the whole page.
 */
export function SelectionForm({ className, children, onChange, ...rest }: ComponentPropsWithoutRef<'form'>) {
  const form = useRef<HTMLFormElement>(null)
  const [counts, setCounts] = useState({ ticked: 0, total: 0 })
  const recount = () => setCounts(count(form.current))
  useEffect(() => setCounts(count(form.current)), [children])

  const setAll = (on: boolean) => {
    for (const box of boxes(form.current)) box.checked = on
    recount()
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    recount()
    onChange?.(event)
  }
  return (
    <SelectionContext.Provider value={{ ...counts, setAll }}>
      <UiForm method="post" {...rest} ref={form} onChange={changed} className={classNames(tableStyles.selection, className)}>
        {children}
      </UiForm>
    </SelectionContext.Provider>
  )
}

/** Ticks all rows of the page, or none. Drawn by the table's head. */
export function SelectAll({ label }: { label: string }) {
  const selection = useContext(SelectionContext)
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const some = selection !== null && selection.ticked > 0
  const all = some && selection.ticked === selection.total
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all, hydrated])
  if (!selection || !hydrated) return <span className="visually-hidden">{label}</span>
  return (
    <label className={tableStyles.selectLabel}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
        className={classNames(choice.checkbox, tableStyles.selectBox)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}

export type BulkBarProps = {
  /** Words after the number of ticked rows: "selected". */
  countLabel: string
  /** Names the button that clears the selection; drawn once JavaScript runs. */
  clearLabel: string
  /** Names the bar; in sight in place of the number until JavaScript runs. */
  label: string
  /** Submit buttons of the form: what will happen to the ticked rows. */
  children: ReactNode
}

/** What can be done to the ticked rows; in sight while there are any. Stands after the table in a `SelectionForm`. */
export function BulkBar({ countLabel, clearLabel, label, children }: BulkBarProps) {
  const selection = useContext(SelectionContext)
  const hydrated = useHydrated()
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {hydrated && selection ? (
        <span role="status" className={styles.count}>{`${selection.ticked} ${countLabel}`}</span>
      ) : (
        <span className={styles.count}>{label}</span>
      )}
      {children}
      {hydrated && selection ? <IconButton size="small" label={clearLabel} icon={<X />} onClick={() => selection.setAll(false)} /> : null}
    </div>
  )
}

function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? [...form.querySelectorAll<HTMLInputElement>('input[data-select]')] : []
}

function count(form: HTMLFormElement | null): { ticked: number; total: number } {
  const all = boxes(form)
  return { ticked: all.filter((box) => box.checked).length, total: all.length }
}
