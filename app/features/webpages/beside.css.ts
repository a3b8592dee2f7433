import { style } from '@vanilla-extract/css'
import { barHeight } from '#app/ui/layout/app-frame.css.ts'
import { color, scale } from '#app/ui/theme/theme.css.ts'

/** Wide enough for the form and, beside it, the page as a phone shows it. */
const wide = 'screen and (min-width: 1366px)'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: scale.space[6],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
})
/** A frame that is not drawn is not fetched either: it is lazy. */
export const aside = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: scale.space[2],
      position: 'sticky',
      insetBlockStart: `calc(${barHeight} + ${scale.space[5]})`,
      height: `calc(100dvh - ${barHeight} - 2 * ${scale.space[5]})`,
    },
  },
})
export const words = style({ fontSize: scale.type[13], color: color['text-muted'] })
export const stage = style({ position: 'relative', flex: '1 1 auto', minHeight: 0 })
export const frame = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})
