import { createGlobalThemeContract, globalLayer, globalStyle } from '@vanilla-extract/css'
import { colorNames, type ColorName } from './color-names.ts'
import { defaultColors } from './default-colors.ts'
import { densityTokens, shapeTokens, typefaceTokens } from './look-tokens.ts'

/** Cascade order: tokens, then the base styles of elements; components come after, outside of any layer. */
export const tokensLayer = globalLayer('tokens')
export const baseLayer = globalLayer('base')

const colorNameTree = Object.fromEntries(colorNames.map((name) => [name, name])) as Record<ColorName, ColorName>

/** `--color-text`, `--color-accent` …, which a brand sets. */
export const color = createGlobalThemeContract(colorNameTree, (name) => `color-${name}`)

const scaleContract = {
  space: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '', 8: '', 10: '', 12: '', 16: '' },
  type: { 12: '', 13: '', 14: '', 16: '', 20: '', 28: '' },
  weight: { normal: '', strong: '' },
  radius: { 4: '', 8: '', round: '' },
  shadow: { 1: '', 2: '', 3: '' },
  motion: { duration: '', ease: '' },
  layer: { sticky: '', bar: '', menu: '', toast: '', dialog: '' },
  family: { text: '', features: '', code: '' },
  size: { control: '', small: '', row: '', nav: '', card: '' },
} as const

/**
 * Scales: `--space-4` is 16 px, `--type-14` the working size, and so on. A brand sets the family, the radii and the sizes by
 * its choice of a look; radii are named as they are in the soft shape.
 */
export const scale = createGlobalThemeContract(scaleContract, (_value, path) => path.join('-'))

/** Widths at which the layout changes; for `@media` blocks, which can't read custom properties. */
export const below = {
  narrow: 'screen and (max-width: 719.98px)',
  medium: 'screen and (max-width: 1079.98px)',
} as const
export const above = {
  narrow: 'screen and (min-width: 720px)',
  medium: 'screen and (min-width: 1080px)',
} as const

const scaleValues: [string, string][] = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step): [string, string] => [`--space-${step}`, `${step * 4}px`]),
  ...[12, 13, 14, 16, 20, 28].map((size): [string, string] => [`--type-${size}`, `${size / 16}rem`]),
  ['--weight-normal', '420'],
  ['--weight-strong', '580'],
  ['--radius-round', '999px'],
  ['--shadow-1', `0 1px 2px ${color.shadow}`],
  ['--shadow-2', `0 2px 4px ${color.shadow}, 0 6px 16px ${color.shadow}`],
  ['--shadow-3', `0 4px 8px ${color.shadow}, 0 16px 40px ${color.shadow}`],
  ['--motion-duration', '140ms'],
  ['--motion-ease', 'cubic-bezier(0.2, 0, 0, 1)'],
  ['--layer-sticky', '10'],
  ['--layer-bar', '20'],
  ['--layer-menu', '30'],
  ['--layer-toast', '40'],
  ['--layer-dialog', '50'],
  ...typefaceTokens('inter'),
  ...shapeTokens('soft'),
  ...densityTokens('comfortable'),
  ['--family-code', `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace`],
  ['--type-scale', '100%'],
]

function colorVars(scheme: Record<ColorName, string>): Record<string, string> {
  return Object.fromEntries(colorNames.map((name) => [`--color-${name}`, scheme[name]]))
}

globalStyle(':root', {
  '@layer': {
    [tokensLayer]: {
      colorScheme: 'light',
      vars: { ...Object.fromEntries(scaleValues), ...colorVars(defaultColors.light) },
    },
  },
})
globalStyle(`:root:not([data-theme="light"])`, {
  '@layer': {
    [tokensLayer]: {
      '@media': {
        'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: colorVars(defaultColors.dark) },
      },
    },
  },
})
globalStyle(`[data-theme="dark"]`, {
  '@layer': {
    [tokensLayer]: { '@media': { screen: { colorScheme: 'dark', vars: colorVars(defaultColors.dark) } } },
  },
})
