import type { ReactNode } from 'react'
import * as styles from './state.css.ts'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What to try. */
  text: ReactNode
  /** What to name when asking for help. */
  requestId?: string | undefined
  requestIdLabel?: string | undefined
  actions?: ReactNode
  icon?: ReactNode
  /** 1 (when absent) where it is the whole page. */
  level?: 1 | 2 | 3 | undefined
}

/** In the place of what could not be shown. */
export function ErrorState({ title, text, requestId, requestIdLabel, actions, icon, level = 1 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {requestId ? (
        <p className={styles.request}>
          {requestIdLabel} <code className={styles.requestId}>{requestId}</code>
        </p>
      ) : null}
    </div>
  )
}
