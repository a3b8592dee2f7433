import { style } from '@vanilla-extract/css'
import { above, color, scale } from '#app/ui/theme/theme.css.ts'

/** Cards in their order, two a row where there is room; those of a row are as tall as each other. */
export const cards = style({
  display: 'grid',
  gap: scale.space[4],
  '@media': { [above.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const slot = style({ display: 'grid', gridTemplateRows: 'auto 1fr', minWidth: 0, scrollMarginBlockStart: '6rem' })
export const tools = style({
  gridRow: 1,
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[1],
  paddingBlock: scale.space[1],
  paddingInline: scale.space[2],
  background: color.sunken,
  borderRadius: scale.radius[8],
  marginBlockEnd: scale.space[2],
})
export const toolName = style({ flex: '1 1 auto', minWidth: 0, fontWeight: scale.weight.strong })
export const body = style({ gridRow: 2, display: 'grid', minWidth: 0 })
export const hiddenCards = style({ display: 'grid', gap: scale.space[2] })
export const hiddenCard = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '44px' })
export const quiet = style({ color: color['text-muted'] })
export const apart = style({ marginBlockStart: scale.space[4] })
export const more = style([quiet, { marginBlockStart: scale.space[3] }])
