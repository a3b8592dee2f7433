import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { ToneIcon } from '../data/tone-icon.tsx'
import * as styles from './banner.css.ts'

export type BannerProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  tone?: keyof typeof styles.tone | undefined
  title?: ReactNode
  /** Replaces the tone's icon. */
  icon?: ReactNode
  /** Buttons and links at the end. */
  actions?: ReactNode
  /** Across the top of the page, from edge to edge: who is impersonated, what is down. */
  edge?: boolean | undefined
}

/** A message that stays as long as it is true. Add `role="alert"` where it appears after the page was drawn. */
export function Banner({ tone = 'info', title, icon, actions, edge, className, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={classNames(styles.banner, styles.tone[tone], edge && styles.edge, className)}>
      <span className={classNames(styles.icon, styles.iconTone[tone])}>{icon ?? <ToneIcon tone={tone} />}</span>
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
