import { useFetcher } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { useText } from '#app/i18n/use-text.ts'
import type { FilterNames } from './filter-chips.server.ts'
import { filtersHref } from './list-href.ts'
import type { contactsPage, FilterChoices } from './list.server.ts'

const ListFilters = lazy(async () => ({ default: (await import('./list-filters.tsx')).ListFilters }))

type Props = Pick<Awaited<ReturnType<typeof contactsPage>>, 'list'>

/** The fields of the filters, fetched when their panel is opened; until then the form sends the filters that are set as they are. */
export function LazyFilters({ list }: Props) {
  const { load, data, state } = useFetcher<{ choices: FilterChoices; names: FilterNames }>()
  const here = useRef<HTMLDivElement>(null)
  const href = filtersHref(list)
  useEffect(() => {
    const panel = here.current?.closest('details')
    const opened = () => (panel?.open ? load(href) : undefined)
    panel?.addEventListener('toggle', opened)
    return () => panel?.removeEventListener('toggle', opened)
  }, [load, href])
  const asSet = <SetAlready list={list} />
  return (
    <div ref={here}>
      {data ? (
        <Suspense fallback={asSet}>
          <ListFilters list={list.state} choices={data.choices} names={data.names} />
        </Suspense>
      ) : (
        <>
          {asSet}
          {/* Only while it is awaited: in a closed panel it would go on moving, unseen. */}
          {state === 'loading' ? <Loading /> : null}
        </>
      )}
    </div>
  )
}

function Loading() {
  const l = useText('lists')
  return <SkeletonText lines={8} label={l('filters.more')} />
}

/** The filters that are set, but for what the form has by itself: its search, and how the list is shown. */
function SetAlready({ list }: Props) {
  const inForm = ['search', 'report', ...list.kept.map(([name]) => name)]
  const filters = [...new URLSearchParams(list.href.split('?')[1])].filter(([name]) => !inForm.includes(name))
  return filters.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}
