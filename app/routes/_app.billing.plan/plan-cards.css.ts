import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const plan = style({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: scale.space[3] })
export const price = style({ fontSize: scale.type[20], fontWeight: scale.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const about = style({ color: color['text-muted'] })
