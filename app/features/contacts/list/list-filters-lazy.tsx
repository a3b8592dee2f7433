import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { filtersHref, narrowingOf, type ListState } from './list-search-params.ts'
import { ListFilters } from './list-filters.tsx'
import type { FilterChoices } from './list.server.ts'

/** The fields of the filters, fetched when their panel is opened; until then the form sends the filters that are set as they are. */
export function LazyFilters({ list }: { list: ListState }) {
  const l = useText('lists')
  const fetcher = useFetcher<{ choices: FilterChoices }>()
  const here = useRef<HTMLDivElement>(null)
  const { load, data, state } = fetcher
  const href = filtersHref(list)
  useEffect(() => {
    const panel = here.current?.closest('details')
    const opened = () => (panel?.open ? load(href) : undefined)
    panel?.addEventListener('toggle', opened)
    return () => panel?.removeEventListener('toggle', opened)
  }, [load, href])
  return (
    <div ref={here}>
      {data ? (
        <ListFilters list={list} choices={data.choices} />
      ) : (
        <>
          {narrowingOf({ ...list, search: '' }).map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {/* Only while it is awaited: in a closed panel it would go on moving, unseen. */}
          {state === 'loading' ? <SkeletonText lines={8} label={l('filters.more')} /> : null}
        </>
      )}
    </div>
  )
}
