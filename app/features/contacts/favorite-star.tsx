import { useFetcher, useLocation } from '@remix-run/react'
import Star from 'lucide-react/icons/star'
import { useId, type MouseEvent } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton } from '#app/ui/button.tsx'
import * as styles from './quick-filters.css.ts'

type Props = {
  /** Of the contact or colleague. */
  id: string
  name: string
  favorite: boolean
  size?: 'small' | 'medium'
  /** The id of the `StarForm` that it belongs to; one of its own where there is none. */
  form?: string
}

/** Keeps somebody among one's favourites, or lets go; with JavaScript it shows at once and the page stays. */
export function FavoriteStar({ id, name, favorite, size = 'small', form }: Props) {
  const own = useId()
  const t = useText('quick_filters')
  const fetcher = useFetcher()
  const isKept = fetcher.formData ? fetcher.formData.has('star') : favorite
  const act = isKept ? 'unstar' : 'star'
  const send = (event: MouseEvent) => {
    event.preventDefault()
    fetcher.submit({ [act]: id, stays: 'true' }, { method: 'post', action: '/favorites' })
  }
  const star = (
    <IconButton
      type="submit"
      form={form ?? own}
      name={act}
      value={id}
      size={size}
      onClick={send}
      label={t(act, { name })}
      // Its title says the same, and fifty of them weigh something.
      aria-label={undefined}
      aria-pressed={isKept}
      data-star=""
      icon={
        <svg className={isKept ? styles.lit : styles.star}>
          <use href={`#${drawingOf(form ?? own)}`} />
        </svg>
      }
    />
  )
  if (form) return star
  return (
    <>
      <StarForm id={own} />
      {star}
    </>
  )
}

const drawingOf = (form: string): string => `${form}-drawing`

/** What the stars of a page belong to and are drawn by, wherever they stand: those of a list are within another form. */
export function StarForm({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} method="post" action="/favorites" hidden>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Star id={drawingOf(id)} size="100%" fill="inherit" strokeWidth={1.75} />
    </form>
  )
}
