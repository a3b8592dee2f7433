/** A small repeatable source of chance (mulberry32): the same seed gives the same people on every machine. */
export type Chance = {
  /** 0 <= x < 1 */
  next(): number
  whole(below: number): number
  pick<T>(from: readonly T[]): T
  happens(share: number): boolean
}

export function chance(seed: string): Chance {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { next, whole, pick: (from) => from[whole(from.length)] as (typeof from)[number], happens: (share) => next() < share }
}
