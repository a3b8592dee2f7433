import { globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const group = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1], minWidth: 0 })
/** Floated, so that the legend takes part in the layout like any label. */
export const legend = style({ float: 'inline-start', width: '100%', marginBlockEnd: scale.space[1] })
export const body = style({ clear: 'both', display: 'flex', flexDirection: 'column', gap: scale.space[1] })
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '8.75rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: scale.space[1],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  '@media': { [below.narrow]: { maxHeight: '14rem' } },
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  minHeight: '1.75rem',
  paddingInline: scale.space[1],
  borderRadius: scale.radius[4],
  fontSize: scale.type[13],
  cursor: 'pointer',
  '@media': { [below.narrow]: { minHeight: '44px', fontSize: scale.type[14] } },
  selectors: { '&:hover': { background: color.hover }, '&[hidden]': { display: 'none' } },
})
globalStyle(`${option} > input`, { marginBlockStart: 0 })
