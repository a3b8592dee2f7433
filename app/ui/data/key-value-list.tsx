import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './key-value-list.css.ts'

export type KeyValue = {
  /** A key where the same label comes twice. */
  id?: string | undefined
  label: ReactNode
  value: ReactNode
  /** Takes the whole width. */
  wide?: boolean | undefined
}

export type KeyValueListProps = {
  items: readonly KeyValue[]
  /** On a wide screen; 1 when absent. */
  columns?: 1 | 2 | 3 | undefined
  /** The value beside its label (when absent) or below it. */
  layout?: 'rows' | 'stacked' | undefined
  /** Labels are sentences and take more than half of the line; for `rows`. */
  longLabels?: boolean | undefined
}

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined || value === false

/** What is known about one thing, as labels and values; a dash where nothing is. */
export function KeyValueList({ items, columns = 1, layout = 'rows', longLabels }: KeyValueListProps) {
  return (
    <dl className={classNames(styles.list, styles.layout[layout], styles.columns[columns])}>
      {items.map(({ id, label, value, wide }) => (
        <div key={id ?? String(label)} className={classNames(styles.item[layout], longLabels && styles.longLabels, wide && styles.wide)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{isEmpty(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
