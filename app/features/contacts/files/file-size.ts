import { numberFormat } from '#config/intl.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people say it: 2.4 MB. */
export function sizeOf(bytes: number, language: string): string {
  let unit = 0
  let amount = bytes
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  return numberFormat(language, {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && unit > 0 ? 1 : 0,
  }).format(amount)
}
