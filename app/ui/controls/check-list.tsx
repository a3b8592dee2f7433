import { useState, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../theme/class-names.ts'
import { FieldNotes, useControlAria } from './field.tsx'
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
  /** Of the first box, so that an error summary can lead to it. */
  id?: string
  hint?: ReactNode
  errors?: readonly string[] | undefined
  /** The first of what was refused: whoever mends it begins here. */
  autoFocus?: boolean | undefined
}

/** A list is long from here on: it can be narrowed, and begins with what is ticked. */
const longList = 10

/** Several of many, in a box that scrolls. */
export function CheckList({ label, name, options, defaultValues = [], narrowLabel, lead, id, hint, errors, autoFocus }: CheckListProps) {
  const aria = useControlAria({ id, name, label, hint, errors })
  const [words, setWords] = useState('')
  const hydrated = useHydrated()
  const isLong = options.length > longList
  const isTicked = ({ value }: SelectOption) => defaultValues.includes(value)
  const ordered = isLong ? [...options.filter(isTicked), ...options.filter((option) => !isTicked(option))] : options
  return (
    <fieldset className={styles.group} aria-describedby={aria['aria-describedby']}>
      <legend className={classNames(field.label, styles.legend)}>{label}</legend>
      <div className={styles.body}>
        {lead}
        <FieldNotes id={aria.id} hint={hint} errors={errors} />
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
          {ordered.map((option, place) => (
            <label key={option.value} hidden={!isAskedFor(option.label, words)} className={styles.option}>
              <input
                {...(place === 0 && { id, autoFocus, 'aria-invalid': aria['aria-invalid'], 'aria-describedby': aria['aria-describedby'] })}
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={isTicked(option)}
                className={choice.checkbox}
              />
              {option.label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

const isAskedFor = (label: string, words: string): boolean => label.toLowerCase().includes(words.trim().toLowerCase())
