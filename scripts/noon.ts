/** Milliseconds from `now` until 18:30 UTC of the next day that is no Sunday: a time at which all of the United States but its outermost places may be called. */
export function untilNoon(now: Date): number {
  const noon = new Date(now)
  noon.setUTCHours(18, 30, 0, 0)
  do noon.setUTCDate(noon.getUTCDate() + 1)
  while (noon.getUTCDay() === 0)
  return noon.getTime() - now.getTime()
}
