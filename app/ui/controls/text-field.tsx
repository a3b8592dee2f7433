import { forwardRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useHydrated } from 'remix-utils/use-hydrated'
import { IconButton } from './button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Field, splitField, useControlAria, type FieldBasics } from './field.tsx'
import * as styles from './field.css.ts'

export type FieldWidth = 'full' | 'medium' | 'short'

export type TextFieldProps = FieldBasics &
  Omit<ComponentPropsWithoutRef<'input'>, keyof FieldBasics | 'width'> & {
    /** How long the expected value is: the control is drawn that wide. */
    width?: FieldWidth | undefined
    /** Drawn inside, before the text: an icon or a unit. */
    start?: ReactNode
    /** Drawn inside, after the text. */
    end?: ReactNode
  }

/** One line of text. `type` may be email, tel, url, number, search …: phone numbers are a text field of type tel. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const [basics, { width = 'full', start, end, className, ...native }] = splitField(props)
  const aria = useControlAria(basics)
  const input = (
    <input
      type="text"
      {...native}
      {...aria}
      ref={ref}
      className={classNames(styles.control, Boolean(start) && styles.withStart, Boolean(end) && styles.withEnd)}
    />
  )
  return (
    <Field basics={basics} aria={aria} className={className}>
      <div className={classNames(styles.box, styles.width[width])}>
        {start ? <span className={styles.start}>{start}</span> : null}
        {input}
        {end ? <span className={styles.end}>{end}</span> : null}
      </div>
    </Field>
  )
})

export type TextAreaProps = FieldBasics & Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldBasics>

/** Several lines of text; grows with what is typed. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const [basics, { className, ...native }] = splitField(props)
  const aria = useControlAria(basics)
  return (
    <Field basics={basics} aria={aria} className={className}>
      <textarea rows={3} {...native} {...aria} ref={ref} className={styles.area} />
    </Field>
  )
})

/** A day, by the browser's own picker. Values are ISO dates: 2026-11-20. */
export const DateField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'type'>>(function DateField(props, ref) {
  return <TextField width="medium" {...props} type="date" ref={ref} />
})

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Names of the button that shows or hides what is typed; drawn once JavaScript runs. */
  showLabel: string
  hideLabel: string
}

/** A password, which may be shown while it is typed. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { showLabel, hideLabel, ...props },
  ref,
) {
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const toggle = hydrated ? (
    <IconButton
      size="small"
      label={shown ? hideLabel : showLabel}
      aria-controls={props.id}
      icon={shown ? <EyeOff /> : <Eye />}
      onClick={() => setShown(!shown)}
    />
  ) : null
  return (
    <TextField autoCapitalize="none" spellCheck={false} {...props} ref={ref} type={shown ? 'text' : 'password'} end={toggle ?? <span />} />
  )
})
