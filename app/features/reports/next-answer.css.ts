import { style } from '@vanilla-extract/css'
import { scale } from '#app/ui/theme/theme.css.ts'

/** What loads lies over what stood there, whose room it keeps: nothing below moves. */
export const answer = style({ display: 'grid' })
const layer = style({ gridArea: '1 / 1', minWidth: 0 })
export const figures = layer
export const hidden = style({ visibility: 'hidden' })
export const waiting = style([layer, { display: 'grid', alignContent: 'start', gap: scale.space[5] }])
