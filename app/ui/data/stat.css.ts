import { style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: scale.space[4],
  '@media': { [below.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: scale.space[3] } },
})
export const stat = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[1],
  padding: scale.space[4],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  minWidth: 0,
})
export const linked = style({ selectors: { '&:hover': { borderColor: color['border-strong'] } } })
export const label = style({ fontSize: scale.type[13], color: color['text-muted'] })
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: scale.radius[8] } },
})
export const value = style({
  margin: 0,
  fontSize: scale.type[28],
  fontWeight: scale.weight.strong,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})
export const long = style({ '@media': { [below.narrow]: { fontSize: scale.type[16], lineHeight: '2rem' } } })
export const notes = style({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[2],
  fontSize: scale.type[12],
  color: color['text-muted'],
})
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  fontWeight: scale.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const changeTone = styleVariants({
  neutral: {},
  success: { color: color['success-text'] },
  danger: { color: color['danger-text'] },
})
