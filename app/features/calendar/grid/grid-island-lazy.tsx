import { lazy, Suspense, type ComponentProps } from 'react'
import type { GridIsland as Island } from './grid-island.tsx'

/** After a release the piece may be gone: the next page brings the new one. */
const GridIsland = lazy(() =>
  import('./grid-island.tsx').then(
    ({ GridIsland: loaded }) => ({ default: loaded }),
    () => ({ default: () => <></> }),
  ),
)

/** Dragging and keys: a piece of its own. */
export function LazyGridIsland(props: ComponentProps<typeof Island>) {
  return (
    <Suspense>
      <GridIsland {...props} />
    </Suspense>
  )
}
