import { useEffect, useRef, useState } from 'react'
import { announcementFor } from './announcements.ts'
import { usePhone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'

/** Says what happens with calls to those who do not look; it stands apart from the panel, which may be closed. */
export function Announcer() {
  const { t } = useWords()
  const state = usePhone()
  const before = useRef(state)
  const [said, setSaid] = useState({ now: '', later: '' })
  useEffect(() => {
    const saying = announcementFor(before.current, state, t)
    before.current = state
    // The same words again are heard again only if something is different about them.
    if (saying) setSaid((last) => ({ ...last, [saying.when]: last[saying.when] === saying.text ? `${saying.text}\u00a0` : saying.text }))
    // The words never change without the language, and then the whole phone is drawn anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  return (
    <div className="visually-hidden">
      <div aria-live="assertive" aria-atomic="true">
        {said.now}
      </div>
      <div aria-live="polite" aria-atomic="true">
        {said.later}
      </div>
    </div>
  )
}
