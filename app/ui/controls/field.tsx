import { useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { classNames } from '../theme/class-names.ts'
import * as styles from './field.css.ts'

/** What every field takes, beside the attributes of its native element. */
export type FieldBasics = {
  /** Words above the control. */
  label: ReactNode
  /** The form field's name. */
  name: string
  /** The control's id; made up when absent. The hint gets `<id>-description`, the error `<id>-error`. */
  id?: string | undefined
  /** Words below the control that help to fill it. */
  hint?: ReactNode
  /** Why the value was refused, and how to mend it. Empty or absent: fine. */
  errors?: readonly string[] | undefined
  /** Must be filled: drawn with a star, told to assistive software. */
  required?: boolean | undefined
  /** Words after the label of a field that may stay empty, such as "optional". */
  optional?: string | undefined
  /** The label is read aloud but not drawn, where the place says it already. */
  labelHidden?: boolean | undefined
  /** Spans all columns of its group. */
  wide?: boolean | undefined
}

export type ControlAria = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export function useControlAria({ id, name, hint, errors, required }: FieldBasics): ControlAria {
  const made = useId()
  const controlId = id ?? made
  const failed = Boolean(errors?.length)
  const described = [hint ? `${controlId}-description` : '', failed ? `${controlId}-error` : ''].filter(Boolean).join(' ')
  return {
    id: controlId,
    name,
    required,
    'aria-invalid': failed || undefined,
    'aria-describedby': described || undefined,
  }
}

/**
 * Label above, hint below, error in its place: the frame that all fields share. Use it for a control
 * that the design system does not have: spread `useControlAria` on that control.
 */
export function Field({
  basics,
  aria,
  labelId,
  children,
  className,
}: {
  basics: FieldBasics
  aria: ControlAria
  /** For a control that is named by the label's id. */
  labelId?: string | undefined
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classNames(styles.field, basics.wide && styles.wide, className)}>
      <label htmlFor={aria.id} id={labelId} className={classNames(styles.label, basics.labelHidden && 'visually-hidden')}>
        {basics.label}
        <FieldMark required={basics.required} optional={basics.optional} />
      </label>
      {children}
      <FieldNotes id={aria.id} hint={basics.hint} errors={basics.errors} />
    </div>
  )
}

/** The star of a required field, or the words of an optional one. */
export function FieldMark({ required, optional }: Pick<FieldBasics, 'required' | 'optional'>) {
  if (required)
    return (
      <span className={styles.star} aria-hidden="true">
        *
      </span>
    )
  if (optional) return <span className={styles.aside}> ({optional})</span>
  return null
}

/** Error, then hint, with the ids that `aria-describedby` names. */
export function FieldNotes({ id, hint, errors }: { id: string; hint?: ReactNode; errors?: readonly string[] | undefined }) {
  return (
    <>
      {errors && errors.length > 0 ? (
        <div id={`${id}-error`}>
          {errors.map((message) => (
            <p key={message} className={styles.error}>
              <CircleAlert size={14} className={styles.errorIcon} />
              {message}
            </p>
          ))}
        </div>
      ) : null}
      {hint ? (
        <p id={`${id}-description`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** Splits a field's own props from those of its native element. */
export function splitField<P extends FieldBasics>(props: P): [FieldBasics, Omit<P, keyof FieldBasics>] {
  const { label, name, id, hint, errors, required, optional, labelHidden, wide, ...native } = props
  return [{ label, name, id, hint, errors, required, optional, labelHidden, wide }, native]
}
