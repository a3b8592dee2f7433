import { forwardRef, type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { FieldMark, FieldNotes, splitField, useControlAria, type FieldBasics } from './field.tsx'
import * as fieldStyles from './field.css.ts'
import * as styles from './choice.css.ts'

export type CheckboxProps = FieldBasics & Omit<ComponentPropsWithoutRef<'input'>, keyof FieldBasics | 'type'>

/**
 * Yes or no, with the label beside it. Sends `value` (`on` when absent) when ticked, nothing otherwise. What a form begins with is
 * its `defaultValue`, as of every field: ticked where that is `value`; `defaultChecked` counts where there is none.
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  return <Choice {...props} forwarded={ref} look={styles.checkbox} />
})

/** A setting that is on or off: a checkbox drawn and announced as a switch. */
export const Switch = forwardRef<HTMLInputElement, CheckboxProps>(function Switch(props, ref) {
  return <Choice {...props} forwarded={ref} look={styles.toggle} role="switch" />
})

function Choice({
  forwarded,
  look,
  ...props
}: CheckboxProps & {
  forwarded: ForwardedRef<HTMLInputElement>
  look: string
}) {
  const [basics, { className, value = 'on', defaultValue, defaultChecked, ...native }] = splitField(props)
  const aria = useControlAria(basics)
  const begins = defaultValue === undefined ? defaultChecked : defaultValue === value
  return (
    <div className={classNames(fieldStyles.field, basics.wide && fieldStyles.wide, className)}>
      <div className={styles.row}>
        <input {...native} {...aria} ref={forwarded} type="checkbox" value={value} defaultChecked={begins} className={look} />
        <div className={styles.words}>
          <label htmlFor={aria.id} className={classNames(styles.label, basics.labelHidden && 'visually-hidden')}>
            {basics.label}
            <FieldMark required={basics.required} optional={basics.optional} />
          </label>
          <FieldNotes id={aria.id} hint={basics.hint} errors={basics.errors} />
        </div>
      </div>
    </div>
  )
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }

export type RadioGroupProps = FieldBasics & {
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  /** Below each other (when absent) or side by side. */
  layout?: 'stack' | 'row' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of a few, all in sight. The first button has the group's id, so that an error summary can lead to it. */
export function RadioGroup(props: RadioGroupProps) {
  const [basics, { options, defaultValue, layout = 'stack', disabled, className }] = splitField(props)
  const { id, name, ...aria } = useControlAria(basics)
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={aria['aria-invalid']}
      aria-required={basics.required || undefined}
      className={classNames(styles.group, basics.wide && fieldStyles.wide, className)}
      aria-describedby={aria['aria-describedby']}
      disabled={disabled}
    >
      <legend className={classNames(fieldStyles.label, styles.legend, basics.labelHidden && 'visually-hidden')}>
        {basics.label}
        <FieldMark required={basics.required} optional={basics.optional} />
      </legend>
      <div className={styles.options[layout]}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`
          return (
            <div key={option.value} className={styles.row}>
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                required={basics.required}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                defaultChecked={defaultValue === option.value}
                className={styles.radio}
              />
              <div className={styles.words}>
                <label htmlFor={optionId} className={styles.label}>
                  {option.label}
                </label>
                {option.hint ? (
                  <p id={`${optionId}-hint`} className={fieldStyles.hint}>
                    {option.hint}
                  </p>
                ) : null}
              </div>
            </div>
          )
        })}
      </div>
      <FieldNotes id={id} hint={basics.hint} errors={basics.errors} />
    </fieldset>
  )
}
