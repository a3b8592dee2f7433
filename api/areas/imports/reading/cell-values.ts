/** How a workbook writes cells: dates are numbers that only their format tells from other numbers. */

export type CellFormat = { kind: 'plain' } | { kind: 'date' } | { kind: 'time' } | { kind: 'zeros'; digits: number }

const plain: CellFormat = { kind: 'plain' }

/** By the number or the code of a format. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'date' }
    return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? { kind: 'time' } : plain
  }
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';')[0]
  if (!bare || /general/i.test(bare)) return plain
  if (/[yd]/i.test(bare)) return { kind: 'date' }
  if (/[hs]/i.test(bare)) return { kind: 'time' }
  return /m/i.test(bare) ? { kind: 'date' } : plain
}

const day = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
const from1904 = 1462

/** A serial number as `YYYY-MM-DD`, with the time where it has one; null for a day that never was. */
export function dateOfSerial(serial: number, since1904: boolean): string | null {
  const whole = Math.floor(serial + 1e-9)
  if (since1904) return written(whole + from1904, serial - whole)
  // The program counts 29 February 1900, which never was; days before it are one off.
  if (whole === 60 || serial < 0) return null
  return written(whole < 60 ? whole + 1 : whole, serial - whole)
}

function written(days: number, rest: number): string | null {
  const at = new Date(firstDay + days * day)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null
  const date = at.toISOString().slice(0, 10)
  const time = timeOfDay(rest)
  return time === '00:00' ? date : `${date} ${time}`
}

/** The part of a day as `HH:MM`. */
export function timeOfDay(part: number): string {
  const minutes = Math.round((part - Math.floor(part)) * 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A stored number as a person would type it: no exponent, no digits that only come from binary fractions. */
export function plainNumber(stored: string): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!/e/i.test(text)) return text
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : text
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\r\n?/g, '\n')
    : text

/** `AB` is 27, the first column 0; -1 for what names no column. */
export function columnOf(reference: string): number {
  let column = 0
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > 1_000_000) break
  }
  return column - 1
}
