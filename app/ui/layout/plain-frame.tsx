import type { ReactNode } from 'react'
import { Anchor } from './navigation.tsx'
import { classNames } from '../theme/class-names.ts'
import * as styles from './plain-frame.css.ts'

export type PlainFrameProps = {
  /** The brand's logo, on top. */
  brand: ReactNode
  homeHref: string
  homeLabel: string
  skipLabel: string
  /** Links at the bottom: privacy, terms, contact; `legalLabel` names them. */
  legal?: readonly { href: string; label: string }[] | undefined
  legalLabel?: string | undefined
  /** `card` (when absent) for one form, `wide` for a page of text. */
  width?: 'card' | 'wide' | undefined
  /** Ends the page, after the links: a language choice, whose site this is. */
  footer?: ReactNode
  /** Across the top, with the name of its region. */
  banner?: ReactNode
  bannerLabel?: string | undefined
  children: ReactNode
}

/** The quiet page of sign-in and public screens: brand on top, one thing in the middle, legal links below. */
export function PlainFrame({
  brand,
  homeHref,
  homeLabel,
  skipLabel,
  legal = [],
  legalLabel,
  width = 'card',
  footer,
  banner,
  bannerLabel,
  children,
}: PlainFrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        {skipLabel}
      </a>
      {banner ? <section aria-label={bannerLabel}>{banner}</section> : null}
      <div className={styles.frame}>
        <header className={styles.brand}>
          <Anchor href={homeHref} aria-label={homeLabel} className={styles.brandLink}>
            {brand}
          </Anchor>
        </header>
        <main id="main" tabIndex={-1} className={classNames(styles.main, styles.width[width])}>
          {children}
        </main>
        <footer className={styles.foot}>
          {legal.length > 0 ? (
            <nav aria-label={legalLabel} className={styles.legal}>
              {legal.map(({ href, label }) => (
                <Anchor key={href} href={href} className={styles.legalLink}>
                  {label}
                </Anchor>
              ))}
            </nav>
          ) : null}
          {footer}
        </footer>
      </div>
    </>
  )
}

/** The card in the middle of a plain frame, with the page's `h1`. `after` stands below the card. */
export function PlainCard({
  title,
  lead,
  after,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.card}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {children}
      </div>
      {after ? <div className={styles.after}>{after}</div> : null}
    </>
  )
}

/** Long text such as terms, set for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
