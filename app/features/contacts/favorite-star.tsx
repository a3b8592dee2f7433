import { useFetcher, useLocation } from '@remix-run/react'
import Star from 'lucide-react/icons/star'
import type { FormEvent } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton } from '#app/ui/button.tsx'
import * as styles from './quick-filters.css.ts'

type Props = {
  /** Of the contact or colleague. */
  id: string
  name: string
  favorite: boolean
  size?: 'small' | 'medium'
}

/** Keeps somebody among one's favourites, or lets go; with JavaScript it shows at once and the page stays. */
export function FavoriteStar({ id, name, favorite, size = 'small' }: Props) {
  const t = useText('quick_filters')
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const sent = fetcher.formData?.get('favorite')
  const isKept = sent ? sent === 'true' : favorite
  const fields = { favorite_id: id, name, favorite: String(!isKept), back: `${pathname}${search}` }
  const send = (event: FormEvent) => {
    event.preventDefault()
    fetcher.submit({ ...fields, stays: 'true' }, { method: 'post', action: '/favorites' })
  }
  return (
    <form method="post" action="/favorites" onSubmit={send}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <IconButton
        type="submit"
        size={size}
        label={t(isKept ? 'unstar' : 'star', { name })}
        aria-pressed={isKept}
        icon={<Star fill={isKept ? 'currentColor' : 'none'} className={isKept ? styles.lit : undefined} />}
      />
    </form>
  )
}
