import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const bar = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: scale.space[2], marginBlockEnd: scale.space[3] })
export const views = style({
  display: 'flex',
  gap: scale.space[2],
  flexWrap: 'wrap',
  minWidth: 0,
  '@media': { [below.narrow]: { flexWrap: 'nowrap', overflowX: 'auto', maxWidth: '100%' } },
})
/** On a narrow screen they are pushed along, and stay in one line. */
globalStyle(`${views} > li`, { flex: 'none', whiteSpace: 'nowrap' })
export const from = style({ color: color['text-muted'], fontSize: scale.type[12] })
export const panel = style({ padding: scale.space[3], width: 'min(18rem, 80vw)' })

/** Buttons of a row, side by side. */
export const buttons = style({ display: 'flex', justifyContent: 'end', gap: scale.space[1] })
export const marked = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })

const outline =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
const drawing = createVar()
const drawn = (fill: 'none' | 'black') => {
  const path = `<path fill="${fill}" stroke="black" stroke-width="1.75" stroke-linejoin="round" d="${outline}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${path}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
/** A star on a button, as a mask: a list has fifty of them, and a drawing in each is a tenth of the page. Here is the path of lucide's. */
export const star = style({
  vars: { [drawing]: drawn('none') },
  // Being filled says enough.
  selectors: { '&[aria-pressed="true"]:not(:hover)': { background: 'none' } },
  '::before': {
    content: '""',
    flex: 'none',
    inlineSize: '1rem',
    blockSize: '1rem',
    background: 'currentColor',
    mask: `${drawing} center / contain no-repeat`,
    WebkitMask: `${drawing} center / contain no-repeat`,
  },
  '@media': { '(forced-colors: active)': { '::before': { background: 'ButtonText', forcedColorAdjust: 'none' } } },
})
export const lit = style([star, { vars: { [drawing]: drawn('black') }, '::before': { background: color.accent } }])
