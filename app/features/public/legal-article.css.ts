import { globalStyle, style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const article = style({ maxWidth: '68ch', marginInline: 'auto' })
export const version = style({ marginBlockEnd: scale.space[2], fontSize: scale.type[13], color: color['text-muted'] })
export const text = style({})
globalStyle(`${text} h1`, { marginBlockEnd: scale.space[4] })
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: scale.space[6] })
globalStyle(`${text} li`, { marginBlockEnd: scale.space[1] })
globalStyle(`${text} a`, { overflowWrap: 'anywhere' })
