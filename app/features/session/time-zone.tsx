import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

/** Tells, once and in the background, the time zone of a browser whose person has none yet. */
export function TellTimeZone() {
  const { submit } = useFetcher()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone) submit({ timezone: timeZone }, { method: 'post', action: '/preferences' })
  }, [submit])
  return null
}
