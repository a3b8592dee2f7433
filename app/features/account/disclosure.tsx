import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import * as styles from './disclosure.css.ts'

/** A form that is seldom wanted, folded away. */
export function Disclosure({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined}>
      <summary className={styles.summary}>
        <ChevronRight size={16} className={styles.arrow} />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
