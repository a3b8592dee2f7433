import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './card.css.ts'

type HeadingLevel = 2 | 3 | 4

type Headed = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** The heading; names the region. */
  title?: ReactNode
  /** Level of the heading; 2 when absent. */
  level?: HeadingLevel | undefined
  /** Buttons and links at the end of the heading's line. */
  actions?: ReactNode
}

export type CardProps = Headed & {
  /** Room around the content; `none` for tables and lists that go to the edge. */
  padding?: 'none' | 'medium' | 'large' | undefined
  footer?: ReactNode
}

/** A bordered surface with an optional heading, actions and footer. */
export function Card({ title, level = 2, actions, padding = 'medium', footer, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={title ? titleId : undefined} {...rest} className={classNames(styles.card, className)}>
      {title || actions ? (
        <div className={styles.head}>
          {title ? (
            <Heading level={level} id={titleId} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {actions}
        </div>
      ) : null}
      <div className={styles.body[padding]}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </section>
  )
}

/** A part of a page under its own heading, without a border. `hint` explains it in a line. */
export function Section({ title, level = 2, actions, hint, className, children, ...rest }: Headed & { hint?: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={title ? titleId : undefined} {...rest} className={classNames(styles.section, className)}>
      {title || actions ? (
        <div className={styles.sectionHead}>
          <div>
            {title ? (
              <Heading level={level} id={titleId} className={styles.sectionTitle}>
                {title}
              </Heading>
            ) : null}
            {hint ? <p className={styles.hint}>{hint}</p> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** A part of a settings page: what it is about on the left, the controls on the right. */
export function Panel({ title, level = 2, actions, hint, className, children, ...rest }: Headed & { hint?: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={title ? titleId : undefined} {...rest} className={classNames(styles.panel, className)}>
      <div className={styles.panelWords}>
        {title ? (
          <Heading level={level} id={titleId} className={styles.title}>
            {title}
          </Heading>
        ) : null}
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {actions}
      </div>
      <div>{children}</div>
    </section>
  )
}

function Heading({ level, ...rest }: ComponentPropsWithoutRef<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
