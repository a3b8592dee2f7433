import type { ReactNode } from 'react'
import * as styles from './kbd.css.ts'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
