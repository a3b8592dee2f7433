import { style } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
  padding: `${scale.space[3]} ${scale.space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  boxShadow: scale.shadow[1],
  fontSize: scale.type[13],
})
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[3] })
export const text = style({ flex: '1 1 12rem', minWidth: 0 })
