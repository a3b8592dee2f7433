/** Not oftener than this, however much is said. */
const leastBetween = 1000

/** Without a hand on mouse or keyboard for so long nobody looks: fetching on would keep the session from idling out. */
const attendedFor = 10 * 60_000

/**
 * Runs `run` when something has changed: once for many changes, at a random moment within `spread` milliseconds so that not
 * all browsers ask at once, and only while the page is shown, attended, connected, at rest and not being filled in
 * (unless `underForms`). Until then it is owed.
 */
export function createRefresh(run: () => void, { underForms = false } = {}) {
  let owed = false
  let connected = false
  let typing = false
  let moving = false
  let touched = Date.now()
  let ranAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0

  const ready = () =>
    connected && (underForms || !typing) && !moving && document.visibilityState === 'visible' && Date.now() - touched < attendedFor

  function fire() {
    timer = undefined
    if (!owed || !ready()) return
    owed = false
    ranAt = Date.now()
    run()
  }

  function plan(spread: number, after = 0) {
    if (!owed || !ready()) return
    const at = Math.max(Date.now() + after + Math.random() * spread, ranAt + leastBetween)
    // What may wait longer does not keep back what may not.
    if (timer !== undefined && dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(fire, at - Date.now())
  }

  const look = () => plan(0)
  const touch = () => {
    const wasAway = Date.now() - touched >= attendedFor
    touched = Date.now()
    if (wasAway) look()
  }
  const type = ({ target }: Event) => {
    const form = (target as Partial<HTMLInputElement> | null)?.form
    // Under a form that is being filled in, what it was made from must not change: it may carry the version that was read.
    if (form && form.method === 'post' && !form.closest('[data-live]')) typing = true
  }

  const end = new AbortController()
  const { signal } = end
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('input', type, { signal })
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    document.addEventListener(kind, touch, { signal, passive: true, capture: true })

  return {
    /** Something has changed, which may be shown `after` so many milliseconds. */
    owe(spread: number, after?: number): void {
      owed = true
      plan(spread, after)
    },
    connected(now: boolean): void {
      connected = now
      look()
    },
    /** On the way to another page, or sending: to ask now would break that off and begin it again. */
    left(): void {
      moving = true
    },
    /** Another page, or an answer to what was sent: nothing half-typed is left. */
    settled(): void {
      moving = false
      typing = false
      look()
    },
    end(): void {
      end.abort()
      clearTimeout(timer)
    },
  }
}
