import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, splitField, useControlAria, type FieldBasics } from './field.tsx'
import type { FieldWidth } from './text-field.tsx'
import * as styles from './field.css.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }
export type SelectOptionGroup = { label: string; options: readonly SelectOption[] }

export type NativeSelectProps = FieldBasics &
  Omit<ComponentPropsWithoutRef<'select'>, keyof FieldBasics> & {
    /** Choices, in groups where that helps. */
    options: readonly (SelectOption | SelectOptionGroup)[]
    /** Words of the empty choice; without it there is none. */
    emptyLabel?: string | undefined
    width?: FieldWidth | undefined
  }

/** One of several (or, with `multiple`, some of several), by the browser's own list. */
export const NativeSelect = forwardRef<HTMLSelectElement, NativeSelectProps>(function NativeSelect(props, ref) {
  const [basics, { options, emptyLabel, width = 'full', className, ...native }] = splitField(props)
  const aria = useControlAria(basics)
  return (
    <Field basics={basics} aria={aria} className={className}>
      <select {...native} {...aria} ref={ref} className={classNames(styles.select, styles.width[width])}>
        <SelectOptions options={options} emptyLabel={emptyLabel} />
      </select>
    </Field>
  )
})

export function SelectOptions({ options, emptyLabel }: Pick<NativeSelectProps, 'options' | 'emptyLabel'>) {
  return (
    <>
      {emptyLabel !== undefined ? <option value="">{emptyLabel}</option> : null}
      {options.map((option) =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(drawOption)}
          </optgroup>
        ) : (
          drawOption(option)
        ),
      )}
    </>
  )
}

function drawOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
