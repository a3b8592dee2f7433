/** A promise that others fulfil; only the first time counts. */
export class Deferred<T = void> {
  readonly promise: Promise<T>
  settled = false
  private readonly fulfil: (value: T) => void

  constructor() {
    let fulfil: (value: T) => void = () => {}
    this.promise = new Promise((resolve) => (fulfil = resolve))
    this.fulfil = fulfil
  }

  resolve(value: T): void {
    this.settled = true
    this.fulfil(value)
  }
}

/** Thrown where work on a call ends because the call has ended or was sent elsewhere. */
export class Interrupted extends Error {}

/** Waits for the promise, or throws Interrupted as soon as the signal says so. */
export function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  if (signal.aborted) return Promise.reject(new Interrupted())
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Interrupted())
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
