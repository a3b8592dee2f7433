import { useNavigate } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { SearchTrigger } from '#app/ui/layout/app-frame.tsx'
import { startShortcuts } from './shortcuts.ts'

const loadPalette = () => import('./search-palette.tsx')
const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }))
const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut-dialog.tsx')).ShortcutDialog }))

type Props = { singleKeys: boolean; contactsHref: string }

/** Search from anywhere and the keys of every page. What they open is fetched when it is asked for. */
export function QuickAccess({ singleKeys, contactsHref }: Props) {
  const t = useText('common')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const [words, setWords] = useState('')
  const go = useRef({ navigate, contactsHref })
  useEffect(() => {
    go.current = { navigate, contactsHref }
  })
  useEffect(
    () =>
      startShortcuts({
        singleKeys,
        search: () => setOpen('search'),
        help: () => setOpen('keys'),
        go: (place) => go.current.navigate(place === 'contacts' ? go.current.contactsHref : '/'),
      }),
    [singleKeys],
  )
  // What is typed while the search is being fetched belongs to it.
  useEffect(() => {
    if (open !== 'search') return
    let here = true
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setWords((known) => known + event.key)
    }
    const stop = () => window.removeEventListener('keydown', keep, { capture: true })
    window.addEventListener('keydown', keep, { capture: true })
    void loadPalette().then(() => here && setTimeout(stop), stop)
    return () => {
      here = false
      stop()
    }
  }, [open])
  const search = (typed: string) => {
    setWords(typed)
    setOpen('search')
  }
  const close = () => {
    setWords('')
    setOpen(null)
  }
  return (
    <div data-single-keys={singleKeys ? 'on' : 'off'} style={{ display: 'contents' }}>
      <SearchTrigger
        label={t('search.title')}
        keys="Ctrl K"
        action="/contacts"
        name="search"
        narrowHref="/contacts?focus=search"
        onSearch={search}
        onIntent={() => void loadPalette().catch(() => {})}
      />
      {/* Nothing to wait for before: a boundary in the page would be hydrated late, and be changed before. */}
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === 'search' ? (
            <SearchPalette words={words} onWords={setWords} onClose={close} />
          ) : (
            <ShortcutDialog singleKeys={singleKeys} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
