import { globalStyle, style } from '@vanilla-extract/css'

export const logo = style({ display: 'inline-flex', color: 'inherit', height: 28 })

globalStyle(`${logo} svg`, { height: '100%', width: 'auto', display: 'block' })
