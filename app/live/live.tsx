import { useEffect, useState, type ComponentType } from 'react'
import type { LiveChannel } from '#api/contract/live.ts'
import type { Feature } from '#config/features.ts'
import { whenIdle } from '#app/ui/theme/when-idle.ts'

type IslandProps = { channels: readonly LiveChannel[]; features: readonly Feature[] }
export type LiveProps = IslandProps & { user_id: string }

/** The live connection of a signed-in page: fetched when the browser has nothing else to do. */
export function Live({ user_id, channels, features }: LiveProps) {
  const [Island, setIsland] = useState<ComponentType<IslandProps> | null>(null)
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
  return Island ? <Island key={[user_id, ...channels].join()} channels={channels} features={features} /> : null
}
