import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const accounts = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4], maxWidth: '44rem' })
export const list = style({
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: scale.space[4],
  rowGap: scale.space[1],
  padding: `${scale.space[3]} ${scale.space[4]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const name = style({ fontWeight: scale.weight.strong })
export const about = style({ fontSize: scale.type[13], color: color['text-muted'] })
