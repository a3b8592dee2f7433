import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Anchor, type AnchorProps } from '../layout/navigation.tsx'
import type { ButtonSize, ButtonTone } from '../controls/button.tsx'
import * as button from '../controls/button.css.ts'
import * as styles from './menu.css.ts'

export type MenuProps = {
  /** What opens: the accessible name, and the tooltip where only an icon is drawn. */
  label: string
  /** What the button shows beside the icon; without it the button is square. */
  trigger?: ReactNode
  icon?: ReactNode
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  /** Which edge of the button the panel keeps to; start when absent. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** Menu links and buttons, or anything else. */
  children: ReactNode
}

/**
 * A button that opens a panel: native `<details>`, and only one is open at a time. With JavaScript it closes
 * on a choice, and when it is first opened it learns to close on Escape and on a press outside, and to move by arrow keys.
 */
export function Menu({ label, trigger, icon, tone, size = 'medium', align = 'start', className, children }: MenuProps) {
  const square = trigger === undefined
  const look = tone ?? (square ? 'quiet' : 'secondary')
  return (
    <details {...likeMenu} className={classNames(styles.menu, className)}>
      <summary
        aria-label={square ? label : undefined}
        title={square ? label : undefined}
        className={classNames(button.size[size], button.tone[look], square && button.square[size])}
      >
        {icon}
        {trigger}
      </summary>
      <div className={classNames(styles.panel, styles.align[align])}>{children}</div>
    </details>
  )
}

/** For a `<details>` of one's own that is to behave like a menu. */
export const likeMenu = {
  name: 'menu',
  onToggle({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>) {
    if (details.open) void import('./menu-behaviour.ts').then(({ attach }) => attach(details))
  },
  /** A choice can come before the rest is loaded. */
  onClick({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
    if (target instanceof Element && target.closest("[data-menu-item], [type='submit']")) currentTarget.open = false
  },
}

type ItemLook = {
  icon?: ReactNode
  /** At the end of the line: a key, a number. */
  hint?: ReactNode
  tone?: 'danger' | undefined
}

/** An entry that leads somewhere. */
export function MenuLink({
  icon,
  hint,
  tone,
  current,
  className,
  children,
  ...rest
}: AnchorProps &
  ItemLook & {
    current?: boolean | undefined
  }) {
  return (
    <Anchor
      {...rest}
      aria-current={current ? 'true' : undefined}
      data-menu-item=""
      className={classNames(styles.item, tone && styles.danger, className)}
    >
      <ItemContent icon={icon} hint={hint} tone={tone}>
        {children}
      </ItemContent>
    </Anchor>
  )
}

/** An entry that does something: a submit button of the form around it, unless `type` says otherwise. */
export function MenuButton({ icon, hint, tone, className, children, ...rest }: ComponentPropsWithoutRef<'button'> & ItemLook) {
  return (
    <button type="submit" {...rest} data-menu-item="" className={classNames(styles.item, tone && styles.danger, className)}>
      <ItemContent icon={icon} hint={hint} tone={tone}>
        {children}
      </ItemContent>
    </button>
  )
}

function ItemContent({ icon, hint, tone, children }: ItemLook & { children: ReactNode }) {
  return (
    <>
      {icon ? <span className={classNames(styles.icon, tone && styles.danger)}>{icon}</span> : null}
      <span>{children}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </>
  )
}

/** Quiet words above entries. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className={styles.heading}>{children}</p>
}

/** A line between entries. */
export function MenuSeparator() {
  return <hr className={styles.separator} />
}
