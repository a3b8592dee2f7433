import { useEffect } from 'react'

/**
 * Tells, once and in the background, the time zone of a browser whose person has told none yet. Not by a fetcher: what one
 * reads anew afterwards would include the action that a form is on its way to, and lead away from where that leads.
 */
export function TellTimeZone() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone) return
    const body = new URLSearchParams({ time_zone_name: timeZone })
    // The answer leads back to a page: nobody reads it here, and what nobody reads is never at its end.
    void fetch('/preferences', { method: 'POST', body, redirect: 'manual' }).catch(() => {})
  }, [])
  return null
}
