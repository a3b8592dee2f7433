import { useActionData, useLocation } from '@remix-run/react'
import { useState } from 'react'

/**
 * What this route's action answered, until the next navigation; undefined where nothing was sent. To be used instead of
 * Remix's `useActionData`, which forgets the answer as soon as the loaders run anew: a live message would take away
 * what somebody is about to decide on.
 */
export function useAnswer<T>() {
  const answer = useActionData<T>()
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  if (kept.key !== key || (answer !== undefined && kept.answer !== answer)) keep({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
