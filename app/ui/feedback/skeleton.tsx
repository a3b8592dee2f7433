import type { CSSProperties } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './skeleton.css.ts'

export type SkeletonProps = {
  /** CSS sizes of what will stand there. */
  width?: string | undefined
  height?: string | undefined
  shape?: keyof typeof styles.shape | undefined
}

/** Keeps the place of something that loads; silent. Put `aria-busy` on the region it stands in. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  const size: CSSProperties = height ? { width, height } : { width }
  return <span aria-hidden="true" className={classNames(styles.bone, styles.shape[shape])} style={size} />
}

/** Lines of text that load; the last one is shorter. `label` says so to those who listen. */
export function SkeletonText({ lines = 3, label }: { lines?: number | undefined; label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}
