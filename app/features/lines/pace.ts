const day = 86_400_000

/**
 * When what a month includes is used up if it goes on as since its beginning; null where the month ends before that, or where a day
 * or less says too little of a pace. Instants are ISO text.
 */
export function usedUpOn({ used, limit, since }: { used: number; limit: number; since: string }, now: Date): Date | null {
  const begun = new Date(since)
  const gone = now.getTime() - begun.getTime()
  if (used === 0 || used >= limit || gone <= day) return null
  const until = new Date(begun.getTime() + (gone / used) * limit)
  const end = new Date(begun)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return until < end ? until : null
}
