import { useLocation } from '@remix-run/react'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { Process } from './processes.server.ts'

/** What somebody has under way, a line each on every page but its own; live messages renew it. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  const { pathname, search } = useLocation()
  return processes.map(({ id, href, text, open }) =>
    `${pathname}${search}`.includes(id) ? null : (
      <Banner key={id} edge role="status" actions={<Anchor href={href}>{open}</Anchor>}>
        {text}
      </Banner>
    ),
  )
}
