import { startEngine, type Engine } from './engine.ts'

type Held = { user_id: string; engine: Engine; navigate(path: string): void; ending?: ReturnType<typeof setTimeout> }

let held: Held | null = null

/**
 * The engine of this tab, begun by the first page that asks for it. An error page takes the place of the whole frame, so an engine
 * outlasts its page: it ends only where the next page does not ask for it at once, or asks for another person's.
 */
export function holdEngine(user_id: string, navigate: (path: string) => void): { look(): void; release(): void } {
  if (held?.user_id !== user_id) endHeld()
  const mine = (held ??= { user_id, navigate, engine: startEngine({ user_id, navigate: (path) => held?.navigate(path) }) })
  clearTimeout(mine.ending)
  mine.navigate = navigate
  return {
    look: () => mine.engine.look(),
    release() {
      if (held === mine && mine.navigate === navigate) mine.ending = setTimeout(() => held === mine && endHeld())
    },
  }
}

function endHeld(): void {
  if (!held) return
  clearTimeout(held.ending)
  held.engine.end()
  held = null
}
