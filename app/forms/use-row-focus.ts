import { useEffect, useRef } from 'react'

/** The focus follows the rows: into one that was added, to the button that adds where one was removed. Give the ref to the element around them. */
export function useRowFocus(count: number) {
  const rows = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const change = count - before.current
    before.current = count
    if (change === 0) return
    const target =
      change > 0
        ? [...(rows.current?.querySelectorAll<HTMLElement>('[data-row-first]') ?? [])].at(-1)
        : rows.current?.querySelector<HTMLElement>('[data-add-row]')
    target?.focus()
  }, [count])
  return rows
}
