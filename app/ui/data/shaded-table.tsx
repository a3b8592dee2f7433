import type { CSSProperties } from 'react'
import { Anchor } from '../layout/navigation.tsx'
import * as styles from './plot.css.ts'

type Cell = { value: number; text: string; href?: string | null | undefined } | null

type ShadedTableProps = {
  /** Names the table. */
  label: string
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly Cell[] }[]
}

/** The darkest that words can still be read on, in per cent. */
const darkest = 45

/** Numbers by two things at once, such as hours by days: the greater, the darker. */
export function ShadedTable({ label, columns, rows }: ShadedTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)))
  return (
    <table className={styles.shaded}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, place) => (
              <td
                key={columns[place]}
                className={styles.shade}
                style={{ '--shade': Math.round(((cell?.value ?? 0) / most) * darkest) } as CSSProperties}
              >
                {cell?.href ? <Anchor href={cell.href}>{cell.text}</Anchor> : cell?.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
