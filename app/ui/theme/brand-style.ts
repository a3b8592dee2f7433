import { densityTokens, shapeTokens, typefaceTokens, type DensityName, type ShapeName } from './look-tokens.ts'
import type { TypefaceName } from './typefaces.ts'
import { colorNames, type ColorScheme, type ColorSchemes } from './color-names.ts'

const hex = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i
const number = String.raw`[0-9]{1,3}(?:\.[0-9]{1,6})?`
const oklch = new RegExp(`^oklch\\(${number}%? ${number} ${number}(?: / ${number}%?)?\\)$`)

/** What else a brand or a person may set beside colours. */
export type BrandStyleOptions = {
  /** Working text size in CSS pixels, 12 to 20; 14 when absent. Everything set in type follows it. */
  fontSize?: number | undefined
  typeface?: TypefaceName | undefined
  shape?: ShapeName | undefined
  density?: DensityName | undefined
}

/**
 * The text of the document's `<style nonce>`: light colours, dark ones where the system or
 * `data-theme="dark"` on the root asks for them, the type size, and what else a brand chooses of its look.
 * Throws a RangeError for a value that is not a plain hex or oklch colour.
 */
export function brandStyle(schemes: ColorSchemes, options: BrandStyleOptions = {}): string {
  const light = declarations(schemes.light)
  const dark = declarations(schemes.dark)
  return [
    `:root{color-scheme:light;${light}${fontScale(options.fontSize)}${lookOf(options)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){color-scheme:dark;${dark}}}`,
    `@media screen{[data-theme="dark"]{color-scheme:dark;${dark}}}`,
  ].join('\n')
}

function declarations(scheme: ColorScheme): string {
  return colorNames.map((name) => `--color-${name}:${safeColor(name, scheme[name])};`).join('')
}

function safeColor(name: string, value: string): string {
  if (hex.test(value) || oklch.test(value)) return value
  throw new RangeError(`The colour "${name}" must be a hex or oklch() colour, found: ${JSON.stringify(value)}`)
}

function lookOf({ typeface, shape, density }: BrandStyleOptions): string {
  const tokens = [
    ...(typeface ? typefaceTokens(typeface) : []),
    ...(shape ? shapeTokens(shape) : []),
    ...(density ? densityTokens(density) : []),
  ]
  return tokens.map(([name, value]) => `${name}:${value};`).join('')
}

/** A percentage keeps the size that the reader set in the browser. */
function fontScale(size: number | undefined): string {
  if (size === undefined || !Number.isFinite(size)) return ''
  const clamped = Math.min(20, Math.max(12, size))
  return `--type-scale:${((clamped / 14) * 100).toFixed(2)}%;`
}
