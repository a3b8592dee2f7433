import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#app/phone/words.tsx'
import * as styles from './panel.css.ts'

type Tab<Key extends string> = { key: Key; label: string; count?: number }

type Props<Key extends string> = {
  tabs: readonly Tab<Key>[]
  chosen: Key
  choose: (key: Key) => void
  children: ReactNode
}

/** Two or more views of which one is shown; arrow keys go from one to the next. */
export function PanelTabs<Key extends string>({ tabs, chosen, choose, children }: Props<Key>) {
  const { t } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const pressed = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('panel.views')} className={styles.tabs}>
        {tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            aria-selected={key === chosen}
            aria-controls={`${id}-view`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={pressed}
            className={styles.tab}
          >
            {label}
            {count ? <span className={styles.tabCount}>{count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${chosen}`} className={styles.body}>
        {children}
      </div>
    </>
  )
}
