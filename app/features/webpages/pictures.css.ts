import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const now = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[4] })
export const photo = style({
  width: '6rem',
  height: '6rem',
  objectFit: 'cover',
  borderRadius: scale.radius.round,
  background: color.sunken,
})
export const file = style({ display: 'block', maxWidth: '100%', marginBlockStart: scale.space[2] })
export const said = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '60ch' })
export const quiet = style({ color: color['text-muted'], fontSize: scale.type[13] })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
