import type { ReactNode } from 'react'
import * as styles from './state.css.ts'

export type EmptyStateProps = {
  /** 20 px. */
  icon?: ReactNode
  /** What is not there yet. */
  title: ReactNode
  /** What this is for. */
  text?: ReactNode
  /** The one thing to do. */
  actions?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

/** In the place of a list that has nothing to list. */
export function EmptyState({ icon, title, text, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
