import { style } from '@vanilla-extract/css'
import { scale } from '#app/ui/theme/theme.css.ts'

export const steps = style({
  display: 'grid',
  gap: scale.space[1],
  marginBlockStart: scale.space[1],
  listStyle: 'decimal',
  paddingInlineStart: scale.space[5],
})
