import { globalStyle, style } from '@vanilla-extract/css'
import { above, color, scale } from '#app/ui/theme/theme.css.ts'

/** Read by people of any age on any phone: nothing to hit is smaller than 44 px. */
const hit = '44px'

export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: color.canvas,
  fontSize: scale.type[16],
  lineHeight: 1.6,
})
export const main = style({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: scale.space[6],
  width: '100%',
  maxWidth: '56rem',
  marginInline: 'auto',
  paddingInline: scale.space[4],
  paddingBlock: `${scale.space[6]} ${scale.space[12]}`,
})
export const title = style({ fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)', lineHeight: 1.2 })
export const part = style({ display: 'grid', gap: scale.space[3], alignContent: 'start', minWidth: 0 })
export const heading = style({ fontSize: scale.type[20] })
export const quiet = style({ color: color['text-muted'], fontSize: scale.type[14] })
export const when = style({ fontSize: '1.125rem', fontWeight: scale.weight.strong, textWrap: 'balance' })
export const card = style({
  display: 'grid',
  gap: scale.space[4],
  padding: scale.space[5],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
})
export const picker = style([
  card,
  { gap: scale.space[8], '@media': { [above.narrow]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' } } },
])

export const monthHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: hit })
export const months = style({ display: 'flex', gap: scale.space[2] })
const button = {
  display: 'grid',
  placeItems: 'center',
  minHeight: hit,
  borderRadius: scale.radius[8],
  textDecoration: 'none',
} as const
export const turn = style({ ...button, width: hit, color: color.text, border: `1px solid ${color['border-strong']}`, fontSize: '1.25rem' })
export const month = style({ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '2px' })
globalStyle(`${month} th`, { fontSize: scale.type[13], fontWeight: scale.weight.strong, color: color['text-muted'], textAlign: 'center' })
export const day = style({ ...button, color: color['text-muted'] })
export const freeDay = style({
  ...button,
  background: color['accent-soft'],
  color: color['accent-ink'],
  fontWeight: scale.weight.strong,
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-current]': { background: color.accent, color: color['accent-text'] } },
})
export const times = style({ display: 'grid', gap: scale.space[2], gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))' })
export const time = style({
  ...button,
  border: `1px solid ${color['accent-line']}`,
  background: color.surface,
  color: color['accent-ink'],
  fontWeight: scale.weight.strong,
  ':hover': { background: color['accent-soft'] },
})
export const zone = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: scale.space[3] })
export const lengths = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
export const length = style([
  time,
  { paddingInline: scale.space[4], selectors: { '&[aria-current]': { background: color.accent, color: color['accent-text'] } } },
])
export const nearest = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
/** For nobody: out of sight, and out of the way of keyboards and readers. */
export const honeypot = style({ position: 'absolute', insetInlineStart: '-100vw', width: 1, height: 1, overflow: 'hidden' })
