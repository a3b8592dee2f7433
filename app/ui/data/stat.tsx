import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classNames } from '../theme/class-names.ts'
import { Anchor } from '../layout/navigation.tsx'
import * as styles from './stat.css.ts'

export type StatProps = {
  label: string
  /** The number, as it is to be read. */
  value: ReactNode
  /** How it moved; `tone` says whether that is good. */
  change?: { text: string; direction: 'up' | 'down'; tone?: 'neutral' | 'success' | 'danger' | undefined } | undefined
  /** Quiet words after the change. */
  hint?: ReactNode
  /** Where the details lie; makes the whole tile a link. */
  href?: string | undefined
}

/** More characters do not fit a narrow tile in the large type: an amount with its cents. */
const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > 8

/** Tiles side by side. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>
}

/** One number at a glance. Stands in a `StatGrid`. */
export function Stat({ label, value, change, hint, href }: StatProps) {
  const Arrow = change?.direction === 'down' ? ArrowDown : ArrowUp
  return (
    <div className={classNames(styles.stat, href !== undefined && styles.linked)}>
      <dt className={styles.label}>
        {href !== undefined ? (
          <Anchor href={href} className={styles.link}>
            {label}
          </Anchor>
        ) : (
          label
        )}
      </dt>
      <dd className={classNames(styles.value, isLong(value) && styles.long)}>{value}</dd>
      {change || hint ? (
        <dd className={styles.notes}>
          {change ? (
            <span className={classNames(styles.change, styles.changeTone[change.tone ?? 'neutral'])}>
              <Arrow size={12} />
              {change.text}
            </span>
          ) : null}
          {hint ? <span>{hint}</span> : null}
        </dd>
      ) : null}
    </div>
  )
}
