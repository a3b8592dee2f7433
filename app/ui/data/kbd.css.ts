import { style } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

export const kbd = style({
  display: 'inline-block',
  minWidth: '1.25rem',
  paddingInline: scale.space[1],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  color: color['text-muted'],
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  textAlign: 'center',
})
