import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const figure = style({ margin: 0, display: 'flex', flexDirection: 'column', gap: scale.space[3], minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: scale.space[2],
})
export const title = style({ fontSize: scale.type[14], fontWeight: scale.weight.strong })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: scale.space[4],
  fontSize: scale.type[12],
  color: color['text-muted'],
})
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: scale.space[2] })
export const swatch = style({ width: '1.125rem', height: '0.625rem' })

/** Ticks, then the drawing; the words of both axes are HTML, so that they keep their size at any width. */
export const area = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gridTemplateRows: 'var(--plot-height) auto',
  columnGap: scale.space[2],
  rowGap: scale.space[1],
  paddingBlockStart: scale.space[2],
  fontSize: scale.type[12],
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
})
export const ticks = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  textAlign: 'end',
  marginBlock: '-0.55rem',
})
export const tick = style({ lineHeight: '1.1rem' })
export const drawing = style({ width: '100%', height: 'var(--plot-height)', overflow: 'visible' })
export const labels = style({
  gridColumn: 2,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  textAlign: 'center',
})
export const label = style({ overflow: 'hidden', whiteSpace: 'nowrap', overflowWrap: 'normal' })
/** More labels than fit: those that stand take the room of those that do not, which keep theirs to themselves. */
export const passedOver = style({ visibility: 'hidden' })
export const passedOverNarrow = style({ '@media': { [below.narrow]: { visibility: 'hidden' } } })
/** On a narrow screen. */
export const thinned = style({})
globalStyle(`${thinned} > :not(${passedOver}, ${passedOverNarrow})`, { '@media': { [below.narrow]: { overflow: 'visible' } } })
/** On any screen. */
export const crowded = style({})
globalStyle(`${crowded} > :not(${passedOver})`, { overflow: 'visible' })
globalStyle(`${crowded} > ${passedOverNarrow}`, { '@media': { [below.narrow]: { overflow: 'hidden' } } })

/** Where some stand below it. */
export const zeroLine = style({ stroke: color['text-muted'], strokeWidth: 1, shapeRendering: 'crispEdges' })
export const gridLine = style({ stroke: color.border, strokeWidth: 1, shapeRendering: 'crispEdges' })
export const fill = styleVariants({
  1: { fill: color['plot-1'] },
  2: { fill: color['plot-2'] },
  3: { fill: color['plot-3'] },
  4: { fill: color['plot-4'] },
})
const hollow = style({ fill: 'none', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' })
export const outline = styleVariants({
  1: [hollow, { stroke: color['plot-1'] }],
  2: [hollow, { stroke: color['plot-2'] }],
  3: [hollow, { stroke: color['plot-3'] }],
  4: [hollow, { stroke: color['plot-4'] }],
})
const line = style({
  fill: 'none',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
})
export const stroke = styleVariants({
  1: [line, { stroke: color['plot-1'] }],
  2: [line, { stroke: color['plot-2'], strokeDasharray: '6 5' }],
  3: [line, { stroke: color['plot-3'], strokeDasharray: '1.5 5' }],
  4: [line, { stroke: color['plot-4'], strokeDasharray: '10 4 2 4' }],
})

export const details = style({ fontSize: scale.type[12] })
globalStyle(`${details}::details-content`, { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } })
export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  color: color['text-muted'],
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: { '&:hover': { color: color.text } },
})
export const summaryIcon = style({
  transition: `transform ${scale.motion.duration}`,
  selectors: { 'details[open] &': { transform: 'rotate(90deg)' } },
})
export const table = style({
  width: '100%',
  marginBlockStart: scale.space[2],
  fontSize: scale.type[12],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} :is(th, td)`, {
  padding: `${scale.space[1]} ${scale.space[2]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'end',
})
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' })
globalStyle(`${table} thead th`, { color: color['text-muted'], fontWeight: scale.weight.strong })

export const barLegend = style({ marginBlockEnd: scale.space[3] })
export const barList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[3],
  fontSize: scale.type[13],
})
export const barItem = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: scale.space[3],
  rowGap: scale.space[1],
})
export const barLink = style({
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [below.narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px' } },
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const barValue = style({ fontVariantNumeric: 'tabular-nums', color: color['text-muted'] })
export const barTrack = style({
  gridColumn: '1 / -1',
  height: '0.375rem',
  borderRadius: scale.radius.round,
  background: color.border,
  overflow: 'hidden',
  position: 'relative',
})
export const barFill = style({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: scale.radius.round,
  background: color['plot-1'],
  '@media': { print: { printColorAdjust: 'exact' }, '(forced-colors: active)': { background: 'CanvasText' } },
})

export const barParts = style({ position: 'absolute', insetBlock: 0, display: 'flex' })
const part = style({
  flexBasis: 0,
  minWidth: 0,
  '@media': { print: { printColorAdjust: 'exact' }, '(forced-colors: active)': { outline: '1px solid CanvasText' } },
})
export const barPart = styleVariants({
  1: [part, { background: color['plot-1'] }],
  2: [part, { background: color['plot-2'] }],
  3: [part, { background: color['plot-3'] }],
  4: [part, { background: color['plot-4'] }],
})
/** Where some bars go to the other side. */
export const barZero = style({ position: 'absolute', insetBlock: 0, borderInlineStart: `1px solid ${color.text}` })
/** What it was: a bar as an outline, below the bar of now. */
export const barTrackThen = style({ gridColumn: '1 / -1', height: '0.5rem', position: 'relative' })
export const barBefore = style({
  position: 'absolute',
  insetBlock: 0,
  boxSizing: 'border-box',
  minWidth: '4px',
  border: `1.5px solid ${color['plot-2']}`,
  borderRadius: scale.radius[4],
})
export const barThen = style({ color: color['text-muted'], fontSize: scale.type[12] })

/** A table whose cells are as dark as their numbers are great. */
export const shaded = style({
  borderCollapse: 'separate',
  borderSpacing: '2px',
  width: '100%',
  fontSize: scale.type[12],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${shaded} th`, { color: color['text-muted'], fontWeight: scale.weight.normal, whiteSpace: 'nowrap', padding: scale.space[1] })
globalStyle(`${shaded} tbody th`, { textAlign: 'end' })
export const shade = style({
  textAlign: 'center',
  minWidth: '2.25rem',
  height: '24px',
  borderRadius: scale.radius[4],
  background: `color-mix(in srgb, ${color['plot-1']} calc(var(--shade) * 1%), ${color.surface})`,
  color: color.text,
})
