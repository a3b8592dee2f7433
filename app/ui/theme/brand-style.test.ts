import { expect, test } from 'vitest'
import { brandStyle } from './brand-style.ts'
import { defaultColors } from './default-colors.ts'

test("prints light colours, and dark ones for the system's wish and for data-theme", () => {
  const [light, system, chosen] = brandStyle(defaultColors).split('\n')
  expect(light).toContain(`:root{color-scheme:light;--color-canvas:${defaultColors.light.canvas};`)
  expect(system).toContain(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])`)
  expect(system).toContain(`--color-accent:${defaultColors.dark.accent};`)
  expect(chosen).toContain(`[data-theme="dark"]{color-scheme:dark;`)
  expect(chosen).toContain(`--color-accent:${defaultColors.dark.accent};`)
})

test("sets the type size as a share of the reader's own, within bounds", () => {
  expect(brandStyle(defaultColors, { fontSize: 16 })).toContain('--type-scale:114.29%;')
  expect(brandStyle(defaultColors, { fontSize: 90 })).toContain('--type-scale:142.86%;')
  expect(brandStyle(defaultColors)).not.toContain('--type-scale')
})

test('prints the family, corners and density that a brand chooses, and leaves the usual ones alone', () => {
  const style = brandStyle(defaultColors, { typeface: 'source-serif-4', shape: 'square', density: 'compact' })
  expect(style).toContain('--family-text:"Source Serif 4 Variable", "Source Serif 4 Fallback", ')
  expect(style).toContain('--radius-4:0px;--radius-8:0px;')
  expect(style).toContain('--size-row:1.75rem;')
  expect(brandStyle(defaultColors)).not.toMatch(/--(family|radius|size)-/)
})

test('accepts oklch colours', () => {
  const light = { ...defaultColors.light, accent: 'oklch(0.62 0.19 259.8)', shadow: 'oklch(20% 0.01 250 / 0.1)' }
  expect(brandStyle({ ...defaultColors, light })).toContain('--color-accent:oklch(0.62 0.19 259.8);')
})

test.each(['red', '#12345', 'url(https://a.example)', '#123456;}</style><script>', 'var(--x)', 'oklch(0.5 0.1 20);color:red', ''])(
  'refuses %j as a colour',
  (value) => {
    const light = { ...defaultColors.light, accent: value }
    expect(() => brandStyle({ ...defaultColors, light })).toThrow(RangeError)
  },
)
