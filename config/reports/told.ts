import { numberFormat } from '../intl.ts'
import type { ColumnKind } from './index.ts'

/** A number as it is read: 1,234; 37.5; $1,200.50; 61.5%; 1:05:30; a dash where there is none. */
export function told(value: number | null, kind: ColumnKind, language: string): string {
  if (value === null) return '–'
  switch (kind) {
    case 'cents':
      return numberFormat(language, { style: 'currency', currency: 'USD', ...(value % 100 === 0 && { maximumFractionDigits: 0 }) }).format(
        value / 100,
      )
    case 'percent':
      return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value)
    case 'seconds':
      return durationOf(value)
    case 'wait':
      return waitOf(value, language)
    default:
      return numberFormat(language, { maximumFractionDigits: 2 }).format(value)
  }
}

/** In the unit that suits it: 45 sec, 12 min, 3.5 hr, 12 days. */
function waitOf(seconds: number, language: string): string {
  const [unit, length] =
    seconds < 90 ? ['second', 1] : seconds < 5400 ? ['minute', 60] : seconds < 172_800 ? ['hour', 3600] : ['day', 86_400]
  return numberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    seconds / Number(length),
  )
}

/** Hours, minutes and seconds: 0:45, 12:05, 26:00:00. */
function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
