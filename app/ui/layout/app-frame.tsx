import { useHydrated } from 'remix-utils/use-hydrated'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import Search from 'lucide-react/icons/search'

import { Kbd } from '../data/kbd.tsx'
import { likeMenu } from '../overlays/menu.tsx'
import { Anchor } from './navigation.tsx'
import * as styles from './app-frame.css.ts'

export type NavItem = {
  href: string
  label: string
  /** 16 px; the bottom navigation draws the same. */
  icon: ReactNode
  /** The section that is open. */
  current?: boolean | undefined
  /** A number such as unread messages, with the words that explain it to those who listen. */
  badge?: { count: number; label: string } | undefined
  /** Stands in the bottom navigation of a narrow screen; the first four do. The rest is under "More". */
  primary?: boolean | undefined
}

export type NavGroup = { label?: string | undefined; items: readonly NavItem[] }

export type NavFold = {
  folded: boolean
  /** Where the button posts `folded` (true or false) without JavaScript. */
  action: string
  /** Sends the choice with JavaScript, where the frame has folded already. Absent: the form is posted. */
  onChange?: ((folded: boolean) => void) | undefined
  foldLabel: string
  unfoldLabel: string
}

export type AppFrameProps = {
  /** The brand's logo, and its small form where the navigation is folded. */
  brand: ReactNode
  brandSmall: ReactNode
  homeHref: string
  homeLabel: string
  navigation: readonly NavGroup[]
  labels: { skip: string; nav: string; more: string }
  fold?: NavFold | undefined
  /** In the top bar: the search at its start; add, alerts, help, user at its end. */
  barStart?: ReactNode
  barEnd?: ReactNode
  /** Above everything, and in view while one scrolls: who is impersonated. One or two lines. */
  pinned?: ReactNode
  /** Above the page. */
  banner?: ReactNode
  /** Names the banner's region; give both or none. */
  bannerLabel?: string | undefined
  /** Floating parts: toasts, the phone. */
  floating?: ReactNode
  children: ReactNode
}

/**
 * The shell of the app: navigation on the left (icons only when folded or under 1080 px; at the bottom
 * under 720), a slim top bar, the content.
 */
export function AppFrame({
  brand,
  brandSmall,
  homeHref,
  homeLabel,
  navigation,
  labels,
  fold,
  barStart,
  barEnd,
  pinned,
  banner,
  bannerLabel,
  floating,
  children,
}: AppFrameProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const folded = chosen ?? fold?.folded ?? false
  return (
    <div className={styles.frame} data-nav={folded ? 'folded' : 'open'} data-pinned={pinned ? '' : undefined}>
      <a href="#main" className="skip-link">
        {labels.skip}
      </a>
      {pinned ? <div className={styles.pinned}>{pinned}</div> : null}
      {banner ? (
        <section aria-label={bannerLabel} className={styles.banner}>
          {banner}
        </section>
      ) : null}
      <nav aria-label={labels.nav} className={styles.side}>
        <Anchor href={homeHref} aria-label={homeLabel} className={styles.brand}>
          <span className={styles.brandFull}>{brand}</span>
          <span className={styles.brandSmall}>{brandSmall}</span>
        </Anchor>
        <div className={styles.nav}>
          {navigation.map((group, index) => (
            <Group key={group.label ?? index} group={group} />
          ))}
        </div>
        {fold ? <Fold fold={fold} folded={folded} choose={setChosen} /> : null}
      </nav>
      <header className={styles.bar}>
        <Anchor href={homeHref} aria-label={homeLabel} className={styles.barBrand}>
          {brandSmall}
        </Anchor>
        <div className={styles.barStart}>{barStart}</div>
        <div className={styles.barEnd}>{barEnd}</div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomNav navigation={navigation} labels={labels} />
      {floating}
    </div>
  )
}

function Group({ group }: { group: NavGroup }) {
  return (
    <div className={styles.navGroup}>
      {group.label ? <p className={styles.navGroupLabel}>{group.label}</p> : null}
      {group.items.map((item) => (
        <Item key={item.href} item={item} />
      ))}
    </div>
  )
}

function Item({ item }: { item: NavItem }) {
  return (
    <Anchor
      href={item.href}
      title={item.label}
      aria-current={item.current ? 'page' : undefined}
      data-menu-item=""
      className={styles.navItem}
    >
      {item.icon}
      <span className={styles.navWords}>{item.label}</span>
      {item.badge ? <Count badge={item.badge} className={styles.navBadge} /> : null}
    </Anchor>
  )
}

