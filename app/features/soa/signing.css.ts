import { globalStyle, style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

/** Read by people of any age on any phone: 18 px throughout, nothing to hit is smaller than 44 px. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[6],
  padding: scale.space[6],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  fontSize: '1.125rem',
  lineHeight: 1.55,
  '@media': { '(max-width: 40em)': { padding: scale.space[4] }, print: { border: 0, padding: 0 } },
})
globalStyle(`${page} :is(p, li, label, legend, input, button, summary, dt, dd)`, { fontSize: '1.125rem' })
globalStyle(`${page} h1`, { fontSize: '1.625rem', lineHeight: 1.25 })
globalStyle(`${page} h2`, { fontSize: '1.3125rem', lineHeight: 1.3 })
globalStyle(`${page} :is(input:not([type=checkbox]), button, summary)`, { minHeight: '44px' })

export const part = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4], border: 0, margin: 0, padding: 0, minWidth: 0 })
export const list = style({
  listStyle: 'disc',
  paddingInlineStart: scale.space[5],
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
})
export const agent = style({
  display: 'flex',
  flexDirection: 'column',
  padding: scale.space[4],
  borderRadius: scale.radius[8],
  background: color.sunken,
})
export const photo = style({ borderRadius: scale.radius[8], objectFit: 'cover' })
export const choice = style({
  display: 'flex',
  gap: scale.space[3],
  alignItems: 'flex-start',
  minHeight: '44px',
  padding: scale.space[3],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: color.accent, background: color['accent-soft'] } },
})
export const box = style({ width: '1.75rem', height: '1.75rem', flexShrink: 0, marginBlockStart: '0.1rem', accentColor: color.accent })
export const words = style({ display: 'flex', flexDirection: 'column' })
export const meaning = style({ color: color['text-muted'] })
export const suggested = style({ color: color['accent-ink'] })
export const error = style({ color: color['danger-text'] })
export const summary = style({ cursor: 'pointer', display: 'flex', alignItems: 'center', textDecoration: 'underline' })
export const decline = style({ borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: scale.space[5] })
export const facts = style({
  display: 'grid',
  gap: `${scale.space[1]} ${scale.space[4]}`,
  gridTemplateColumns: 'minmax(7rem, auto) 1fr',
  margin: 0,
  overflowWrap: 'anywhere',
})
globalStyle(`${facts} dt`, { color: color['text-muted'] })
globalStyle(`${facts} dd`, { margin: 0 })
export const honeypot = style({ position: 'absolute', insetInlineStart: '-100vw', width: 1, height: 1, overflow: 'hidden' })
/** The box of a signature: as wide as the form, three to one. */
export const pad = style({
  width: '100%',
  maxWidth: '37.5rem',
  aspectRatio: '3 / 1',
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  color: color.text,
  touchAction: 'none',
})
export const drawn = style({
  width: '100%',
  maxWidth: '18rem',
  fill: 'none',
  stroke: color.text,
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
