import { style } from '@vanilla-extract/css'
import { above, color, scale } from '#app/ui/theme/theme.css.ts'

export const wide = style({ gridColumn: '1 / -1' })
export const quiet = style({ color: color['text-muted'] })
export const small = style({ color: color['text-muted'], fontSize: scale.type[13] })
export const fieldList = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: scale.space[4],
  rowGap: scale.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const columns = style({
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' } },
})
/** A mail is made for white paper, whatever the reader's screen is like. */
export const paper = style({
  boxSizing: 'border-box',
  width: '100%',
  height: '32rem',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: '#fff',
})
export const phone = style([paper, { width: '375px', maxWidth: '100%' }])
/** As wide as there is room, and not higher than a screen shows. */
export const picture = style({ display: 'block', maxWidth: '100%', maxHeight: '14rem', margin: '0 auto' })
/** Mail programs that darken what is light turn over how light a color is, and leave its tone. */
export const turned = style([paper, { filter: 'invert(1) hue-rotate(180deg)' }])
export const plain = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' })
/** An address, which has no spaces to break at. */
export const address = style({ overflowWrap: 'anywhere' })
export const moves = style({ display: 'flex', gap: scale.space[1], alignSelf: 'end' })
export const publicPage = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: scale.space[4],
  fontSize: '1.125rem',
  lineHeight: 1.55,
})
/** What opens to show names. */
export const opens = style({
  display: 'list-item',
  listStyle: 'disclosure-closed inside',
  cursor: 'pointer',
  selectors: { 'details[open] > &': { listStyleType: 'disclosure-open' } },
})
/** A text as a telephone shows it. */
export const bubble = style({
  margin: 0,
  maxWidth: '36rem',
  padding: `${scale.space[3]} ${scale.space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
