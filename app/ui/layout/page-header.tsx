import { Fragment, type ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from './navigation.tsx'
import * as styles from './page-header.css.ts'

export type Crumb = { href: string; label: string }

export type PageHeaderProps = {
  /** The page's name: its one `h1`. */
  title: ReactNode
  /** Beside the title: a status, a count. */
  titleAfter?: ReactNode
  /** Before the title: an avatar. */
  lead?: ReactNode
  /** A quiet line below the title; children are spaced. */
  meta?: ReactNode
  /** Buttons; the main one last. */
  actions?: ReactNode
  /** Where the page lies; `breadcrumbsLabel` names the landmark. */
  breadcrumbs?: readonly Crumb[] | undefined
  breadcrumbsLabel?: string | undefined
  /** At the end of that line: the way to the pages beside this one. */
  breadcrumbsAfter?: ReactNode
}

/** The top of a page: where it lies, its name, what is known at a glance and what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, titleAfter, lead, meta, actions, breadcrumbs, breadcrumbsLabel, breadcrumbsAfter } = props
  return (
    <header className={styles.header}>
      {breadcrumbs && breadcrumbs.length > 0 ? (
        <div className={styles.way}>
          <Breadcrumbs label={breadcrumbsLabel} items={breadcrumbs} />
          {breadcrumbsAfter}
        </div>
      ) : null}
      <div className={styles.line}>
        <div className={styles.lead}>
          {lead}
          <div className={styles.titles}>
            <div className={styles.title}>
              <h1>{title}</h1>
              {titleAfter}
            </div>
            {meta ? <div className={styles.meta}>{meta}</div> : null}
          </div>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}

/** The way from the top to the page above this one. */
export function Breadcrumbs({ label, items }: { label?: string | undefined; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map(({ href, label: words }, index) => (
          <Fragment key={href}>
            <li className={styles.crumb}>
              {index > 0 ? <ChevronRight size={14} /> : null}
              <Anchor href={href} className={styles.crumbLink}>
                {words}
              </Anchor>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
