import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'], fontWeight: 400 })
export const two = style({ display: 'grid', gap: scale.space[1], justifyItems: 'start', overflowWrap: 'anywhere' })
export const ask = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  '@media': { [below.narrow]: { flexWrap: 'wrap' } },
})
export const code = style({ overflowWrap: 'anywhere' })
