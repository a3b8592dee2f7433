import { dayAfter, instantOf, startOfDay } from './times.ts'

export type Span = { start: Date; end: Date }

/** What is left of some hours when the busy times are taken out of them. */
export function leftOf(hours: readonly Span[], busy: readonly Span[]): Span[] {
  const sorted = [...busy].sort((one, other) => one.start.getTime() - other.start.getTime())
  return hours.flatMap(({ start, end }) => {
    const left: Span[] = []
    let at = start
    for (const one of sorted) {
      if (one.end <= at || one.start >= end) continue
      if (one.start > at) left.push({ start: at, end: one.start })
      if (one.end > at) at = one.end
    }
    if (at < end) left.push({ start: at, end })
    return left
  })
}

/** The working hours of a day as instants; clocks that change in between make them longer or shorter. */
export const spansOf = (day: string, zone: string, hours: readonly { from: string; to: string }[]): Span[] =>
  hours
    .map(({ from, to }) => ({
      start: instantOf(`${day}T${from}`, zone),
      end: to === '24:00' ? startOfDay(dayAfter(day, 1), zone) : instantOf(`${day}T${to}`, zone),
    }))
    .filter(({ start, end }) => end > start)
