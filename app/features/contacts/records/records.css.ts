import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

export const wideField = style({ '@media': { [above.narrow]: { gridColumn: 'span 2' } } })
export const tick = style({ alignSelf: 'center', '@media': { [above.narrow]: { paddingBlockStart: scale.space[5] } } })

export const cards = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4] })
/** On a phone the menu stays at the first line, and short values stand side by side. */
export const policyCard = style({})
globalStyle(`${policyCard} > :first-child`, { flexWrap: 'nowrap' })
globalStyle(`${policyCard} dl`, { '@media': { [below.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
export const cardTitle = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[3],
  rowGap: scale.space[1],
})
export const quiet = style({ color: color['text-muted'] })
export const cell = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })
/** In the list of policies; a card's values stand at its end. */
export const policyListPolicy = style([cell, { '@media': { [below.narrow]: { textAlign: 'end' } } }])
export const small = style({ color: color['text-muted'], fontSize: scale.type[13] })
export const listHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[3],
  marginBlockEnd: scale.space[4],
})
export const views = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2], marginBlockEnd: scale.space[3] })
export const policyListFilters = style({
  display: 'grid',
  gap: scale.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
export const range = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: scale.space[2],
  gridTemplateColumns: '1fr 1fr',
  alignContent: 'start',
})
export const cardList = style({ listStyle: 'none', margin: 0, padding: 0 })
export const cardItem = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: scale.space[3],
  padding: `${scale.space[3]} ${scale.space[4]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const cardEnd = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
})
