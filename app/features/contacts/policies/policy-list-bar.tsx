import { useText } from '#app/i18n/use-text.ts'
import { hrefWith } from '#app/lists/href.ts'
import { ReportedChip, type Reported } from '#app/lists/reported-chip.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Chip, FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import type { policyListPage } from './policy-list.server.ts'
import * as styles from '../records/records.css.ts'

type Page = Awaited<ReturnType<typeof policyListPage>>
type Props = Pick<Page, 'list' | 'choices' | 'filters' | 'unfiltered_href'> & { reported: Reported | null }

/** Search and filters of the book of business, and the filters that are set. */
export function PolicyListBar(page: Props) {
  const { list, filters, unfiltered_href, reported } = page
  const t = useText('records')
  const search = {
    name: 'q',
    label: t('book.search'),
    placeholder: t('book.search'),
    defaultValue: list.state.q,
    maxLength: 100,
    autoComplete: 'off',
    spellCheck: false,
  }
  const chips = (
    <>
      {reported ? <ReportedChip reported={reported} removeHref={hrefWith(list.href, { report: '' })} /> : null}
      {filters.map(({ key, words, href }) => (
        <Chip key={key} removeHref={href} removeLabel={t('book.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
      {filters.length > 1 ? <Chip href={unfiltered_href}>{t('book.clear')}</Chip> : null}
    </>
  )
  return (
    <FilterBar
      action={list.path}
      label={t('book.search')}
      search={search}
      submitLabel={t('book.apply')}
      filtersLabel={t('book.filters')}
      filterCount={filters.length}
      hidden={[...list.kept, ...(list.state.report ? [['report', list.state.report] as const] : [])]}
      filters={<Filters {...page} />}
      {...((filters.length > 0 || reported) && { chips })}
    />
  )
}

const bounds = ['renewal_from', 'renewal_to', 'effective_from', 'effective_to', 'termination_from', 'termination_to'] as const

/** Keyed by what is set, so that the fields follow the address. */
function Filters({ list: { state }, choices }: Props) {
  const t = useText('records')
  return (
    <div className={styles.policyListFilters}>
      <div className={styles.range}>
        {bounds.map((name) => (
          <DateField key={`${name} ${state[name]}`} name={name} label={t(`book.${name}`)} defaultValue={state[name]} width="full" />
        ))}
      </div>
      <CheckList
        key={`status ${state.status.join()}`}
        label={t('book.status')}
        name="status"
        options={choices.status}
        defaultValues={state.status}
        narrowLabel={t('book.narrow', { filter: t('book.status') })}
      />
      <CheckList
        key={`carrier ${state.carrier_id.join()}`}
        label={t('book.carrier')}
        name="carrier_id"
        options={choices.carrier_id}
        defaultValues={state.carrier_id}
        narrowLabel={t('book.narrow', { filter: t('book.carrier') })}
      />
    </div>
  )
}

/** What people look for most, one press away. */
export function PolicyListViews({ views }: Pick<Page, 'views'>) {
  const t = useText('records')
  return (
    <nav aria-label={t('book.quick')} className={styles.views}>
      {views.map(({ words, href, current }) => (
        <Chip key={words} href={href} current={current}>
          {words}
        </Chip>
      ))}
    </nav>
  )
}
