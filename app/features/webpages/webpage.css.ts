import { globalStyle, style } from '@vanilla-extract/css'
import { above, color, scale } from '#app/ui/theme.css.ts'

/** A public page waits for no font: it is set in what the visitor's system has. */
export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: color.canvas,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
  fontSize: scale.type[16],
  fontFeatureSettings: 'normal',
  lineHeight: 1.55,
})

const column = { width: '100%', maxWidth: '66rem', marginInline: 'auto', paddingInline: scale.space[4] } as const

export const head = style({ background: color['accent-soft'], borderBlockEnd: `1px solid ${color.border}` })
export const headIn = style({
  ...column,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[6],
  paddingBlock: scale.space[8],
})
export const photo = style({
  width: '9rem',
  height: '9rem',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: scale.radius.round,
  background: color.surface,
})
export const who = style({ flex: '1 1 16rem', minWidth: 0 })
export const name = style({ fontSize: 'clamp(1.75rem, 1.2rem + 2.5vw, 2.5rem)', letterSpacing: '-0.02em' })
export const role = style({ marginBlockStart: scale.space[1], color: color['text-muted'] })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[3], marginBlockStart: scale.space[4] })
export const logo = style({ maxWidth: '10rem', maxHeight: '3.5rem', width: 'auto', objectFit: 'contain' })

export const body = style({
  ...column,
  flex: 1,
  display: 'grid',
  gap: scale.space[10],
  alignContent: 'start',
  paddingBlock: scale.space[10],
  '@media': { [above.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: scale.space[12] } },
})
export const main = style({ display: 'grid', gap: scale.space[10], alignContent: 'start', minWidth: 0 })
export const aside = style({ display: 'grid', gap: scale.space[8], alignContent: 'start', minWidth: 0 })
export const part = style({ display: 'grid', gap: scale.space[3], maxWidth: '42rem' })
export const heading = style({ fontSize: scale.type[20] })
export const card = style({
  padding: scale.space[6],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
})
export const faq = style({ borderBlockEnd: `1px solid ${color.border}`, paddingBlock: scale.space[3] })
export const question = style({ display: 'list-item', listStyle: 'disclosure-closed inside', fontWeight: scale.weight.strong })
globalStyle(`${faq}[open] > ${question}`, { listStyleType: 'disclosure-open', marginBlockEnd: scale.space[2] })
export const item = style({ paddingBlock: scale.space[2] })
export const quiet = style({ color: color['text-muted'], fontSize: scale.type[14] })
export const lines = style({ fontStyle: 'normal' })
export const line = style({ display: 'block' })
export const hours = style({ width: '100%' })
globalStyle(`${hours} th, ${hours} td`, { paddingBlock: scale.space[1] })
globalStyle(`${hours} td`, { textAlign: 'end' })
export const picture = style({ width: '6rem', height: '4.5rem', objectFit: 'cover', borderRadius: scale.radius[4] })
export const offer = style({ display: 'flex', alignItems: 'center', gap: scale.space[3], paddingBlock: scale.space[2] })
export const profiles = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[4] })
export const foot = style({
  ...column,
  display: 'flex',
  flexWrap: 'wrap',
  gap: scale.space[4],
  paddingBlock: scale.space[6],
  borderBlockStart: `1px solid ${color.border}`,
  color: color['text-muted'],
  fontSize: scale.type[14],
})
/** For nobody: out of sight, and out of the way of keyboards and readers. */
export const honeypot = style({ position: 'absolute', insetInlineStart: '-100vw', width: 1, height: 1, overflow: 'hidden' })
export const thanks = style({
  ...column,
  display: 'grid',
  gap: scale.space[4],
  alignContent: 'center',
  flex: 1,
  paddingBlock: scale.space[16],
  maxWidth: '40rem',
})
