import type { ReactNode } from 'react'
import * as styles from './columns.css.ts'

/** A wide column and a narrower one beside it, below each other where there is no room; what either begins with is level. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** What stands below each other in one of the `Columns`. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
