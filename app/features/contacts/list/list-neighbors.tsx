import { useFetcher } from '@remix-run/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useKeepPage, useKeptHref } from '#app/lists/kept-list.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import type { Neighbors } from './neighbors.server.ts'
import * as styles from './list.css.ts'

/**
 * The way to the contacts before and after this one in the list as it was left. The list is known to the browser alone, and
 * nobody waits for it: so it is asked for once the page stands.
 */
export function ListNeighbors({ number }: { number: number }) {
  const t = useText('contacts')
  const list = useKeptHref('/contacts')
  const keep = useKeepPage('/contacts')
  const { data, load } = useFetcher<Neighbors | null>()
  useEffect(() => {
    const query = new URLSearchParams(list.split('?')[1])
    query.set('number', String(number))
    const waiting = setTimeout(() => load(`/contacts/neighbors?${query.toString()}`), 0)
    return () => clearTimeout(waiting)
  }, [list, number, load])
  if (!data) return null
  const { previous, next, position } = data
  const link = (to: Neighbors['next'], label: string, icon: JSX.Element, key: string) =>
    to ? (
      <LinkButton
        href={`/contacts/${to.number}`}
        size="small"
        tone="quiet"
        icon={icon}
        aria-label={label}
        title={label}
        data-shortcut={key}
        onClick={() => keep(to.list)}
      />
    ) : null
  return (
    <nav aria-label={t('show.neighbors')}>
      <Row gap={1} wrap={false}>
        {link(previous, t('show.previous'), <ChevronLeft />, 'k')}
        <span className={styles.position}>{position}</span>
        {link(next, t('show.next'), <ChevronRight />, 'j')}
      </Row>
    </nav>
  )
}
