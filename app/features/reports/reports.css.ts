import { globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

/** The fields of a question side by side, its button at their foot. */
export const fields = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: scale.space[3] })
export const field = style({ flex: '1 1 11rem', maxWidth: '18rem', minWidth: 0 })
/** Asked for where days of one's own are. */
export const ownDays = style({ display: 'flex', gap: scale.space[3], flex: '2 1 18rem', maxWidth: '24rem' })
globalStyle(`form:not(:has([name='period'] option[value='custom']:checked)) ${ownDays}`, { display: 'none' })
export const more = style({ flexBasis: '100%' })
/** A list of boxes is higher than a select: they stand by their labels then. */
export const moreFields = style([
  fields,
  { paddingBlockStart: scale.space[3], selectors: { '&:has(fieldset)': { alignItems: 'flex-start' } } },
])
export const summary = style({ cursor: 'pointer', color: color['text-muted'], fontSize: scale.type[13], minHeight: '24px' })
export const foot = style({ display: 'flex', flexBasis: '100%', justifyContent: 'flex-start', gap: scale.space[3] })

export const notes = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: scale.space[4],
  rowGap: scale.space[1],
  color: color['text-muted'],
})
export const finding = style({ fontSize: scale.type[16], fontWeight: scale.weight.strong })
export const quiet = style({ color: color['text-muted'] })
export const how = style({ maxWidth: '46rem' })

/** The table scrolls in its own room, its first column stays. */
export const scroll = style({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  '@media': { print: { overflow: 'visible' } },
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: scale.type[13],
  fontVariantNumeric: 'tabular-nums',
})
const cellBase = style({
  paddingBlock: scale.space[2],
  paddingInline: scale.space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
})
export const cell = cellBase
export const headCell = style([
  cellBase,
  {
    background: color.sunken,
    color: color['text-muted'],
    fontSize: scale.type[12],
    fontWeight: scale.weight.strong,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
])
const first = style({
  position: 'sticky',
  insetInlineStart: 0,
  textAlign: 'start',
  whiteSpace: 'normal',
  minWidth: '8rem',
  maxWidth: '18rem',
  zIndex: 1,
  '@media': { [below.narrow]: { maxWidth: '45vw' }, print: { position: 'static' } },
})
export const firstHead = style([headCell, first])
export const firstCell = style([cellBase, first, { background: color.surface, fontWeight: scale.weight.normal }])
export const total = style({ fontWeight: scale.weight.strong, background: color.sunken })
export const firstTotal = style([cellBase, first, { background: color.sunken, fontWeight: scale.weight.strong }])
export const change = style({ display: 'block', color: color['text-muted'], fontSize: scale.type[12] })

export const type = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  height: '100%',
  gap: scale.space[1],
  padding: scale.space[4],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  selectors: { '&:hover': { background: color.hover } },
})
export const typeLink = style({ fontWeight: scale.weight.strong, '::after': { content: '', position: 'absolute', inset: 0 } })
export const number = style({ fontVariantNumeric: 'tabular-nums' })
/** Hour by hour, folded away below the grid of them; on paper both stand there. */
export const hours = style({})
globalStyle(`${hours}::details-content`, { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } })
export const runs = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: scale.space[2] })

/** Of the days on which a report is sent, those that are asked for. */
export const weekly = style({})
export const monthly = style({})
globalStyle(`form:has([name='every'] option[value='month']:checked) ${weekly}`, { display: 'none' })
globalStyle(`form:has([name='every'] option[value='weekdays']:checked) ${monthly}`, { display: 'none' })

/** A bar over its words. */
export const goal = style({ display: 'grid', gap: scale.space[1], minWidth: '14rem', paddingBlock: scale.space[2] })
export const goals = style({ display: 'grid', gap: scale.space[4], listStyle: 'none', padding: 0, margin: 0 })
