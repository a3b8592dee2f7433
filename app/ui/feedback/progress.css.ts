import { style } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[1],
  fontSize: scale.type[13],
  minWidth: 0,
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: scale.space[3] })
export const text = style({ color: color['text-muted'], fontVariantNumeric: 'tabular-nums' })
export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '0.375rem',
  border: 0,
  borderRadius: scale.radius.round,
  overflow: 'hidden',
  background: color.border,
  selectors: {
    '&::-webkit-progress-bar': { background: color.border },
    '&::-webkit-progress-value': { background: color['accent-line'], borderRadius: scale.radius.round },
    '&::-moz-progress-bar': { background: color['accent-line'], borderRadius: scale.radius.round },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})
