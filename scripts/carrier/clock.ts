type Timer = { due: number; work: () => void; handle: NodeJS.Timeout | undefined }

/** The carrier's own time in milliseconds, which may be set forward: timers that fall due by that go off at once. */
export class Clock {
  private offset = 0
  private readonly timers = new Set<Timer>()
  private readonly watchers = new Set<(milliseconds: number) => void>()

  now(): number {
    return Date.now() + this.offset
  }

  date(): Date {
    return new Date(this.now())
  }

  /** Milliseconds by which it is ahead of the machine's clock. */
  get ahead(): number {
    return this.offset
  }

  /** Does the work after so many milliseconds of the carrier's time. Returns what calls it off. */
  after(milliseconds: number, work: () => void): () => void {
    const timer: Timer = { due: this.now() + milliseconds, work, handle: undefined }
    this.timers.add(timer)
    this.arm(timer)
    return () => this.drop(timer)
  }

  /** Tells of every step forward, in milliseconds. Returns what ends it. */
  onStep(watch: (milliseconds: number) => void): () => void {
    this.watchers.add(watch)
    return () => this.watchers.delete(watch)
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds
    for (const watch of [...this.watchers]) watch(milliseconds)
    for (const timer of [...this.timers].sort((one, other) => one.due - other.due)) this.arm(timer)
  }

  /** Back to the machine's clock. */
  reset(): void {
    this.offset = 0
    for (const timer of [...this.timers]) this.arm(timer)
  }

  stop(): void {
    for (const timer of [...this.timers]) this.drop(timer)
  }

  private arm(timer: Timer): void {
    clearTimeout(timer.handle)
    const left = timer.due - this.now()
    // Longer than a timer of Node's can be: it is armed again on the way.
    timer.handle = setTimeout(() => (left > 2_000_000_000 ? this.arm(timer) : this.fire(timer)), Math.min(Math.max(left, 0), 2_000_000_000))
  }

  private fire(timer: Timer): void {
    this.timers.delete(timer)
    timer.work()
  }

  private drop(timer: Timer): void {
    clearTimeout(timer.handle)
    this.timers.delete(timer)
  }
}
