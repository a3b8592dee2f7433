/** The first and the last day of a span, both part of it. */
export type DaySpan = { from: string; to: string }

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** So many days after today and so many before it, today included; null where neither is asked for. */
export function spanAround(today: string, next: number | undefined, last: number | undefined): DaySpan | null {
  if (next === undefined && last === undefined) return null
  return { from: daysAfter(today, -(last ?? 0)), to: daysAfter(today, next ?? 0) }
}

/** The day of the year as contacts' `birthday` has it. */
export function birthdayOn(day: string): number {
  return Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}

/** The first birthday that a span from this day holds: whoever was born on February 29 has theirs on March 1 in a common year. */
export function birthdaySince(day: string): number {
  const isCommonMarch = day.endsWith('-03-01') && daysAfter(day, -1).endsWith('-28')
  return isCommonMarch ? 229 : birthdayOn(day)
}
