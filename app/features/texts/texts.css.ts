import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

/** The list beside what is open; on a phone each is a page of its own. */
export const desk = style({
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  '@media': { [above.narrow]: { gridTemplateColumns: 'minmax(15rem, 1fr) minmax(0, 2.6fr)' } },
})
const whenOpen = '&[data-open]'
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[3],
  minWidth: 0,
  '@media': {
    [below.narrow]: { selectors: { [whenOpen]: { display: 'none' } } },
    [above.narrow]: { position: 'sticky', top: '4.5rem', maxHeight: 'calc(100dvh - 6rem)', overflowY: 'auto' },
  },
})
export const pane = style({
  minWidth: 0,
  '@media': { [below.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
})
export const sideHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[2] })
export const sideTitle = style({ fontSize: scale.type[20] })
export const views = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  overflow: 'hidden',
})
export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: scale.space[3],
  padding: scale.space[3],
  minHeight: '44px',
  color: color.text,
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.border}` },
    '&:hover': { background: color.hover },
    "&[aria-current='page']": { background: color['accent-soft'] },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const entryWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const entryLine = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[2], minWidth: 0 })
export const name = style({
  fontWeight: scale.weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})
export const snippet = style({
  color: color['text-muted'],
  fontSize: scale.type[13],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})
export const unknown = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
  background: color.sunken,
  color: color['text-muted'],
  boxShadow: `inset 0 0 0 1px ${color.border}`,
})
export const small = style({ flex: 'none', color: color['text-muted'], fontSize: scale.type[12] })
export const quiet = style({ color: color['text-muted'] })

export const conversation = style({
  display: 'grid',
  gap: scale.space[4],
  alignItems: 'start',
  '@media': { 'screen and (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 2.2fr) minmax(14rem, 1fr)' } },
})
export const talk = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3], minWidth: 0 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[3] })
export const title = style({ fontSize: scale.type[20], overflowWrap: 'anywhere' })
/** A line of its own above the name. */
export const back = style({ '@media': { [above.narrow]: { display: 'none' }, [below.narrow]: { marginInlineEnd: '50%' } } })
export const headActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const dial = style({ '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } } })

/** Turned round, so that it begins at its end without a script; what lies in it is in its natural order. */
export const scroll = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  padding: scale.space[4],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  '@media': {
    [above.narrow]: { maxHeight: 'calc(100dvh - 26rem)', minHeight: '14rem' },
    [below.narrow]: { maxHeight: '60dvh', padding: scale.space[3] },
  },
})
export const days = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4] })
export const older = style({ display: 'flex', justifyContent: 'center' })
export const day = style({ display: 'flex', flexDirection: 'column', gap: scale.space[2] })
export const dayName = style({
  alignSelf: 'center',
  paddingInline: scale.space[3],
  color: color['text-muted'],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
})
export const messages = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3] })
export const message = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: scale.space[1], maxWidth: '85%' })
export const ours = style([message, { alignSelf: 'flex-end', alignItems: 'flex-end' }])
const bubble = style({
  padding: `${scale.space[2]} ${scale.space[3]}`,
  borderRadius: scale.radius[8],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
export const theirBubble = style([bubble, { background: color.sunken, boxShadow: `inset 0 0 0 1px ${color.border}` }])
export const ourBubble = style([bubble, { background: color['accent-soft'], color: color.text }])
export const state = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: scale.space[2],
  color: color['text-muted'],
  fontSize: scale.type[12],
})
export const failed = style({ color: color['danger-text'], fontSize: scale.type[13] })
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
export const picture = style({
  display: 'block',
  maxWidth: 'min(16rem, 100%)',
  maxHeight: '16rem',
  borderRadius: scale.radius[8],
  border: `1px solid ${color.border}`,
})

export const composer = style({
  padding: scale.space[3],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: scale.space[2] })
export const template = style({ flex: '1 1 8rem', minWidth: 0 })
export const files = style({ flex: '1 1 11rem', minWidth: 0 })
export const end = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[2] })
export const fileInput = style({
  width: '100%',
  minHeight: '2.25rem',
  fontSize: scale.type[13],
  '@media': { [below.narrow]: { minHeight: '44px' } },
})
export const templates = style({ display: 'grid', gap: scale.space[3] })
export const templateHead = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const templateBody = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const fieldList = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
globalStyle(`${fieldList} code`, { fontSize: scale.type[12] })
