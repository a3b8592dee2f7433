import { useEffect, useState, type ComponentType } from 'react'
import type { LiveChannel } from '#api/contract/live.ts'
import { whenIdle } from '#app/ui/when-idle.ts'

export type LiveProps = { user_id: string; channels: readonly LiveChannel[] }

/** The live connection of a signed-in page: fetched when the browser has nothing else to do. */
export function Live({ user_id, channels }: LiveProps) {
  const [Island, setIsland] = useState<ComponentType<{ channels: readonly LiveChannel[] }> | null>(null)
  const wanted = channels.length > 0
  useEffect(() => {
    if (!wanted) return
    let here = true
    const load = () =>
      void import('./island.tsx').then(
        ({ Island: loaded }) => here && setIsland(() => loaded),
        // After a release the piece may be gone: the next page brings the new one.
        () => {},
      )
    const cancel = whenIdle(load)
    return () => {
      here = false
      cancel()
    }
  }, [wanted])
  // Another person, or other channels, is another connection.
  return Island ? <Island key={[user_id, ...channels].join()} channels={channels} /> : null
}
