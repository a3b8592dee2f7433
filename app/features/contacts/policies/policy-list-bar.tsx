import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/check-list.tsx'
import { Chip, FilterBar } from '#app/ui/filter-bar.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import {
  policyListDates,
  policyListHref,
  policyListPairs,
  dayFrom,
  noBookFilters,
  type PolicyListDate,
  type PolicyListState,
} from './policy-list-search-params.ts'
import type { PolicyListChoices } from './policy-list.server.ts'
import * as styles from '../records/records.css.ts'

type Props = { book: PolicyListState; choices: PolicyListChoices }

/** Search and filters of the book of business, and the filters that are set. */
export function PolicyListBar({ book, choices }: Props) {
  const t = useText('records')
  const set = useSetFilters(book, choices)
  const search = {
    name: 'q',
    label: t('book.search'),
    placeholder: t('book.search'),
    defaultValue: book.q,
    maxLength: 100,
    autoComplete: 'off',
    spellCheck: false,
  }
  const { sort, order, limit } = book
  return (
    <FilterBar
      action="/policies"
      label={t('book.search')}
      search={search}
      submitLabel={t('book.apply')}
      filtersLabel={t('book.filters')}
      filterCount={set.length}
      hidden={policyListPairs({ sort, order, limit })}
      filters={<Filters book={book} choices={choices} />}
      {...(set.length > 0 && { chips: <SetChips book={book} set={set} /> })}
    />
  )
}

/** Keyed by what is set, so that the fields follow the address. */
function Filters({ book, choices }: Props) {
  const t = useText('records')
  return (
    <div className={styles.policyListFilters}>
      <div className={styles.range}>
        {policyListDates.map((name) => (
          <DateField key={`${name} ${book[name]}`} name={name} label={t(`book.${name}`)} defaultValue={book[name]} width="full" />
        ))}
      </div>
      <CheckList
        key={`status ${book.status.join()}`}
        label={t('book.status')}
        name="status"
        options={choices.status}
        defaultValues={book.status}
        narrowLabel={t('book.narrow', { filter: t('book.status') })}
      />
      <CheckList
        key={`carrier ${book.carrier_id.join()}`}
        label={t('book.carrier')}
        name="carrier_id"
        options={choices.carrier_id}
        defaultValues={book.carrier_id}
        narrowLabel={t('book.narrow', { filter: t('book.carrier') })}
      />
    </div>
  )
}

type SetFilter = { key: string; words: string; change: Partial<PolicyListState> }

/** The filters that are set, each with the list it leaves behind. */
function useSetFilters(book: PolicyListState, choices: PolicyListChoices): SetFilter[] {
  const t = useText('records')
  const language = useLanguage()
  const range = (name: 'renewal' | 'effective' | 'termination'): SetFilter[] => {
    const [from, to] = [book[`${name}_from`], book[`${name}_to`]]
    if (!from && !to) return []
    const what = t(`book.${name}_what`)
    const day = (date: string) => formatDate(date, language, 'UTC')
    const words =
      from && to
        ? t('book.between_chip', { what, from: day(from), to: day(to) })
        : t(from ? 'book.from_chip' : 'book.to_chip', { what, date: day(from || to) })
    return [{ key: name, words, change: { [`${name}_from` satisfies PolicyListDate]: '', [`${name}_to` satisfies PolicyListDate]: '' } }]
  }
  const listed = (name: 'status' | 'carrier_id', label: string): SetFilter[] =>
    book[name].map((value) => ({
      key: `${name}=${value}`,
      words: `${label}: ${choices[name].find((choice) => choice.value === value)?.label ?? value}`,
      change: { [name]: book[name].filter((other) => other !== value) },
    }))
  return [
    ...range('renewal'),
    ...range('effective'),
    ...range('termination'),
    ...listed('status', t('book.status')),
    ...listed('carrier_id', t('book.carrier')),
  ]
}

function SetChips({ book, set }: { book: PolicyListState; set: SetFilter[] }) {
  const t = useText('records')
  return (
    <>
      {set.map(({ key, words, change }) => (
        <Chip key={key} removeHref={policyListHref(book, change)} removeLabel={t('book.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
      {set.length > 1 ? <Chip href={policyListHref(book, noBookFilters)}>{t('book.clear')}</Chip> : null}
    </>
  )
}

/** What people look for most, one press away. */
export function PolicyListViews({ book, today }: { book: PolicyListState; today: string }) {
  const t = useText('records')
  const inForce = ['issued', 'active']
  const views: [label: string, filter: Partial<PolicyListState>][] = [
    [t('book.soon'), { status: inForce, renewal_from: today, renewal_to: dayFrom(today, 30) }],
    [t('book.quarter'), { status: inForce, renewal_from: today, renewal_to: dayFrom(today, 90) }],
    [t('book.underway'), { status: ['applied', 'pending'] }],
    [t('book.lapsed'), { status: ['lapsed', 'terminated'], termination_from: dayFrom(today, -90), termination_to: today }],
  ]
  const asked = policyListHref({ ...book, q: '', sort: 'renewal_date', order: '', limit: 50 })
  return (
    <nav aria-label={t('book.quick')} className={styles.views}>
      {views.map(([label, filter]) => {
        const href = policyListHref({ ...noBookFilters, ...filter })
        return (
          <Chip key={label} href={href} current={isSame(href, asked)}>
            {label}
          </Chip>
        )
      })}
    </nav>
  )
}

/** The same filters, however they are ordered. */
function isSame(one: string, other: string): boolean {
  const sorted = (href: string) =>
    new URLSearchParams([...new URLSearchParams(href.split('?')[1])].sort((a, b) => (a.join() < b.join() ? -1 : 1))).toString()
  return sorted(one) === sorted(other)
}
