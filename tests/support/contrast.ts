import { wcagLuminance } from 'culori'
import fc from 'fast-check'
import type { TokenName } from '#config/palette.ts'

export type Scheme = Record<TokenName, string>

export const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
const meanings = ['success', 'warning', 'danger', 'info'] as const
const softs = ['accent-soft', ...meanings.map((meaning) => `${meaning}-soft` as const)] as const

const texts = ['text', 'text-muted', 'accent-ink', ...meanings.map((meaning) => `${meaning}-text` as const)] as const
const lines = ['border-strong', 'accent-line', 'focus', ...meanings, 'plot-1', 'plot-2', 'plot-3', 'plot-4'] as const

/** Every pair that the design system draws on each other, with the contrast that WCAG 2.2 AA asks for. */
const pairs: [ink: TokenName, ground: TokenName, ratio: number][] = [
  ...texts.flatMap((ink) => [...surfaces, ...softs].map((ground): [TokenName, TokenName, number] => [ink, ground, 4.5])),
  ...lines.flatMap((ink) => surfaces.map((ground): [TokenName, TokenName, number] => [ink, ground, 3])),
  ...meanings.map((meaning): [TokenName, TokenName, number] => [`${meaning}-on`, meaning, 4.5]),
  ['accent-text', 'accent', 4.5],
  ['accent-text', 'accent-hover', 4.5],
  ['selection-text', 'selection', 4.5],
  ...(['nav-text', 'nav-strong'] as const).flatMap((ink) =>
    (['nav', 'nav-hover'] as const).map((ground): [TokenName, TokenName, number] => [ink, ground, 4.5]),
  ),
  ['nav-current-text', 'nav-current', 4.5],
  ...(['nav', 'nav-hover', 'nav-current'] as const).map((ground): [TokenName, TokenName, number] => ['nav-focus', ground, 3]),
]

/** Every pair of a scheme whose contrast is too small, in words. */
export function tooClose(scheme: Scheme): string[] {
  // Ten thousand palettes are looked at below: each colour's luminance is worked out once.
  const luminance = new Map(Object.values(scheme).map((color) => [color, wcagLuminance(color)]))
  const contrast = (ink: TokenName, ground: TokenName) => {
    const [one = NaN, other = NaN] = [luminance.get(scheme[ink]), luminance.get(scheme[ground])]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }
  return pairs
    .filter(([ink, ground, ratio]) => !(contrast(ink, ground) >= ratio))
    .map(([ink, ground]) => `${ink} ${scheme[ink]} on ${ground} ${scheme[ground]}: ${contrast(ink, ground)}`)
}

/** Any colour there is, as hex. */
export const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
