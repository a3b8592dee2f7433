import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'] })
export const records = style({ display: 'grid', gap: scale.space[4], paddingInlineStart: scale.space[5] })
export const record = style({ listStyle: 'decimal' })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: scale.space[3],
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
