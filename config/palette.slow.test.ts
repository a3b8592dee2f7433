import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyColor, tooClose } from '#tests/support/contrast.ts'
import { palette } from './palette.ts'

const maybe = fc.option(anyColor, { nil: undefined })

/** A thousand brands, others each time: the first is the accent, the others a second colour and the hue of the greys, where they have them. */
test('keeps AA contrast for any brand colours, in light and dark', () => {
  fc.assert(
    fc.property(anyColor, maybe, maybe, (primary, secondary, background) => {
      const { light, dark } = palette({ primary, secondary, background })
      if (tooClose(light).length + tooClose(dark).length > 0)
        expect({ light: tooClose(light), dark: tooClose(dark) }).toEqual({ light: [], dark: [] })
    }),
    { numRuns: 1000 },
  )
}, 120_000)
