import { style } from '@vanilla-extract/css'

export const address = style({ fontStyle: 'normal' })
export const line = style({ display: 'block' })
