import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

const hour = '52px'

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[3] })
export const range = style({
  fontSize: scale.type[16],
  fontWeight: scale.weight.strong,
  marginInlineStart: scale.space[2],
  '@media': { [below.narrow]: { marginInlineStart: 0 } },
})
export const quiet = style({ color: color['text-muted'], fontSize: scale.type[13] })
export const wide = style({ '@media': { [below.narrow]: { display: 'none' } } })
export const slim = style({ '@media': { [above.narrow]: { display: 'none' } } })

export const month = style({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' })
export const monthHead = style({
  padding: scale.space[2],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  color: color['text-muted'],
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color.border}`,
})
export const cell = style({
  blockSize: '7.5rem',
  padding: scale.space[1],
  verticalAlign: 'top',
  border: `1px solid ${color.border}`,
  selectors: {
    'tr:last-child > &': { borderBlockEnd: 0 },
    '&:first-child': { borderInlineStart: 0 },
    '&:last-child': { borderInlineEnd: 0 },
  },
})
export const person = style({
  padding: scale.space[2],
  fontSize: scale.type[13],
  fontWeight: scale.weight.strong,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
})
export const outside = style({ background: color.sunken })
const round = {
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: scale.radius.round,
  fontSize: scale.type[13],
  fontVariantNumeric: 'tabular-nums',
} as const
export const dayNumber = style({ ...round, color: color.text, textDecoration: 'none', ':hover': { background: color.hover } })
export const todayNumber = style({ background: color.accent, color: color['accent-text'], ':hover': { background: color['accent-hover'] } })
export const cellHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[1],
  marginBlockEnd: scale.space[1],
})
export const lines = style({ display: 'grid', gap: '2px' })
export const more = style({ fontSize: scale.type[12], color: color['text-muted'] })

const event = style({
  display: 'block',
  // What is hidden from sight lies within, or it widens the page.
  position: 'relative',
  overflow: 'hidden',
  minInlineSize: 0,
  paddingBlock: '1px',
  paddingInline: scale.space[2],
  borderRadius: scale.radius[4],
  borderInlineStart: '3px solid transparent',
  color: color.text,
  fontSize: scale.type[12],
  lineHeight: 1.5,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
const inTone = (soft: string, line: string) => [
  event,
  { background: soft, borderInlineStartColor: line, selectors: { 'a&:hover': { textDecoration: 'underline' } } },
]
export const looks = styleVariants({
  appointment: inTone(color['accent-soft'], color.accent),
  call: inTone(color['info-soft'], color.info),
  follow_up: inTone(color['warning-soft'], color.warning),
  meeting: inTone(color['success-soft'], color.success),
  personal: inTone(color.sunken, color['border-strong']),
  hidden: inTone(`repeating-linear-gradient(135deg, ${color.sunken} 0 6px, ${color.surface} 6px 12px)`, color['border-strong']),
})
export const over = style({ textDecoration: 'line-through' })
export const time = style({ fontVariantNumeric: 'tabular-nums', marginInlineEnd: scale.space[1], fontWeight: scale.weight.strong })

export const chip = style({
  display: 'inline-block',
  paddingInline: scale.space[2],
  borderRadius: scale.radius.round,
  background: color['info-soft'],
  color: color['info-text'],
  fontSize: scale.type[12],
  lineHeight: '24px',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

export const grid = style({ display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr)' })
export const columns = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
})
export const dayPart = style({
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
  minInlineSize: 0,
  borderInlineStart: `1px solid ${color.border}`,
})
export const dayHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[1],
  padding: scale.space[2],
  fontSize: scale.type[13],
  fontWeight: scale.weight.strong,
})
export const dayLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  minBlockSize: '1.75rem',
  color: color.text,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const wholeDays = style({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  padding: scale.space[1],
  minBlockSize: scale.space[2],
  borderBlockEnd: `1px solid ${color['border-strong']}`,
})
export const column = style({ position: 'relative' })
export const cells = style({ display: 'grid' })
export const hourCell = style({
  blockSize: hour,
  borderBlockEnd: `1px solid ${color.border}`,
  paddingInline: scale.space[1],
  fontSize: scale.type[12],
  color: color['text-muted'],
  ':hover': { background: color.hover },
})
export const axis = style({ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' })
export const axisHour = style({
  blockSize: hour,
  paddingInline: scale.space[2],
  fontSize: scale.type[12],
  color: color['text-muted'],
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
export const placed = style({ position: 'absolute', padding: '1px', overflow: 'hidden' })
export const block = style({ blockSize: '100%', whiteSpace: 'normal' })
/** The grid once things can be dragged on it. */
export const movable = style({})
/** The lower edge of what can be lengthened. */
export const edge = style({
  display: 'none',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '8px',
  cursor: 'ns-resize',
  selectors: { [`${movable} &`]: { display: 'block' } },
})
globalStyle(`${movable} [data-event]`, { userSelect: 'none', cursor: 'grab' })
globalStyle(`${movable} [data-held]`, { zIndex: scale.layer.sticky, opacity: 0.85, cursor: 'grabbing', boxShadow: scale.shadow[3] })
globalStyle(`${movable} [data-target]`, { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' })
/** Where what is held would go. */
export const held = style({
  position: 'fixed',
  zIndex: scale.layer.toast,
  insetInline: 0,
  insetBlockEnd: scale.space[4],
  inlineSize: 'fit-content',
  maxInlineSize: '90vw',
  marginInline: 'auto',
  paddingBlock: scale.space[2],
  paddingInline: scale.space[4],
  borderRadius: scale.radius[8],
  background: color.accent,
  color: color['accent-text'],
  fontSize: scale.type[14],
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
export const past = style({ background: color.sunken })

export const agenda = style({ display: 'grid', gap: scale.space[5] })
export const agendaDay = style({ display: 'grid', gap: scale.space[2] })
export const agendaHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2], fontSize: scale.type[14] })
export const agendaList = style({
  display: 'grid',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})
export const agendaItem = style({
  display: 'grid',
  gridTemplateColumns: '10.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: scale.space[3],
  minBlockSize: '48px',
  paddingInline: scale.space[4],
  paddingBlock: scale.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: scale.space[1], paddingInline: scale.space[3] } },
})
export const agendaTime = style({
  fontVariantNumeric: 'tabular-nums',
  color: color['text-muted'],
  fontSize: scale.type[13],
  '@media': { [below.narrow]: { gridColumn: '1 / -1' } },
})
export const agendaWords = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })
export const agendaTitle = style({ fontWeight: scale.weight.strong, '@media': { [below.narrow]: { paddingBlock: scale.space[2] } } })
export const freeDay = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: scale.space[4] })
export const freeTime = style({ paddingBlock: scale.space[1], whiteSpace: 'nowrap' })
export const small = style({ fontSize: scale.type[13], color: color['text-muted'] })

export const mini = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  textAlign: 'center',
  marginBlockEnd: scale.space[3],
})
export const miniHead = style({ fontSize: scale.type[13], color: color['text-muted'] })
export const miniDay = style([
  {
    display: 'grid',
    placeItems: 'center',
    minBlockSize: '2.25rem',
    color: color.text,
    fontSize: scale.type[13],
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    borderRadius: scale.radius[4],
    ':hover': { background: color.hover },
  },
])
export const miniOutside = style({ color: color['text-muted'] })
export const miniToday = style({ fontWeight: scale.weight.strong, boxShadow: `inset 0 0 0 1px ${color['accent-line']}` })
export const dot = style({ inlineSize: '5px', blockSize: '5px', borderRadius: scale.radius.round, background: color.accent })
export const noDot = style({ blockSize: '5px' })
export const pick = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: scale.size.small,
  cursor: 'pointer',
  fontSize: scale.type[13],
  '@media': { [below.narrow]: { minBlockSize: '44px' } },
})
