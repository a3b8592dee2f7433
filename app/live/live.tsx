import type { LiveChannel } from '#api/contract/live.ts'
import type { Feature } from '#config/features.ts'
import { useIdlePiece } from '#app/ui/theme/use-idle-piece.ts'

type IslandProps = { channels: readonly LiveChannel[]; features: readonly Feature[] }
export type LiveProps = IslandProps & { user_id: string }

const load = () => import('./island.tsx').then(({ Island }) => Island)

/** The live connection of a signed-in page: fetched when the browser has nothing else to do. */
export function Live({ user_id, channels, features }: LiveProps) {
  const Island = useIdlePiece(load, channels.length > 0)
  // Another person, or other channels, is another connection.
  return Island && channels.length > 0 ? <Island key={[user_id, ...channels].join()} channels={channels} features={features} /> : null
}
