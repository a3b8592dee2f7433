import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyColor, tooClose } from '#tests/support/contrast.ts'
import { navigationTones } from './look.ts'
import { palette } from './palette.ts'

const maybe = fc.option(anyColor, { nil: undefined })

/** A thousand brands: the first is the accent, the others a second colour and the hue of the greys, where they have them; the navigation in any of its tones. */
test('keeps AA contrast for any brand colours, in light and dark', () => {
  fc.assert(
    fc.property(anyColor, maybe, maybe, fc.constantFrom(...navigationTones), (primary, secondary, background, navigation) => {
      const { light, dark } = palette({ primary, secondary, background, navigation })
      if (tooClose(light).length + tooClose(dark).length > 0)
        expect({ light: tooClose(light), dark: tooClose(dark) }).toEqual({ light: [], dark: [] })
    }),
    { numRuns: 1000 },
  )
}, 120_000)
