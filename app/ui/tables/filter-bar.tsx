import { useEffect, useRef, type ReactNode } from 'react'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Badge } from '../feedback/badge.tsx'
import { Button, LinkButton } from '../controls/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Menu } from '../overlays/menu.tsx'
import { Anchor, UiForm } from '../layout/navigation.tsx'
import { TextField } from '../controls/text-field.tsx'
import * as styles from './filter-bar.css.ts'

export type FilterBarProps = {
  /** Where the list lies: the form is a plain GET. */
  action: string
  /** Names the form. */
  label: string
  search?: { name: string; label: string; defaultValue?: string | undefined; placeholder?: string | undefined } | undefined
  /** Words of the button that searches or applies. */
  submitLabel: string
  /** Words of the button that opens the filters. */
  filtersLabel?: string | undefined
  /** Fields of the filters, in a panel. */
  filters?: ReactNode
  /** A page with the same fields, which the button leads to until JavaScript runs: the panel may then fetch them when it opens. */
  filtersHref?: string | undefined
  /** How many filters are set. */
  filterCount?: number | undefined
  /** The rest of the list's query, sent along (leave the page out). */
  hidden?: readonly (readonly [name: string, value: string])[] | undefined
  /** One `Chip` for each filter that is set. */
  chips?: ReactNode
  /** At the end of the line: views, export. */
  end?: ReactNode
}

/** Above a list: search, filters, and the filters that are set as removable chips. */
export function FilterBar({
  action,
  label,
  search,
  submitLabel,
  filtersLabel,
  filters,
  filtersHref,
  filterCount = 0,
  hidden = [],
  chips,
  end,
}: FilterBarProps) {
  const hydrated = useHydrated()
  const words = (
    <>
      {filtersLabel}
      {filterCount > 0 ? <Badge tone="accent">{filterCount}</Badge> : null}
    </>
  )
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <UiForm method="get" action={action} role="search" aria-label={label} className={styles.form}>
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {search ? <SearchField {...search} className={filters || end ? styles.search : styles.searchBeside} /> : null}
          {filters && filtersLabel && filtersHref && !hydrated ? (
            <LinkButton href={filtersHref} icon={<ListFilter />}>
              {words}
            </LinkButton>
          ) : filters && filtersLabel ? (
            <Menu label={filtersLabel} icon={<ListFilter />} trigger={words}>
              <div className={styles.panel}>
                <div className={styles.controls}>{filters}</div>
                <div className={styles.apply}>
                  <Button tone="primary" full>
                    {submitLabel}
                  </Button>
                </div>
              </div>
            </Menu>
          ) : (
            <Button>{submitLabel}</Button>
          )}
        </UiForm>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {chips ? <div className={styles.chips}>{chips}</div> : null}
    </div>
  )
}

/** Follows the list it searches, but never overwrites what somebody is typing. */
function SearchField({ defaultValue = '', ...rest }: NonNullable<FilterBarProps['search']> & { className: string }) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(defaultValue)
  useEffect(() => {
    const field = input.current
    const isTyping = field === document.activeElement && field?.value !== followed.current
    if (field && !isTyping) field.value = defaultValue
    followed.current = defaultValue
  }, [defaultValue])
  return (
    <TextField
      {...rest}
      ref={input}
      defaultValue={defaultValue}
      type="search"
      labelHidden
      enterKeyHint="search"
      data-list-search=""
      start={<Search />}
    />
  )
}

export type ChipProps = {
  children: ReactNode
  /** Where the list lies without this filter, and the words that say so: "Remove status: active". */
  removeHref?: string | undefined
  removeLabel?: string | undefined
  /** Makes the chip a link: a saved view, a quick filter. */
  href?: string | undefined
  current?: boolean | undefined
}

/** A filter that is set (removable by a link), or a link to a view. */
export function Chip({ children, removeHref, removeLabel, href, current }: ChipProps) {
  if (href !== undefined) {
    return (
      <Anchor href={href} aria-current={current ? 'true' : undefined} className={styles.chip}>
        {children}
      </Anchor>
    )
  }
  return (
    <span className={classNames(styles.chip, removeHref !== undefined && styles.removable)}>
      {children}
      {removeHref !== undefined ? (
        <Anchor href={removeHref} aria-label={removeLabel} title={removeLabel} className={styles.remove}>
          <X size={14} />
        </Anchor>
      ) : null}
    </span>
  )
}
