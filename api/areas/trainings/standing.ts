import type { Training } from '#api/contract/trainings.ts'

const expiringDays = 30
const day = 86_400_000

type Asked = { required_by: string | null; completion: { expires_on: string | null } | null }

/** Where somebody stands with a training on a day, YYYY-MM-DD. The day on which a completion ends still counts. */
export function standing({ required_by, completion }: Asked, today: string): Training['state'] {
  if (!completion) return required_by !== null && required_by < today ? 'due' : 'open'
  const { expires_on } = completion
  if (expires_on === null) return 'done'
  if (expires_on < today) return 'expired'
  const soon = new Date(Date.parse(today) + expiringDays * day).toISOString().slice(0, 10)
  return expires_on <= soon ? 'expiring' : 'done'
}

/** So many months after a day; the last of the month where that one is shorter. */
export function monthsAfter(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
