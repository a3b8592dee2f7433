import type { ComponentPropsWithoutRef, CSSProperties } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './layout.css.ts'

/** Distance in steps of 4 px. */
export type Gap = keyof typeof styles.gap

type Box = ComponentPropsWithoutRef<'div'> & { gap?: Gap | undefined }

/** Children below each other; 16 px apart when `gap` is absent. */
export function Stack({ gap = 4, className, ...rest }: Box) {
  return <div {...rest} className={classNames(styles.stack, styles.gap[gap], className)} />
}

export type RowProps = Box & {
  justify?: keyof typeof styles.justify | undefined
  align?: keyof typeof styles.align | undefined
  /** Onto more lines where there is no room; true when absent. */
  wrap?: boolean | undefined
}

/** Children side by side; 8 px apart when `gap` is absent. */
export function Row({ gap = 2, justify = 'start', align = 'center', wrap = true, className, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, styles.gap[gap], styles.justify[justify], styles.align[align], wrap && styles.wrap, className)}
    />
  )
}

/** As many columns of at least `min` (a CSS width, 16rem when absent) as there is room for. */
export function Grid({ min = '16rem', gap = 4, className, style, ...rest }: Box & { min?: string | undefined }) {
  return (
    <div
      {...rest}
      style={{ '--grid-min': min, ...style } as CSSProperties}
      className={classNames(styles.grid, styles.gap[gap], className)}
    />
  )
}
