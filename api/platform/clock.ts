/** The time of day as the rules see it; tests set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A time as PostgreSQL writes it, by ISO 8601. In UTC, as we ask for it, nothing need be worked out: for lists of fifty that tells. */
export function isoTime(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}

/** A clock that stands still until told otherwise. */
export function settableClock(start: Date): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (to) => void (current = to.getTime()),
    advance: (milliseconds) => void (current += milliseconds),
  }
}
