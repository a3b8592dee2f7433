import type { ReactNode } from 'react'
import type { Tone } from '../feedback/badge.tsx'
import { classNames } from '../theme/class-names.ts'
import * as styles from './timeline.css.ts'

export type TimelineItem = {
  id: string
  /** 14 or 16 px; what kind of event it is. */
  icon?: ReactNode
  tone?: Tone | undefined
  /** Who did what. */
  title: ReactNode
  /** When, and the like; use a `<time>`. */
  meta?: ReactNode
  /** The content, such as a note's text; line breaks are kept. */
  children?: ReactNode
  actions?: ReactNode
}

/** What happened, newest first or last as given. `label` names the list. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {items.map(({ id, icon, tone = 'neutral', title, meta, children, actions }) => (
        <li key={id} id={id} className={styles.item}>
          <span className={classNames(styles.mark, styles.markTone[tone])}>{icon}</span>
          <div className={styles.content}>
            <div className={styles.head}>
              <p className={styles.words}>
                <span className={styles.title}>{title}</span>
                {meta ? <span className={styles.meta}>{meta}</span> : null}
              </p>
              {actions ? <div className={styles.actions}>{actions}</div> : null}
            </div>
            {children ? <div className={styles.body}>{children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
