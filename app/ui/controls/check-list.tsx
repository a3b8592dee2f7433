import { useState, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../theme/class-names.ts'
import type { SelectOption } from './select.tsx'
import * as choice from './choice.css.ts'
import * as field from './field.css.ts'
import * as styles from './check-list.css.ts'

export type CheckListProps = {
  label: ReactNode
  /** Name of every tick box; what is sent is the option's value, once for each that is ticked. */
  name: string
  options: readonly SelectOption[]
  defaultValues?: readonly string[] | undefined
  /** Names the field that narrows a long list, drawn once JavaScript runs. */
  narrowLabel: string
  /** Stands above the box: how the choices are meant. */
  lead?: ReactNode
}

/** A list is long from here on: it can be narrowed, and begins with what is ticked. */
const longList = 10

/** Several of many, in a box that scrolls. */
export function CheckList({ label, name, options, defaultValues = [], narrowLabel, lead }: CheckListProps) {
  const [words, setWords] = useState('')
  const hydrated = useHydrated()
  const isLong = options.length > longList
  const isTicked = ({ value }: SelectOption) => defaultValues.includes(value)
  const ordered = isLong ? [...options.filter(isTicked), ...options.filter((option) => !isTicked(option))] : options
  return (
    <fieldset className={styles.group}>
      <legend className={classNames(field.label, styles.legend)}>{label}</legend>
      <div className={styles.body}>
        {lead}
        {isLong && hydrated ? (
          <input
            type="search"
            aria-label={narrowLabel}
            placeholder={narrowLabel}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={field.control}
          />
        ) : null}
        <div className={styles.box}>
          {ordered.map((option) => (
            <label key={option.value} hidden={!isAskedFor(option.label, words)} className={styles.option}>
              <input type="checkbox" name={name} value={option.value} defaultChecked={isTicked(option)} className={choice.checkbox} />
              {option.label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

const isAskedFor = (label: string, words: string): boolean => label.toLowerCase().includes(words.trim().toLowerCase())
