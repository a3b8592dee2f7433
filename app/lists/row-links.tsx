import { useRef, type ReactNode } from 'react'
import { useDelegatedAnchors } from 'remix-utils/use-delegated-anchors'
import { DelegatedLinks } from '#app/ui/layout/navigation.tsx'

/**
 * Follows the links of a long table by one listener: a hundred `Link`s would each ask which route they lead to. A link in it to
 * a file needs `download` or a `target`.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null)
  useDelegatedAnchors(rows)
  return (
    <div ref={rows}>
      <DelegatedLinks>{children}</DelegatedLinks>
    </div>
  )
}
