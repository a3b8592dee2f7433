import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: `${scale.space[2]} ${scale.space[4]}`,
  margin: 0,
  padding: scale.space[4],
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  fontFamily: scale.family.code,
  fontSize: scale.type[16],
})

export const qr = style({
  display: 'block',
  width: '12rem',
  height: '12rem',
  borderRadius: scale.radius[8],
  border: `1px solid ${color.border}`,
  background: '#fff',
})
