import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorNames } from '#app/ui/color-names.ts'
import { defaultColors } from '#app/ui/default-colors.ts'
import { palette, type TokenName } from './palette.ts'

type Scheme = Record<TokenName, string>

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
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
]

function tooClose(scheme: Scheme): string[] {
  return pairs
    .filter(([ink, ground, ratio]) => !(wcagContrast(scheme[ink], scheme[ground]) >= ratio))
    .map(([ink, ground]) => `${ink} ${scheme[ink]} on ${ground} ${scheme[ground]}: ${wcagContrast(scheme[ink], scheme[ground])}`)
}

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('palette', () => {
  test('keeps AA contrast for any brand colours, in light and dark', () => {
    fc.assert(
      fc.property(
        anyColor,
        fc.option(anyColor, { nil: undefined }),
        fc.option(anyColor, { nil: undefined }),
        (primary, secondary, background) => {
          const { light, dark } = palette({ primary, secondary, background })
          expect(tooClose(light)).toEqual([])
          expect(tooClose(dark)).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each(['#000000', '#ffffff', '#808080', '#1f4e8c', '#c4570a', '#ffd54a', '#ff0000', '#00ff00', '#0000ff', '#ffff00'])(
    'keeps AA contrast for %s',
    (primary) => {
      const { light, dark } = palette({ primary })
      expect(tooClose(light)).toEqual([])
      expect(tooClose(dark)).toEqual([])
    },
  )

  test('keeps the accent apart from dark surfaces', () => {
    fc.assert(
      fc.property(anyColor, (primary) => {
        const { dark } = palette({ primary })
        for (const ground of surfaces) expect(wcagContrast(dark.accent, dark[ground])).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 100 },
    )
  })

  test("keeps the brand's own colour as the light accent where text can stand on it", () => {
    expect(palette({ primary: '#1f4e8c' }).light.accent).toBe('#1f4e8c')
    expect(palette({ primary: '#ffd54a' }).light.accent).toBe('#ffd54a')
  })

  test('understands any CSS colour and writes hex', () => {
    const { light } = palette({ primary: 'rebeccapurple', secondary: 'hsl(20 80% 40%)' })
    for (const value of Object.values(light)) expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
  })

  test('says which value is no colour', () => {
    expect(() => palette({ primary: 'red;}body{display:none' })).toThrow(/primary colour .* found: "red;}body/)
    expect(() => palette({ primary: '#123456', secondary: 'blueish' })).toThrow(/secondary colour/)
  })

  test('makes exactly the colours that the design system knows', () => {
    const { light, dark } = palette({ primary: '#1f4e8c' })
    expect(Object.keys(light).sort()).toEqual([...colorNames].sort())
    expect(Object.keys(dark).sort()).toEqual([...colorNames].sort())
  })

  test('made the colours of pages without a brand', () => {
    expect(defaultColors).toEqual(palette({ primary: '#3f5f8a' }))
  })
})
