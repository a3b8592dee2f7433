import { style } from '@vanilla-extract/css'

/** For programs that fill in every field there is; people, whatever they read the page with, do not meet it. */
export const honeypot = style({ position: 'absolute', insetInlineStart: '-200vw', width: '1px', height: '1px', overflow: 'hidden' })
