import { style } from '@vanilla-extract/css'
import { color, scale } from './theme.css.ts'

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: scale.space[2], minWidth: 0 })
export const image = style({ width: 'auto', maxWidth: '11rem', objectFit: 'contain' })
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: scale.radius[4],
  background: color.accent,
  color: color['accent-text'],
  fontSize: scale.type[14],
  fontWeight: 700,
  lineHeight: 1,
})
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: scale.type[14],
  fontWeight: scale.weight.strong,
  letterSpacing: '-0.01em',
})
