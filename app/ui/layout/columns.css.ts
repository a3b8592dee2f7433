import { style } from '@vanilla-extract/css'
import { above, scale } from '../theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  '@media': { [above.medium]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const column = style({ display: 'grid', gap: scale.space[4], minWidth: 0 })
