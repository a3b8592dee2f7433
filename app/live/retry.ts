/** The first pause after a failed fetch, milliseconds; twice as long where the connection is slow. */
const firstPause = 5000
const mostDoublings = 5

type Connection = { effectiveType?: string; saveData?: boolean }

export const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g'

/** How long to wait after so many failures: doubled each time, from half to one and a half of that so that not all browsers ask at once. */
export function pauseAfter(failures: number, slow: boolean, random = Math.random()): number {
  const base = slow ? 2 * firstPause : firstPause
  return (random + 0.5) * base * 2 ** Math.min(failures - 1, mostDoublings)
}

/** Runs `run` once after a pause that grows with the failures; a page that is hidden or offline waits until it is neither. */
export function retryLater(failures: number, run: () => void): () => void {
  const end = new AbortController()
  const attempt = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    end.abort()
    run()
  }
  const { connection } = navigator as { connection?: Connection }
  const timer = setTimeout(
    () => {
      document.addEventListener('visibilitychange', attempt, { signal: end.signal })
      window.addEventListener('online', attempt, { signal: end.signal })
      attempt()
    },
    pauseAfter(failures, isSlow(connection)),
  )
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
