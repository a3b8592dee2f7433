import { useId, type ReactNode } from 'react'
import * as styles from './progress.css.ts'

export type ProgressProps = {
  label: string
  labelHidden?: boolean | undefined
  /** How much of `max` (100 when absent) is done; absent: unknown. */
  value?: number | undefined
  max?: number | undefined
  /** The same in words: "1,200 of 4,812". */
  text?: ReactNode
}

/** How far something long has come. */
export function Progress({ label, labelHidden, value, max = 100, text }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {text ? <span className={styles.text}>{text}</span> : null}
      </div>
      <progress id={id} value={value} max={max} className={styles.bar} />
    </div>
  )
}
