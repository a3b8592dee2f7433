import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#app/ui/theme/when-idle.ts'
import { phoneState } from './store.ts'
import * as styles from './phone-mount.css.ts'

/** Where the phone's button stands: in the bar at the top, where it never covers anything. */
export const PhoneSlot = () => <span data-phone-slot="" className={styles.slot} />

type Island = ComponentType<{ user_id: string }>

/** Fetched once a tab: a page that takes the place of another shows the phone in the same moment. */
let fetched: Island | null = null
/** Whose phone a page of this tab shows. */
let shownTo: string | null = null

/** The phone on an error page that stands in place of the frame: who is in a call sees it, and can hang up. */
export function PhoneOfTab() {
  const [user_id] = useState(() => shownTo)
  return user_id === null ? null : (
    <>
      <PhoneSlot />
      <Phone user_id={user_id} />
    </>
  )
}

/**
 * The phone of a signed-in page: fetched when the browser has nothing else to do, and only for those who have one. A call outlasts
 * the loss of it.
 */
export function Phone({ user_id }: { user_id: string | null }) {
  const [Island, setIsland] = useState(() => fetched)
  const [shown, setShown] = useState(user_id)
  if (shown !== user_id && (user_id !== null || phoneState.get().call === null)) setShown(user_id)
  const isWanted = shown !== null
  useEffect(() => {
    if (!isWanted || fetched) return
    let here = true
    const load = () =>
      void import('./phone-island.tsx').then(
        ({ PhoneIsland }) => {
          fetched = PhoneIsland
          if (here) setIsland(() => PhoneIsland)
        },
        // After a release the piece may be gone: the next page brings the new one.
        () => {},
      )
    const cancel = whenIdle(load)
    return () => {
      here = false
      cancel()
    }
  }, [isWanted])
  useEffect(() => {
    shownTo = shown
    return () => void (shownTo = null)
  }, [shown])
  return Island && shown !== null ? <Island key={shown} user_id={shown} /> : null
}
