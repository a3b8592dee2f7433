import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classNames } from '../theme/class-names.ts'
import { Anchor } from '../layout/navigation.tsx'
import { SelectAll } from '../controls/selection.tsx'
import * as choice from '../controls/choice.css.ts'
import * as styles from './table.css.ts'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  key: string
  /** Words of the head; also name the value where a row is drawn as a card. */
  header: string
  /** The head is read aloud but not drawn: a column of buttons. */
  headerHidden?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end' | 'center' | undefined
  /** A CSS width; the rest is shared out. */
  width?: string | undefined
  /** `nowrap` keeps the value on one line; `ellipsis` cuts it as well (give the column a width). */
  wrap?: 'nowrap' | 'ellipsis' | undefined
  /** Less important: left out where the table has less room than 72, 62, 52 or 44 rem (1440, 1280, 1080 or 720 px of window). */
  hideBelow?: keyof typeof styles.hideBelow | undefined
  /** Where a row is drawn as a card: at the end of its title's line, or on a line of its own, and without its label. */
  card?: keyof typeof styles.card | undefined
  /** Makes the head a link that sorts: where it leads, and how the list is sorted by it now. */
  sort?: { href: string; direction?: SortDirection | undefined } | undefined
  /** The column holds buttons or a menu: as narrow as they are, at the end. */
  actions?: boolean | undefined
}

export type TableSelection<Row> = {
  /** Name of the tick boxes, such as `ids[]`; their value is the row's id. */
  name: string
  /** Names one tick box: "Select Ana Ruiz". */
  rowLabel: (row: Row) => string
  /** Names the tick box of the whole page, which is drawn once JavaScript runs. */
  allLabel: string
  /** Ids ticked at first. */
  selected?: ReadonlySet<string> | undefined
  /** Id of the form the tick boxes belong to, where the table stands outside of it. */
  form?: string | undefined
}

export type TableProps<Row> = {
  /** What the table lists; read aloud, drawn with `captionShown`. */
  caption: string
  captionShown?: boolean | undefined
  /** The first column names the row: put the link there. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** 32 px rows instead of 40. */
  compact?: boolean | undefined
  /** Tick boxes; put the table and its bulk bar into one `SelectionForm`. */
  selection?: TableSelection<Row> | undefined
  /** The row that is open beside the list. */
  currentId?: string | undefined
  /** The head stays below the top bar while the page scrolls; true when absent. A table inside a scroll box takes false. */
  stickyHead?: boolean | undefined
}

/** A native table: a head that sorts by links, rows that can be ticked, cards on a narrow screen. */
export function Table<Row>({
  caption,
  captionShown,
  columns,
  rows,
  rowId,
  compact,
  selection,
  currentId,
  stickyHead = true,
}: TableProps<Row>) {
  const density = compact ? 'compact' : 'normal'
  const hasCorner = columns.some((column) => column.card === 'corner')
  // What is the same in every row is put together once.
  const rowClass = classNames(styles.row, hasCorner && styles.corneredRow, selection && styles.selectableRow)
  const selectClass = classNames(styles.cell[density], styles.selectCell)
  const boxClass = classNames(choice.checkbox, styles.selectBox)
  const cellClasses = columns.map((column, place) => cellClass(column, density, place === 0))
  return (
    // What scrolls by itself is reached by keys too.
    <div
      className={classNames(styles.frame, stickyHead && styles.stickyFrame)}
      {...(!stickyHead && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={styles.table} data-list="">
        <caption className={captionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {selection ? (
              <th scope="col" className={classNames(styles.headCell, stickyHead && styles.stickyHead, styles.selectCell)}>
                <SelectAll label={selection.allLabel} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sticky={stickyHead} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr key={id} className={rowClass} aria-current={id === currentId ? 'true' : undefined}>
                {selection ? (
                  <td className={selectClass}>
                    <label className={styles.selectLabel}>
                      <input
                        type="checkbox"
                        data-select=""
                        name={selection.name}
                        value={id}
                        form={selection.form}
                        defaultChecked={selection.selected?.has(id)}
                        aria-label={selection.rowLabel(row)}
                        className={boxClass}
                      />
                    </label>
                  </td>
                ) : null}
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th key={column.key} scope="row" className={cellClasses[place]}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={cellClasses[place]} data-label={isLabelled(column) ? column.header : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell<Row>({ column, sticky }: { column: Column<Row>; sticky: boolean }) {
  const { header, headerHidden, align = 'start', width, hideBelow, sort, actions } = column
  const words = headerHidden ? <span className="visually-hidden">{header}</span> : header
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      style={width ? { width } : undefined}
      className={classNames(
        styles.headCell,
        sticky && styles.stickyHead,
        align === 'end' && styles.wrappedHead,
        styles.align[align],
        hideBelow && (sort ? styles.hideSortBelow : styles.hideBelow)[hideBelow],
        actions && styles.actionCell,
      )}
    >
      {sort ? (
        <SortLink href={sort.href} direction={sort.direction}>
          {words}
        </SortLink>
      ) : (
        words
      )}
    </th>
  )
}

/** Whether the head's words stand before the value where a row is drawn as a card. */
const isLabelled = <Row,>({ actions, card }: Pick<Column<Row>, 'actions' | 'card'>): boolean => !actions && !card

function cellClass<Row>(column: Column<Row>, density: 'normal' | 'compact', isRowHeader: boolean): string {
  const { align = 'start', wrap, hideBelow, card, actions } = column
  return classNames(
    styles.cell[density],
    styles.align[align],
    wrap === 'nowrap' && styles.nowrap,
    wrap === 'ellipsis' && styles.oneLine,
    hideBelow && styles.hideBelow[hideBelow],
    actions && styles.actionCell,
    card && styles.card[card],
    isRowHeader ? styles.rowHeader : isLabelled(column) && styles.labelled,
    isRowHeader && wrap !== 'nowrap' && styles.nameRoom,
  )
}

/**
 * The link in a column's head that sorts by it. The `th` around it carries `aria-sort`; `direction` is
 * how the list is sorted by this column now.
 */
export function SortLink({ href, direction, children }: { href: string; direction?: SortDirection | undefined; children: ReactNode }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Anchor href={href} className={styles.sortLink}>
      {children}
      <Arrow size={12} className={styles.sortIcon} />
    </Anchor>
  )
}
