import { style, styleVariants } from '@vanilla-extract/css'
import { above, below, color, scale } from '../theme/theme.css.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: scale.space[6] })
export const group = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: scale.space[6] } },
})
/** Floated, so that the legend takes part in the layout like any heading. */
export const legend = style({
  float: 'inline-start',
  width: '100%',
  marginBlockEnd: scale.space[4],
  fontSize: scale.type[14],
  fontWeight: scale.weight.strong,
})
export const legendOverHint = style({ marginBlockEnd: '2px' })
export const hint = style({
  clear: 'both',
  marginBlockEnd: scale.space[4],
  fontSize: scale.type[13],
  color: color['text-muted'],
  maxWidth: '60ch',
})

const grid = style({
  clear: 'both',
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const columns = styleVariants({
  1: [grid],
  2: [grid, { '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }],
  3: [grid, { '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }],
})

/** The main action stands where the eye ends: at the end of the line, first under a thumb. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: scale.space[2],
  '@media': { [below.narrow]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
})
export const sticky = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: scale.layer.sticky,
  paddingBlock: scale.space[3],
  background: color.canvas,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [below.narrow]: { position: 'static', border: 0 } },
})
export const apart = style({
  marginInlineEnd: 'auto',
  '@media': { [below.narrow]: { marginInlineEnd: 0 } },
})

export const summary = style({
  padding: `${scale.space[3]} ${scale.space[4]}`,
  borderRadius: scale.radius[8],
  border: `1px solid color-mix(in srgb, ${color.danger} 45%, transparent)`,
  background: color['danger-soft'],
  color: color.text,
})
export const summaryTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  fontSize: scale.type[14],
  fontWeight: scale.weight.strong,
  color: color['danger-text'],
})
export const summaryList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[1],
  marginBlockStart: scale.space[2],
  paddingInlineStart: scale.space[6],
})
export const summaryLink = style({
  color: color['danger-text'],
  '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
})
