import { useEffect } from 'react'

/**
 * Keys for the list on the page: up and down (or k and j) move from row to row, x ticks, / goes to the search,
 * ? calls `onHelp` (give the same function each time). Loaded after the page is idle; does nothing while one types, or with `enabled` false.
 */
export function useListKeys({ enabled = true, onHelp }: { enabled?: boolean; onHelp?: (() => void) | undefined } = {}): void {
  useEffect(() => {
    if (!enabled) return
    let stop: (() => void) | undefined
    let wanted = true
    const start = async () => {
      const { startListKeys } = await import('./list-keys.ts')
      if (wanted) stop = startListKeys(onHelp)
    }
    const timer = setTimeout(() => void start(), 500)
    return () => {
      wanted = false
      clearTimeout(timer)
      stop?.()
    }
  }, [enabled, onHelp])
}
