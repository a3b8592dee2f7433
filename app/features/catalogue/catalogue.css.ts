import { style } from '@vanilla-extract/css'
import { scale } from '#app/ui/theme/theme.css.ts'

export const moves = style({ display: 'inline-flex', gap: scale.space[1] })
