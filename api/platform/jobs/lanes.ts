/**
 * Where jobs run. The product's own work has a runner of its own; what waits for others has another, with room for each of
 * them, so that one who hangs delays nobody else.
 */
export const lanes = {
  work: { runner: 'work', slots: 4 },
  reports: { runner: 'work', slots: 2 },
  mail: { runner: 'outside', slots: 3 },
  texts: { runner: 'outside', slots: 3 },
  payments: { runner: 'outside', slots: 2 },
  recordings: { runner: 'outside', slots: 2 },
  calendars: { runner: 'outside', slots: 4 },
  names: { runner: 'outside', slots: 2 },
  certificates: { runner: 'outside', slots: 2 },
  quotes: { runner: 'outside', slots: 3 },
} as const

export type Lane = keyof typeof lanes
export type RunnerName = (typeof lanes)[Lane]['runner']

export const runnerNames: readonly RunnerName[] = ['work', 'outside']

export const lanesOf = (runner: RunnerName): Lane[] => (Object.keys(lanes) as Lane[]).filter((lane) => lanes[lane].runner === runner)
