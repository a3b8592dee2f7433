/** Times in milliseconds. */
export type Times = { p50: number; p95: number }

/**
 * Does each piece of work so many times, taking turns, so that whatever else the machine does meanwhile falls on all alike.
 * The first tenth warms up and is not counted.
 */
export async function takeTurns(rounds: number, pieces: (() => Promise<unknown>)[]): Promise<Times[]> {
  const taken = pieces.map((): number[] => [])
  const warmUp = Math.ceil(rounds / 10)
  for (let round = -warmUp; round < rounds; round++) {
    for (const [place, work] of pieces.entries()) {
      const begun = performance.now()
      await work()
      if (round >= 0) taken[place]?.push(performance.now() - begun)
    }
  }
  return taken.map(timesOf)
}

/** Middle and slow end of what was taken. */
export function timesOf(taken: number[]): Times {
  const sorted = [...taken].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** A table in columns, the first to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return all.map(line).join('\n')
}

export const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`
