import { style } from '@vanilla-extract/css'
import { color } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'], fontWeight: 400, overflowWrap: 'anywhere' })
export const value = style({ overflowWrap: 'anywhere' })