function Count({ badge, className }: { badge: NonNullable<NavItem['badge']>; className: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{badge.count > 99 ? '99+' : badge.count}</span>
      <span className="visually-hidden">{badge.label}</span>
    </span>
  )
}

function Fold({ fold, folded, choose }: { fold: NavFold; folded: boolean; choose: (folded: boolean) => void }) {
  const label = folded ? fold.unfoldLabel : fold.foldLabel
  const submit = (event: FormEvent) => {
    if (!fold.onChange) return
    event.preventDefault()
    choose(!folded)
    fold.onChange(!folded)
  }
  return (
    <form method="post" action={fold.action} onSubmit={submit} className={styles.sideFoot}>
      <button name="folded" value={String(!folded)} title={label} aria-expanded={!folded} className={styles.foldButton}>
        <PanelLeftClose className={styles.foldIcon} />
        <span className={styles.navWords}>{label}</span>
      </button>
    </form>
  )
}

function BottomNav({ navigation, labels }: Pick<AppFrameProps, 'navigation' | 'labels'>) {
  const all = navigation.flatMap((group) => group.items)
  const first = all.filter((item) => item.primary).slice(0, 4)
  const rest = navigation
    .map((group) => ({ ...group, items: group.items.filter((item) => !first.includes(item)) }))
    .filter((group) => group.items.length > 0)
  const restCurrent = rest.some((group) => group.items.some((item) => item.current))
  return (
    <nav aria-label={labels.nav} className={styles.bottom}>
      {first.map((item) => (
        <Anchor key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined} className={styles.bottomItem}>
          {item.icon}
          <span className={styles.bottomWords}>{item.label}</span>
          {item.badge ? <Count badge={item.badge} className={`${styles.navBadge} ${styles.bottomBadge}`} /> : null}
        </Anchor>
      ))}
      {rest.length > 0 ? (
        <details {...likeMenu} className={styles.more}>
          <summary className={styles.bottomItem} aria-current={restCurrent ? 'true' : undefined}>
            <Ellipsis />
            <span className={styles.bottomWords}>{labels.more}</span>
          </summary>
          <div className={styles.moreSheet}>
            {rest.map((group, index) => (
              <Group key={group.label ?? index} group={group} />
            ))}
          </div>
        </details>
      ) : null}
    </nav>
  )
}

type SearchTriggerProps = {
  label: string
  /** The keys that do the same, such as "Ctrl K". */
  keys: string
  /** Where what is typed is searched for without JavaScript, and the name it goes by. */
  action: string
  name: string
  /** The search of a narrow screen without JavaScript. */
  narrowHref: string
  /** With JavaScript: opens the search, with what was typed before it ran. */
  onSearch(words: string): void
  /** Somebody is about to search. */
  onIntent(): void
}

/** Search in the bar at the top: a form without JavaScript, the button of a palette with it. Stands in `barStart`. */
export function SearchTrigger({ label, keys, action, name, narrowHref, onSearch, onIntent }: SearchTriggerProps) {
  const field = useRef<HTMLInputElement>(null)
  const isReady = useHydrated()
  useEffect(() => {
    const { current } = field
    if (current && (current.value || current === document.activeElement)) onSearch(current.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was typed before
  }, [])
  if (isReady)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.search}
        onClick={() => onSearch('')}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <Search />
        <span className={styles.searchWords}>{label}</span>
        <span className={styles.searchKeys} aria-hidden="true">
          <Kbd>{keys}</Kbd>
        </span>
      </button>
    )
  return (
    <>
      <form role="search" action={action} className={styles.searchForm}>
        <Search />
        <input ref={field} name={name} aria-label={label} placeholder={label} maxLength={200} className={styles.searchField} />
      </form>
      <Anchor href={narrowHref} aria-label={label} className={styles.searchLink}>
        <Search />
      </Anchor>
    </>
  )
}

/** Content with a column of context at its right; below it under 1080 px. */
export function ContextColumns({ aside, asideLabel, children }: { aside: ReactNode; asideLabel: string; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <aside aria-label={asideLabel} className={styles.aside}>
        {aside}
      </aside>
    </div>
  )
}
