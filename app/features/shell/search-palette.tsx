import { useFetcher, useNavigate } from '@remix-run/react'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, Text, TextField } from 'react-aria-components'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { findContacts } from './search.server.ts'
import * as styles from './search-palette.css.ts'

/** After the last key, milliseconds. */
const pause = 200

const listHref = (q: string): string => `/contacts?${new URLSearchParams({ search: q })}`

type Props = { words: string; onWords(words: string): void; onClose(): void }

/** Contacts as one types their name, number or address, over the page one is on. Heavy: only ever imported lazily. */
export function SearchPalette({ words, onWords, onClose }: Props) {
  const t = useText('common')
  const navigate = useNavigate()
  const q = words.trim()
  const { found, isKnown } = useFound(q)
  const follow = (href: string) => {
    onClose()
    navigate(href)
  }
  // With nobody found yet there is no option that Enter could choose.
  const allByEnter = ({ key }: { key: string }) => {
    if (key === 'Enter' && q && (!isKnown || found.length === 0)) follow(listHref(q))
  }
  return (
    <Dialog title={t('search.title')} closeHref="/contacts?focus=search" closeLabel={t('search.close')} onClose={onClose} size="medium">
      <Autocomplete inputValue={words} onInputChange={onWords}>
        <TextField aria-label={t('search.title')} autoFocus onKeyDown={allByEnter} className={styles.field}>
          <Search size={16} aria-hidden="true" />
          <Input placeholder={t('search.placeholder')} maxLength={200} autoComplete="off" spellCheck={false} className={styles.input} />
        </TextField>
        <p role="status" className="visually-hidden">
          {q && isKnown ? t('search.count', { count: found.length }) : ''}
        </p>
        {q ? null : <p className={styles.hint}>{t('search.hint')}</p>}
        {q && found.length > 0 ? (
          <ListBox aria-label={t('search.results')} className={styles.list} dependencies={[found]}>
            {found.map(({ number, name, phone, email, status }) => (
              <ListBoxItem
                key={number}
                id={number}
                textValue={name}
                onAction={() => follow(`/contacts/${number}`)}
                className={styles.option}
              >
                <span className={styles.who}>
                  <Text slot="label" className={styles.name}>
                    {name}
                  </Text>
                  <Text slot="description" className={styles.reach}>
                    {[phone, email].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                {status ? <StatusChip tone={status.tone as Tone}>{status.title}</StatusChip> : null}
              </ListBoxItem>
            ))}
          </ListBox>
        ) : null}
      </Autocomplete>
      {q ? (
        <Anchor href={listHref(q)} onClick={onClose} className={styles.all}>
          <Search size={14} aria-hidden="true" />
          {t('search.all', { words: q })}
        </Anchor>
      ) : null}
    </Dialog>
  )
}

/** What was found for these words, a moment after the last key; until then what was found before them. */
function useFound(q: string) {
  const { data, load } = useFetcher<typeof findContacts>()
  const ask = useRef(load)
  useEffect(() => {
    ask.current = load
  })
  useEffect(() => {
    if (!q) return
    const timer = setTimeout(() => ask.current(`/search?${new URLSearchParams({ q })}`), pause)
    return () => clearTimeout(timer)
  }, [q])
  return { found: data?.found ?? [], isKnown: data?.q === q }
}
