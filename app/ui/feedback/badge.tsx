import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './badge.css.ts'

export type Tone = styles.Tone

type ChipProps = ComponentPropsWithoutRef<'span'> & {
  /** What it means; the words must say it too. */
  tone?: Tone | undefined
}
type BadgeProps = ComponentPropsWithoutRef<'span'> & {
  /** `accent` marks what is chosen, in the brand's colour; it has no meaning of its own. */
  tone?: Tone | 'accent' | undefined
}

/** A short word that marks something: a count, a kind, a tag. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles.tone[tone], className)} />
}

/** Where something stands: a dot in the tone's colour and the words. */
export function StatusChip({ tone = 'neutral', className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={classNames(styles.chip, styles.chipTone[tone], className)}>
      {children}
    </span>
  )
}
