import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** A piece of the page that is fetched when the browser has nothing else to do; null until then. Give the same function each time. */
export function useIdlePiece<Piece>(load: () => Promise<Piece>, wanted = true): Piece | null {
  const [piece, setPiece] = useState<{ loaded: Piece } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    const fetchIt = () =>
      void load().then(
        (loaded) => here && setPiece({ loaded }),
        // After a release the piece may be gone: the next page brings the new one.
        () => {},
      )
    const cancel = whenIdle(fetchIt)
    return () => {
      here = false
      cancel()
    }
  }, [load, wanted])
  return piece?.loaded ?? null
}
