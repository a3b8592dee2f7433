import { globalStyle, style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: scale.space[2] })
export const way = style({
  marginInlineStart: scale.space[4],
  paddingInlineStart: scale.space[3],
  borderInlineStart: `2px solid ${color.border}`,
})
export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[2],
  padding: `${scale.space[2]} ${scale.space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
})
export const words = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
export const quiet = style({ color: color['text-muted'] })
globalStyle(`${box} form`, { display: 'flex', gap: scale.space[1] })
export const letter = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, font: 'inherit' })
