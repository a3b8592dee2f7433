import { style } from '@vanilla-extract/css'
import { above, color, scale } from '#app/ui/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  '@media': { [above.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const column = style({ display: 'grid', gap: scale.space[4], minWidth: 0 })
export const quiet = style({ color: color['text-muted'] })
