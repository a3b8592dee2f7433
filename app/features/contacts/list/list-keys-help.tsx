import { lazy, Suspense, useCallback, useState } from 'react'
import { useListKeys } from '#app/ui/tables/use-list-keys.ts'
import { listHref, type ListState } from './list-search-params.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./list-keys-dialog.tsx')).KeysDialog }))

/** The keys of the list; ? tells which there are, in a dialog that is fetched when it is asked for. */
export function ListKeys({ list }: { list: ListState }) {
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  useListKeys({ onHelp: ask })
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog closeHref={listHref(list, { page: list.page })} onClose={() => setAsked(false)} />
    </Suspense>
  )
}
