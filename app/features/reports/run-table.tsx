import { useText } from '#app/i18n/use-text.ts'
import { classNames } from '#app/ui/theme/class-names.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { ShownRun } from './run.server.ts'
import * as styles from './reports.css.ts'

type Cell = ShownRun['totals'][number]

/** All numbers of an answer, each leading to those it counts. */
export function RunTable({ run }: { run: ShownRun }) {
  const t = useText('reports')
  const { columns, rows, totals, middle, rows_are, title } = run
  return (
    <Card padding="none">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.firstHead}>
                {rows_are}
              </th>
              {columns.map(({ key, title: name, adds }) => (
                <th key={key} scope="col" className={styles.headCell} title={adds ? undefined : t('not_sum')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells, asks }) => (
              <tr key={key}>
                <th scope="row" className={styles.firstCell}>
                  {asks ? (
                    <Anchor href={asks.href} aria-label={asks.label}>
                      {label}
                    </Anchor>
                  ) : (
                    label
                  )}
                </th>
                {cells.map((cell, place) => (
                  <NumberCell key={columns[place]?.key} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.firstTotal}>
                {t('total')}
              </th>
              {totals.map((cell, place) => (
                <NumberCell key={columns[place]?.key} cell={cell} className={styles.total} />
              ))}
            </tr>
            {middle ? (
              <tr>
                <th scope="row" className={styles.firstTotal}>
                  {t('middle')}
                </th>
                {middle.map((cell, place) => (
                  <NumberCell key={columns[place]?.key} cell={cell} className={styles.total} />
                ))}
              </tr>
            ) : null}
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

/** One number, with how it changed, leading to those it counts. */
export function NumberCell({ cell: { text, change, href }, className }: { cell: Cell; className?: string }) {
  return (
    <td className={classNames(styles.cell, className)}>
      {href ? <Anchor href={href}>{text}</Anchor> : text}
      {change ? <span className={styles.change}>{change}</span> : null}
    </td>
  )
}
