import { useRef, useState, type ComponentPropsWithoutRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, splitField, useControlAria, type FieldBasics } from './field.tsx'
import { SelectOptions, type SelectOption } from './select.tsx'
import type { FieldWidth } from './text-field.tsx'
import { useUpgrade } from './use-upgrade.ts'
import * as styles from './field.css.ts'

export type ComboboxProps = FieldBasics &
  Omit<ComponentPropsWithoutRef<'select'>, keyof FieldBasics | 'multiple'> & {
    options: readonly SelectOption[]
    /** Words of the empty choice; without it there is none. */
    emptyLabel?: string | undefined
    /** Words where nothing matches what is typed. */
    noMatches: string
    /** Names the button that opens the list. */
    openLabel: string
    width?: FieldWidth | undefined
    /** Hears what is typed, where it is asked elsewhere who matches: the options then are the answer, and not narrowed again. */
    onType?: ((words: string) => void) | undefined
    /** What finds an option where one cannot type here: drawn below until one can. Whoever has begun with it keeps it. */
    before?: ReactNode
    /** Reaches the select, which holds the value all the time. */
    control?: RefObject<HTMLSelectElement> | undefined
  }

/**
 * One of many. A native select, which at the first intent turns into a field that narrows its list as one types. The select
 * stays in the form unseen: it holds the value, tells its changes and is reset as ever.
 */
export function Combobox(props: ComboboxProps) {
  const [basics, own] = splitField(props)
  const { options, emptyLabel, noMatches, openLabel, width = 'full', onType, before, control, className, ...native } = own
  const { id, name, ...aria } = useControlAria(basics)
  const ref = useRef<HTMLSelectElement>(null)
  const select = control ?? ref
  const [usesBefore, setUsesBefore] = useState(false)
  const upgraded = useUpgrade(select, loadControl)
  const Control = usesBefore ? undefined : upgraded?.piece
  return (
    <>
      <Field basics={basics} aria={{ id, name, ...aria }} labelId={`${id}-label`} className={className}>
        <select
          {...native}
          {...(Control ? { hidden: true } : { ...aria, id })}
          name={name}
          ref={select}
          className={classNames(styles.select, styles.width[width])}
        >
          <SelectOptions options={options} emptyLabel={emptyLabel} />
        </select>
        {Control ? (
          <Control
            {...aria}
            id={id}
            labelId={`${id}-label`}
            select={select}
            options={options}
            emptyLabel={emptyLabel}
            noMatches={noMatches}
            openLabel={openLabel}
            onType={onType}
            width={width}
            disabled={native.disabled}
            autoFocus={upgraded?.hadFocus === true}
          />
        ) : null}
      </Field>
      {Control || !before ? null : (
        <div style={{ display: 'contents' }} onFocus={() => setUsesBefore(true)}>
          {before}
        </div>
      )}
    </>
  )
}

const loadControl = async () => (await import('./combobox-control.tsx')).ComboboxControl
