import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[2],
  padding: `${scale.space[2]} ${scale.space[4]}`,
  background: color['warning-soft'],
  color: color.text,
  borderBottom: `1px solid ${color.border}`,
})
export const words = style({ flexGrow: 1, margin: 0 })
