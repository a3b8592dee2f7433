import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Anchor, type AnchorProps } from '../layout/navigation.tsx'
import * as styles from './button.css.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = {
  /** `primary` is the one main action of a view; `secondary` when absent. */
  tone?: ButtonTone | undefined
  /** 32, 36 (when absent) or 44 px high; never under 44 px on a narrow screen. */
  size?: ButtonSize | undefined
  /** An icon before the words. */
  icon?: ReactNode
  /** Takes the whole width. */
  full?: boolean | undefined
}

export type ButtonProps = ComponentPropsWithoutRef<'button'> &
  Look & {
    /** The action runs: shows a spinner, says so to assistive software and ignores further presses. */
    pending?: boolean | undefined
    /** Words while pending, when they differ. */
    pendingLabel?: ReactNode
  }

/** Does something. A submit button unless `type` says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = 'secondary', size = 'medium', icon, full, pending, pendingLabel, className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      {...rest}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classNames(styles.size[size], styles.tone[tone], full && styles.full, className)}
      onClick={pending ? swallow : onClick}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
})

/** A link that looks like a button: goes somewhere. Takes what an anchor takes. */
export const LinkButton = forwardRef<HTMLAnchorElement, AnchorProps & Look>(function LinkButton(
  { tone = 'secondary', size = 'medium', icon, full, className, children, ...rest },
  ref,
) {
  return (
    <Anchor ref={ref} {...rest} className={classNames(styles.size[size], styles.tone[tone], full && styles.full, className)}>
      {icon}
      {children}
    </Anchor>
  )
})

type IconLook = {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string
  /** The icon, 16 or 20 px. */
  icon: ReactNode
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
}

/** A square button with an icon only. `label` names it. */
export const IconButton = forwardRef<HTMLButtonElement, Omit<ComponentPropsWithoutRef<'button'>, 'children'> & IconLook>(
  function IconButton({ label, icon, tone = 'quiet', size = 'medium', className, ...rest }, ref) {
    return (
      <button
        ref={ref}
        type="button"
        title={label}
        aria-label={label}
        {...rest}
        className={classNames(styles.size[size], styles.square[size], styles.tone[tone], className)}
      >
        {icon}
      </button>
    )
  },
)

/** A square link with an icon only. `label` names it. */
export const IconLink = forwardRef<HTMLAnchorElement, Omit<AnchorProps, 'children'> & IconLook>(function IconLink(
  { label, icon, tone = 'quiet', size = 'medium', className, ...rest },
  ref,
) {
  return (
    <Anchor
      ref={ref}
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(styles.size[size], styles.square[size], styles.tone[tone], className)}
    >
      {icon}
    </Anchor>
  )
})

/** Buttons side by side. */
export function ButtonRow({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={classNames(styles.group, className)} />
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
