/** The time of day as the rules see it; tests set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until told otherwise. */
export function settableClock(start: Date): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (to) => void (current = to.getTime()),
    advance: (milliseconds) => void (current += milliseconds),
  }
}
