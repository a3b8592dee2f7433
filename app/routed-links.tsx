import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { linkAt, linkPressed } from './ui/plain-click.ts'

/** How long a pointer rests on a link, in milliseconds, before what it leads to is fetched. */
const restsFor = 100

/**
 * Lets the router follow every link that an `Anchor` has marked, without loading a document, and fetches ahead what somebody is
 * about to follow. Where a key or another button asks for a tab, and where a component has had its own way, the browser's is left.
 */
export function RoutedLinks() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string | null>(null)

  useEffect(() => {
    let aimedAt: HTMLAnchorElement | null = null
    let timer: number | undefined
    const follow = (event: MouseEvent) => {
      const link = linkPressed(event, 'a[data-routed]')
      if (!link) return
      event.preventDefault()
      // Whoever is quicker than the pause has it fetched once, by going there.
      window.clearTimeout(timer)
      // As browsers do: where one is already, no step to go back over is left behind.
      void navigate(addressOf(link), { replace: link.href === window.location.href })
    }
    const aim = ({ target }: Event) => {
      const link = linkAt(target, 'a[data-routed="ahead"]')
      if (link === aimedAt) return
      aimedAt = link
      window.clearTimeout(timer)
      if (link) timer = window.setTimeout(() => setAhead(addressOf(link)), restsFor)
      else setAhead(null)
    }
    document.addEventListener('click', follow)
    for (const kind of aims) document.addEventListener(kind, aim, { passive: true })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const kind of aims) document.removeEventListener(kind, aim)
    }
  }, [navigate])

  return ahead ? <PrefetchPageLinks page={ahead} /> : null
}

const aims = ['mouseover', 'focusin', 'touchstart'] as const

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => `${pathname}${search}${hash}`
