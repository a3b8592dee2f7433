import type { OfficeHours } from '#api/contract/public/webpages.ts'
import { clockIn } from '#config/clocks.ts'
import { weekdays } from '#config/options.ts'

export type OpenNow = { is_open: boolean; closes: string | null }

/** Whether an office is open at an instant, by the clocks of its zone; null where hours or zone are not known. */
export function openNow(hours: readonly OfficeHours[], zone: string | null, at: Date): OpenNow | null {
  if (!zone || hours.length === 0) return null
  const local = clockIn(zone, at)
  // Weeks begin on Monday here, and on Sunday there.
  const day = weekdays[(local.getUTCDay() + 6) % 7]
  const time = local.toISOString().slice(11, 16)
  const today = hours.find((one) => one.day === day)
  const is_open = today !== undefined && today.opens <= time && time < today.closes
  return { is_open, closes: is_open ? today.closes : null }
}
