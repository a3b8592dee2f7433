import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useText } from '#app/i18n/use-text.ts'
import { IconLink } from '#app/ui/controls/button.tsx'
import { Menu, MenuHeading, MenuLink, MenuSeparator } from '#app/ui/overlays/menu.tsx'
import { useColumnNames } from './contact-table.tsx'
import { hrefWith } from '#app/lists/href.ts'
import { listColumns, type ListColumn } from './list-fields.ts'
import { filtersHref } from './list-href.ts'
import * as styles from './list.css.ts'

type Props = { list: { href: string; here: string }; columns: readonly ListColumn[] }

/** Opens the choice of columns; until scripts run it leads to the page that has it among the filters. */
export function ColumnMenu({ list, columns }: Props) {
  const l = useText('lists')
  const hydrated = useHydrated()
  if (!hydrated) return <IconLink href={`${filtersHref(list)}#columns`} label={l('columns.title')} icon={<Columns3 />} />
  return (
    <Menu label={l('columns.title')} icon={<Columns3 />} align="end">
      <ColumnChoice list={list} columns={columns} />
    </Menu>
  )
}

/** Which columns the list shows and in which order: every change is a link, so it can be kept, sent and gone back from. */
export function ColumnChoice({ list, columns: shown }: Props) {
  const l = useText('lists')
  const names = useColumnNames()
  const hidden = listColumns.filter((column) => !shown.includes(column))
  const href = (columns: readonly ListColumn[]) => hrefWith(list.here, { columns: columns.join() })
  const moved = (from: number, to: number) => {
    const order = [...shown]
    order.splice(to, 0, ...order.splice(from, 1))
    return href(order)
  }
  return (
    <>
      <MenuHeading>{l('columns.shown')}</MenuHeading>
      {shown.map((column, place) => {
        const words = { column: names[column] }
        return (
          <div key={column} className={styles.columnLine}>
            <span className={styles.columnName}>{names[column]}</span>
            {place > 0 ? (
              <IconLink size="small" href={moved(place, place - 1)} label={l('columns.earlier', words)} icon={<ArrowLeft />} />
            ) : null}
            {place < shown.length - 1 ? (
              <IconLink size="small" href={moved(place, place + 1)} label={l('columns.later', words)} icon={<ArrowRight />} />
            ) : null}
            {shown.length > 1 ? (
              <IconLink size="small" href={href(shown.filter((one) => one !== column))} label={l('columns.remove', words)} icon={<X />} />
            ) : null}
          </div>
        )
      })}
      {hidden.length > 0 ? <MenuHeading>{l('columns.hidden')}</MenuHeading> : null}
      {hidden.map((column) => (
        <MenuLink key={column} href={href([...shown, column])} icon={<Plus />}>
          {l('columns.add', { column: names[column] })}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuLink href={href([])}>{l('columns.usual')}</MenuLink>
    </>
  )
}
