import { createContainer, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

/** The form around a table whose rows can be ticked. */
export const selection = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

/**
 * The room that the table itself has, in the reader's type size: in a narrow column or with large type a row
 * becomes a card as it does on a phone. On paper it stays a row.
 */
const room = createContainer()
const below = {
  narrow: `${room} (max-width: 43.99rem)`,
  medium: `${room} (max-width: 51.99rem)`,
  large: `${room} (max-width: 61.99rem)`,
  wide: `${room} (max-width: 71.99rem)`,
}
/** Cards with room for two values side by side. */
const roomyCard = `${room} (min-width: 32rem) and (max-width: 43.99rem)`
const above = { narrow: `${room} (min-width: 44rem)` }

export const frame = style({
  containerName: room,
  containerType: 'inline-size',
  minWidth: 0,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  // A menu of a row hangs over the edge; scrolling inside, it would take the rows along.
  selectors: { '&:has(details[open])': { overflow: 'visible' } },
  '@media': { print: { containerType: 'normal', overflow: 'visible' } },
})
export const stickyFrame = style({ overflow: 'visible' })

export const table = style({
  width: '100%',
  fontSize: scale.type[13],
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
  // Cards are as wide as their room, however long the row of ways to sort is.
  '@container': { [below.narrow]: { display: 'block' } },
})
globalStyle(`${table} > tbody`, { '@container': { [below.narrow]: { display: 'block' } } })

/** Just inside the border of a card. */
const corner = `max(0px, calc(${scale.radius[8]} - 1px))`

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Over cards the head keeps what can be used: ticking all, and the ways to sort. */
export const head = style({ '@container': { [below.narrow]: { display: 'block' } } })
globalStyle(`${head} > tr`, {
  '@container': {
    [below.narrow]: {
      display: 'flex',
      alignItems: 'center',
      gap: scale.space[4],
      minHeight: '44px',
      paddingInline: scale.space[4],
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBlockEnd: `1px solid ${color.border}`,
      borderStartStartRadius: corner,
      borderStartEndRadius: corner,
      background: color.sunken,
    },
  },
})
globalStyle(`${head}:not(:has(a, input))`, { '@container': { [below.narrow]: unseen } })

export const headCell = style({
  height: '2.25rem',
  paddingInline: scale.space[3],
  background: color.sunken,
  // A border of a collapsed table would not stick with its cell.
  boxShadow: `inset 0 -1px 0 ${color.border}`,
  color: color['text-muted'],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  selectors: {
    '&:first-child': { borderStartStartRadius: corner },
    '&:last-child': { borderStartEndRadius: corner },
  },
  '@container': {
    [below.narrow]: { flex: 'none', height: 'auto', padding: 0, background: 'none', boxShadow: 'none' },
  },
})
globalStyle(`${headCell}:not(:has(a, input))`, { '@container': { [below.narrow]: unseen } })
/** Figures are narrower than what they are called. */
export const wrappedHead = style({ '@container': { [above.narrow]: { whiteSpace: 'normal' } } })
export const stickyHead = style({
  '@container': {
    [above.narrow]: { position: 'sticky', insetBlockStart: 'var(--frame-top, 0px)', zIndex: scale.layer.sticky },
  },
})

export const row = style({
  vars: { '--row': 'transparent' },
  '@container': {
    [below.narrow]: {
      background: 'var(--row)',
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: scale.space[1],
      padding: `${scale.space[3]} ${scale.space[4]}`,
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
  selectors: {
    '&:hover': { vars: { '--row': color.hover } },
    '&:has([data-select]:checked)': { vars: { '--row': color['accent-soft'] } },
    "&[aria-current='true']": { vars: { '--row': color['accent-soft'] } },
    '&:last-child': { borderBlockEnd: 0 },
  },
})
/** On a narrow screen a row is a card: the tick box stands beside it. */
export const selectableRow = style({
  '@container': { [below.narrow]: { paddingInlineStart: '3rem' } },
})
/** A card with something at the end of its title's line. */
export const corneredRow = style({
  '@container': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: scale.space[3], rowGap: 0 } },
})

/** The colour of a row is drawn by its cells, so that the last row keeps the round corners of a card around it. */
const cellBase = style({
  paddingInline: scale.space[3],
  background: 'var(--row)',
  transition: `background-color ${scale.motion.duration}`,
  borderBlockEnd: `1px solid ${color.border}`,
  verticalAlign: 'middle',
  '@container': {
    [below.narrow]: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: scale.space[3],
      gridColumn: '1 / -1',
      height: 'auto',
      padding: 0,
      border: 0,
      background: 'none',
      textAlign: 'start',
    },
  },
  selectors: {
    'tr:last-child > &': { borderBlockEnd: 0 },
    'tr:last-child > &:first-child': { borderEndStartRadius: corner },
    'tr:last-child > &:last-child': { borderEndEndRadius: corner },
  },
})
export const cell = styleVariants({
  normal: [cellBase, { height: scale.size.row, paddingBlock: '1px' }],
  compact: [cellBase, { height: '2rem', paddingBlock: '1px' }],
})
export const labelled = style({
  '@container': {
    [below.narrow]: {
      selectors: {
        '&::before': {
          content: 'attr(data-label)',
          flex: 'none',
          color: color['text-muted'],
          fontSize: scale.type[12],
        },
        '&:empty': { display: 'none' },
      },
    },
  },
})
globalStyle(`${row}:not(${corneredRow})`, {
  '@container': {
    [roomyCard]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: scale.space[10],
      alignItems: 'center',
    },
  },
})
globalStyle(`${row}:not(${corneredRow}) > ${labelled}`, { '@container': { [roomyCard]: { gridColumn: 'auto' } } })
/** On a card: where a value stands that needs no label. */
export const card = styleVariants({
  corner: { '@container': { [below.narrow]: { gridColumn: 2, gridRow: 1, alignItems: 'center' } } },
  bare: { '@container': { [below.narrow]: { gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } } } },
})
const cardControl = { position: 'relative', zIndex: 1, display: 'inline-flex', alignItems: 'center', minHeight: '44px' } as const
globalStyle(`:is(${labelled}, ${card.corner}, ${card.bare}) :is(a, button)`, { '@container': { [below.narrow]: cardControl } })
export const rowHeader = style({
  color: color.text,
  fontWeight: scale.weight.strong,
  '@container': { [below.narrow]: { fontSize: scale.type[14] } },
  selectors: { [`${corneredRow} > &`]: { '@container': { [below.narrow]: { gridColumn: 1 } } } },
})
/** Names wrap, and need room for it; a number on one line takes what it needs. */
export const nameRoom = style({ '@container': { [above.narrow]: { minWidth: '11.5rem' } } })
globalStyle(`${rowHeader} a`, { color: 'inherit', textDecoration: 'none' })
globalStyle(`${rowHeader} a:hover`, { color: color['accent-ink'], textDecoration: 'underline' })
globalStyle(`${rowHeader} a`, {
  '@container': { [below.narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px', flex: 1 } },
})
/** A card opens wherever it is touched; what else it holds lies above. */
globalStyle(`${rowHeader} a::after`, { '@container': { [below.narrow]: { content: '', position: 'absolute', inset: 0 } } })

export const align = styleVariants({
  start: {},
  end: { textAlign: 'end' },
  center: { textAlign: 'center' },
})
/** Short values stay on one line; a long one ends in an ellipsis. */
export const oneLine = style({
  '@container': {
    [above.narrow]: { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
export const nowrap = style({ '@container': { [above.narrow]: { whiteSpace: 'nowrap' } } })
export const hideBelow = styleVariants({
  wide: { '@container': { [below.wide]: { display: 'none' } } },
  large: { '@container': { [below.large]: { display: 'none' } } },
  medium: { '@container': { [below.medium]: { display: 'none' } } },
  narrow: { '@container': { [below.narrow]: { display: 'none' } } },
})
/** A way to sort goes with its column, but comes back over cards. */
const betweenNarrowAnd = (most: number) => ({
  '@container': { [`${room} (min-width: 44rem) and (max-width: ${most}rem)`]: { display: 'none' } },
})
export const hideSortBelow = styleVariants({
  wide: betweenNarrowAnd(71.99),
  large: betweenNarrowAnd(61.99),
  medium: betweenNarrowAnd(51.99),
  narrow: {},
})

export const selectCell = style({
  width: '2.5rem',
  paddingInlineStart: scale.space[4],
  paddingInlineEnd: 0,
  '@container': {
    [below.narrow]: {
      position: 'absolute',
      // Above the link that spreads over the card.
      zIndex: 1,
      gridColumn: 'auto',
      insetInlineStart: scale.space[3],
      insetBlockStart: scale.space[3],
      width: 'auto',
      padding: 0,
      minHeight: '44px',
      alignItems: 'center',
    },
  },
})
globalStyle(`${head} ${selectCell}`, {
  '@container': { [below.narrow]: { position: 'static', display: 'flex', marginInlineStart: '-4px' } },
})
export const selectLabel = style({
  display: 'flex',
  alignItems: 'center',
  padding: scale.space[2],
  margin: `calc(-1 * ${scale.space[2]})`,
  cursor: 'pointer',
})
export const selectBox = style({ marginBlockStart: 0 })

export const actionCell = style({
  width: '1%',
  paddingInlineEnd: scale.space[2],
  whiteSpace: 'nowrap',
  textAlign: 'end',
})

export const sortLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  minHeight: '1.5rem',
  color: 'inherit',
  textDecoration: 'none',
  '@container': { [below.narrow]: { minHeight: '44px' } },
  selectors: {
    '&:hover': { color: color.text },
    "[aria-sort='ascending'] > &, [aria-sort='descending'] > &": { color: color.text },
  },
})
export const sortIcon = style({
  opacity: 0,
  // Who listens for a table's links looks for the one that an HTML element is in.
  pointerEvents: 'none',
  selectors: {
    [`${sortLink}:hover > &, ${sortLink}:focus-visible > &`]: { opacity: 0.7 },
    [`[aria-sort='ascending'] > ${sortLink} > &, [aria-sort='descending'] > ${sortLink} > &`]: { opacity: 1 },
  },
})
export const caption = style({
  textAlign: 'start',
  padding: `${scale.space[2]} ${scale.space[4]}`,
  color: color['text-muted'],
})
