/**
 * Runs something every so many milliseconds, in a tab of the background as well: there browsers let timers of the page run once a
 * minute only, but not those of a worker. The answer ends it.
 */
export function startBackgroundInterval(milliseconds: number, run: () => void): () => void {
  try {
    const worker = new Worker(new URL('./background-interval.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = run
    worker.postMessage(milliseconds)
    return () => worker.terminate()
  } catch {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  }
}
