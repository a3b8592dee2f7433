import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorNames } from '#app/ui/theme/color-names.ts'
import { defaultColors } from '#app/ui/theme/default-colors.ts'
import { anyColor, surfaces, tooClose } from '#tests/support/contrast.ts'
import { palette } from './palette.ts'

describe('palette', () => {
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

  test('keeps what colours mean apart from the brand: they are the same in all', () => {
    const meant = (scheme: Record<string, string>) => Object.entries(scheme).filter(([name]) => /^(success|warning|danger|info)/.test(name))
    const plain = palette({ primary: '#3f5f8a' })
    fc.assert(
      fc.property(anyColor, anyColor, (primary, background) => {
        const { light, dark } = palette({ primary, background })
        expect(meant(light)).toEqual(meant(plain.light))
        expect(meant(dark)).toEqual(meant(plain.dark))
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
