import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme.css.ts'

export const bar = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: scale.space[2], marginBlockEnd: scale.space[3] })
export const views = style({
  display: 'flex',
  gap: scale.space[2],
  flexWrap: 'wrap',
  minWidth: 0,
  '@media': { [below.narrow]: { flexWrap: 'nowrap', overflowX: 'auto', maxWidth: '100%' } },
})
export const from = style({ color: color['text-muted'], fontSize: scale.type[12] })
export const panel = style({ padding: scale.space[3], width: 'min(18rem, 80vw)' })

/** Buttons of a row, side by side. */
export const buttons = style({ display: 'flex', justifyContent: 'end', gap: scale.space[1] })
export const marked = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const star = style({ flex: 'none', inlineSize: '1rem', blockSize: '1rem', fill: 'none' })
export const lit = style([star, { color: color.accent, fill: 'currentcolor' }])
