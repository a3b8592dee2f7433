import { style, styleVariants } from '@vanilla-extract/css'
import { scale } from '../theme/theme.css.ts'

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const row = style({ display: 'flex', minWidth: 0 })
export const wrap = style({ flexWrap: 'wrap' })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, var(--grid-min)), 1fr))',
  alignItems: 'start',
})
export const gap = styleVariants({
  1: { gap: scale.space[1] },
  2: { gap: scale.space[2] },
  3: { gap: scale.space[3] },
  4: { gap: scale.space[4] },
  5: { gap: scale.space[5] },
  6: { gap: scale.space[6] },
  8: { gap: scale.space[8] },
})
export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
})
export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})
