import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { firstPagePath } from './paths.ts'
import type { PrintFields } from './print-fields.ts'
import * as styles from './printing.css.ts'

/** Milliseconds without a change before the page is drawn anew. */
const pause = 300

/** What the first page will be, by the engine that prints it: anew with each change of the form around, without JavaScript by its button. */
export function FirstPage({ selection, fields }: { selection: string; fields: PrintFields }) {
  const t = useText('printing')
  const hydrated = useHydrated()
  const place = useRef<HTMLElement>(null)
  const [query, setQuery] = useState(() => new URLSearchParams({ ...fields, selection }).toString())
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const drawAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setQuery(queryOf(form)), pause)
    }
    form.addEventListener('input', drawAnew)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', drawAnew)
    }
  }, [])
  return (
    <figure ref={place} className={styles.first}>
      <figcaption>{t('first_page')}</figcaption>
      <img className={styles.picture} src={`${firstPagePath}?${query}`} alt={t('first_page_alt')} decoding="async" />
      {hydrated ? null : (
        <div>
          <Button formMethod="get" formAction="/contacts/print">
            {t('draw_anew')}
          </Button>
        </div>
      )}
    </figure>
  )
}

const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
