import { useEffect, useId, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { classNames } from '../theme/class-names.ts'
import * as styles from './form.css.ts'

/** The groups, fields and actions of a form, below each other at the right distance. */
export function FormStack({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={classNames(styles.form, className)} />
}

export type FieldGroupProps = Omit<ComponentPropsWithoutRef<'fieldset'>, 'children'> & {
  /** What the fields are about. */
  legend: ReactNode
  /** The legend is read aloud but not drawn, where a heading beside the group says it already. */
  legendHidden?: boolean | undefined
  hint?: ReactNode
  /** Fields side by side on a wide screen; 2 when absent. */
  columns?: 1 | 2 | 3 | undefined
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ legend, legendHidden, hint, columns = 2, children, className, ...rest }: FieldGroupProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} {...rest} className={classNames(styles.group, className)}>
      <legend className={legendHidden ? 'visually-hidden' : classNames(styles.legend, Boolean(hint) && styles.legendOverHint)}>
        {legend}
      </legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.columns[columns]}>{children}</div>
    </fieldset>
  )
}

export type FormActionsProps = ComponentPropsWithoutRef<'div'> & {
  /** Stays in sight at the bottom while a long form scrolls. */
  sticky?: boolean | undefined
  /** Set apart at the other end, such as removing. */
  apart?: ReactNode
}

/** The buttons that end a form; the main one comes last. */
export function FormActions({ sticky, apart, children, className, ...rest }: FormActionsProps) {
  return (
    <div {...rest} className={classNames(styles.actions, sticky && styles.sticky, className)}>
      {apart ? <div className={styles.apart}>{apart}</div> : null}
      {children}
    </div>
  )
}

export type ErrorSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** What happened, such as "Two fields need your attention". */
  title: ReactNode
  /** One entry a message; with `fieldId` it leads to that field. */
  errors: readonly { message: string; fieldId?: string | undefined }[]
  /** Takes the focus when it appears, so that it is read first. */
  autoFocus?: boolean | undefined
}

/** All that was refused, at the top of a long form, with links to the fields. Draws nothing without errors. */
export function ErrorSummary({ title, errors, autoFocus, className, ...rest }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (autoFocus && errors.length > 0) summary.current?.focus()
  }, [autoFocus, errors])
  if (errors.length === 0) return null
  return (
    <div role="alert" tabIndex={-1} aria-labelledby={titleId} {...rest} ref={summary} className={classNames(styles.summary, className)}>
      <p id={titleId} className={styles.summaryTitle}>
        <CircleAlert />
        {title}
      </p>
      <ul className={styles.summaryList}>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ''}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} className={styles.summaryLink}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
