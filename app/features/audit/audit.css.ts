import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'] })
export const two = style({ display: 'grid', gap: scale.space[1], justifyItems: 'start' })
export const question = style({ fontSize: scale.type[16] })
export const people = style({ display: 'grid', gap: scale.space[2], padding: 0, listStyle: 'none' })
export const details = style({ color: color['text-muted'], overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
