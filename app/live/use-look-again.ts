import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds between two looks. */
const every = 1500

/** While something is under way the page looks again by itself; hidden it waits until it is shown. */
export function useLookAgain(isUnderWay: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return
    const timer = setTimeout(() => (document.hidden ? undefined : revalidate()), every)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, revalidate])
}
