import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#app/ui/when-idle.ts'
import './phone-mount.css.ts'

/** The phone of a signed-in page: fetched when the browser has nothing else to do, and only for those who have one. */
export function Phone({ user_id }: { user_id: string }) {
  const [Island, setIsland] = useState<ComponentType<{ user_id: string }> | null>(null)
  useEffect(() => {
    let here = true
    const load = () =>
      void import('./phone-island.tsx').then(
        ({ PhoneIsland }) => here && setIsland(() => PhoneIsland),
        // After a release the piece may be gone: the next page brings the new one.
        () => {},
      )
    const cancel = whenIdle(load)
    return () => {
      here = false
      cancel()
    }
  }, [])
  return (
    <>
      <span data-phone="" hidden />
      {Island ? <Island key={user_id} user_id={user_id} /> : null}
    </>
  )
}
