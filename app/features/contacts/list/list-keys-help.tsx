import { lazy, Suspense, useCallback, useState } from 'react'
import { useListKeys } from '#app/ui/tables/use-list-keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./list-keys-dialog.tsx')).KeysDialog }))

/** The keys of the list; ? tells which there are, in a dialog that is fetched when it is asked for. */
export function ListKeys({ here }: { here: string }) {
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  useListKeys({ onHelp: ask })
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog closeHref={here} onClose={() => setAsked(false)} />
    </Suspense>
  )
}
