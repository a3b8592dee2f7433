import { useId, type ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '../controls/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Anchor, UiForm } from '../layout/navigation.tsx'
import * as fieldStyles from '../controls/field.css.ts'
import * as styles from './pager.css.ts'

export type PagerProps = {
  /** The page shown, from 1. */
  page: number
  pageCount: number
  /** Where a page lies. */
  hrefFor: (page: number) => string
  /** What is shown of how much: "1 to 50 of 4,812 contacts". */
  summary: ReactNode
  labels: {
    /** Names the landmark. */
    nav: string
    previous: string
    next: string
    /** Names the link to a page: "Page 3". */
    page: (page: number) => string
  }
  /** A GET form that chooses how many rows a page holds. */
  pageSize?: PageSize | undefined
}

export type PageSize = {
  value: number
  options: readonly number[]
  /** Name of the query parameter; `limit` when absent. */
  name?: string | undefined
  /** Where the list lies. */
  action: string
  /** The rest of the list's query, sent along (leave the page out). */
  hidden?: readonly (readonly [name: string, value: string])[] | undefined
  label: string
  /** Words of the button that sends it without JavaScript. */
  apply: string
}

/** Below a list: how much is shown, how many a page, and links to the other pages. */
export function Pager({ page, pageCount, hrefFor, summary, labels, pageSize }: PagerProps) {
  return (
    <div className={styles.pager}>
      <div className={styles.side}>
        <span>{summary}</span>
        {pageSize ? <PageSizeForm {...pageSize} /> : null}
      </div>
      {pageCount > 1 ? (
        <nav aria-label={labels.nav} className={styles.pages}>
          {page > 1 ? (
            <Anchor href={hrefFor(page - 1)} rel="prev" aria-label={labels.previous} title={labels.previous} className={styles.page}>
              <ChevronLeft />
            </Anchor>
          ) : null}
          <span className={styles.narrowOnly}>
            {page} / {pageCount}
          </span>
          {pageWindow(page, pageCount).map((entry, index) =>
            entry === 'gap' ? (
              <span key={`gap-${index}`} className={styles.wideOnly}>
                …
              </span>
            ) : (
              <Anchor
                key={entry}
                href={hrefFor(entry)}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(styles.page, styles.wideOnly)}
              >
                {entry}
              </Anchor>
            ),
          )}
          {page < pageCount ? (
            <Anchor href={hrefFor(page + 1)} rel="next" aria-label={labels.next} title={labels.next} className={styles.page}>
              <ChevronRight />
            </Anchor>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

/** The pages worth a link: the first, the last, and those around the current one, at most seven places. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), 'gap', pageCount]
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function PageSizeForm({ value, options, name = 'limit', action, hidden = [], label, apply }: PageSize) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <UiForm method="get" action={action} className={styles.size}>
      {hidden.map(([key, held]) => (
        <input key={`${key}=${held}`} type="hidden" name={key} value={held} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={classNames(fieldStyles.select, styles.sizeSelect)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {hydrated ? null : <Button size="small">{apply}</Button>}
    </UiForm>
  )
}
