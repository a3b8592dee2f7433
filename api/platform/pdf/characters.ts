import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wideFonts } from './fonts.ts'

/** A character that the standards refuse for want of a glyph would stop a paper for ever: it is replaced beforehand. */
const replacement = '?'

let known: Set<number> | null = null

/** The characters of the font that all templates use; bold has the same. */
function glyphs(): Set<number> {
  known ??= charactersIn(readFileSync(path.resolve('api/platform/pdf/fonts/Inter-Regular.ttf')))
  return known
}

/** What the writing of China, Japan and Korea looks like: whatever else is not in the usual font needs no larger one. */
const isWide = /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u

let wide: Set<number>[] | null = null
const wideGlyphs = (): Set<number>[] => (wide ??= wideFonts().map((file) => charactersIn(readFileSync(file))))

/** Whether a text, once it is writable, takes the larger fonts. */
export const needsWideFonts = (text: string): boolean => isWide.test(text)

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Control characters but the line's end, and marks that show nothing themselves. */
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g

/** What only joins or colors the sign before it. */
const joining = /[\u200D\uFE00-\uFE0F]/gu

/** The standards forbid the private areas of Unicode, whatever a font has there. */
const isPrivate = (one: number) => (one >= 0xe000 && one <= 0xf8ff) || one >= 0xf0000

/** A text as it can be set: composed, without control characters (but line ends), and with ? for each sign that no font has. */
export function writableText(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(unseen, '')
  const usual = glyphs()
  const fitsIn = (signs: Set<number>, sign: string) => [...sign].every((one) => one === '\n' || has(signs, one.codePointAt(0) ?? 0))
  if (fitsIn(usual, plain)) return plain
  // A sign is set in one font, with all that belongs to it.
  const fits = (sign: string) => fitsIn(usual, sign) || (isWide.test(sign) && wideGlyphs().some((signs) => fitsIn(signs, sign)))
  const shown = (sign: string) => (fits(sign) ? sign : replacement)
  return [...segments.segment(plain)].map(({ segment }) => shown(segment.replaceAll(joining, ''))).join('')
}

const has = (signs: Set<number>, one: number): boolean => signs.has(one) && !isPrivate(one)

/** All texts of some data, names of fields apart. */
export function writable(data: unknown): unknown {
  if (typeof data === 'string') return writableText(data)
  if (Array.isArray(data)) return data.map(writable)
  if (data !== null && typeof data === 'object' && !(data instanceof Date))
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, writable(value)]))
  return data
}

/** Reads which characters a TrueType font has (its `cmap`, formats 4 and 12). */
export function charactersIn(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (cmap === undefined) throw new Error('A font without a cmap')
  const start = font.readUInt32BE(cmap + 8)
  const found = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(start + 2); i++) {
    const table = start + font.readUInt32BE(start + 4 + i * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 12) readGroups(font, table, found)
    else if (format === 4) readSegments(font, table, found)
  }
  return found
}

function readGroups(font: Buffer, table: number, found: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(table + 12); i++) {
    const group = table + 16 + i * 12
    for (let one = font.readUInt32BE(group); one <= font.readUInt32BE(group + 4); one++) found.add(one)
  }
}

function readSegments(font: Buffer, table: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let i = 0; i < doubled; i += 2) {
    const [first, end, offset] = [font.readUInt16BE(starts + i), font.readUInt16BE(ends + i), font.readUInt16BE(offsets + i)]
    for (let one = first; one <= end && one !== 0xffff; one++) {
      const glyph = offset === 0 ? one + font.readUInt16BE(deltas + i) : font.readUInt16BE(offsets + i + offset + (one - first) * 2)
      if ((glyph & 0xffff) !== 0) found.add(one)
    }
  }
}
