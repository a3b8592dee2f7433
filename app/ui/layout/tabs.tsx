import type { ReactNode } from 'react'
import { Anchor } from './navigation.tsx'
import * as styles from './tabs.css.ts'

export type TabItem = {
  href: string
  label: ReactNode
  /** The part that is shown. */
  current?: boolean | undefined
  count?: number | string | undefined
}

/** The parts of a page, each with its own address. `label` names the landmark. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <Anchor key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined} className={styles.tab}>
          {item.label}
          {item.count !== undefined ? <span className={styles.count}>{item.count}</span> : null}
        </Anchor>
      ))}
    </nav>
  )
}
