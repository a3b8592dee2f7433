import { style } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: scale.space[2],
  padding: `${scale.space[12]} ${scale.space[4]}`,
  textAlign: 'center',
})
export const icon = style({
  display: 'flex',
  padding: scale.space[3],
  marginBlockEnd: scale.space[1],
  borderRadius: scale.radius[8],
  background: color.hover,
  color: color['text-muted'],
})
export const title = style({ fontSize: scale.type[16], fontWeight: scale.weight.strong })
export const text = style({ maxWidth: '46ch', color: color['text-muted'] })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: scale.space[2],
  marginBlockStart: scale.space[3],
})
export const request = style({ marginBlockStart: scale.space[3], fontSize: scale.type[12], color: color['text-muted'] })
export const requestId = style({ userSelect: 'all' })
