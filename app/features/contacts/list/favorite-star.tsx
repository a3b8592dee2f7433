import { useFetchers, useLocation, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton } from '#app/ui/controls/button.tsx'
import * as styles from '../quick-filters/quick-filters.css.ts'

const formId = 'stars'

type Props = {
  /** Of the contact. */
  id: string
  name: string
  favorite: boolean
}

/** Keeps somebody among one's favourites, or lets go. The page has a `StarForm` for all of them. */
export function FavoriteStar({ id, name, favorite }: Props) {
  const t = useText('quick_filters')
  const sent = useFetchers().find(({ key }) => key === keyOf(id))?.formData
  const isKept = sent ? sent.has('star') : favorite
  const act = isKept ? 'unstar' : 'star'
  return (
    <IconButton
      type="submit"
      form={formId}
      name={act}
      value={id}
      size="small"
      label={t(act, { name })}
      // Its title says the same, and fifty of them weigh something.
      aria-label={undefined}
      aria-pressed={isKept}
      data-star=""
      className={isKept ? styles.lit : styles.star}
      icon={null}
    />
  )
}

/**
 * What the stars of a page belong to, wherever they stand: those of a list are within another form. With JavaScript
 * it sends them by themselves, so that each shows at once and the page stays.
 */
export function StarForm() {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    const star = (event.nativeEvent as SubmitEvent).submitter
    if (!(star instanceof HTMLButtonElement)) return
    event.preventDefault()
    submit(
      { [star.name]: star.value, stays: 'true' },
      { method: 'post', action: '/favorites', navigate: false, fetcherKey: keyOf(star.value) },
    )
  }
  return (
    <form id={formId} method="post" action="/favorites" hidden onSubmit={send}>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
    </form>
  )
}

/** Names the request of one star, so that it knows what was asked of it. */
const keyOf = (id: string): string => `star-${id}`
