import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'] })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: scale.space[3],
  alignItems: 'start',
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
