/** Milliseconds from `now` until 18:30 UTC of the next day that is no Sunday: a time at which all of the United States but its outermost places may be called. */
export function untilNoon(now: Date): number {
  const noon = new Date(now)
  noon.setUTCHours(18, 30, 0, 0)
  do noon.setUTCDate(noon.getUTCDate() + 1)
  while (noon.getUTCDay() === 0)
  return noon.getTime() - now.getTime()
}

/** Milliseconds from `now` until the same hour of the Monday so many weeks after that day. */
export function untilMonday(now: Date, weeks: number): number {
  const ahead = untilNoon(now)
  const monday = new Date(now.getTime() + ahead)
  do monday.setUTCDate(monday.getUTCDate() + 1)
  while (monday.getUTCDay() !== 1)
  monday.setUTCDate(monday.getUTCDate() + 7 * (weeks - 1))
  return monday.getTime() - now.getTime()
}
