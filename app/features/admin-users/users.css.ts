import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'] })
export const two = style({ display: 'grid', gap: scale.space[1], justifyItems: 'start', overflowWrap: 'anywhere' })
export const search = style({
  display: 'flex',
  alignItems: 'end',
  gap: scale.space[2],
  '@media': { [below.narrow]: { flexWrap: 'wrap' } },
})
export const sessions = style({ display: 'grid' })
export const session = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[3],
  minHeight: '44px',
  paddingBlock: scale.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const grow = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' })
export const under = style({ display: 'block', color: color['text-muted'] })
export const what = style({ display: 'grid', gap: scale.space[2] })
