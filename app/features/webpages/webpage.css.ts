import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

/** Room that the bar with calling and writing takes on a phone. */
const reachHeight = 'calc(4.25rem + env(safe-area-inset-bottom))'

export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: color.canvas,
  fontSize: scale.type[16],
  lineHeight: 1.6,
  '@media': { [below.narrow]: { paddingBlockEnd: reachHeight } },
})

const column = { width: '100%', maxWidth: '66rem', marginInline: 'auto', paddingInline: scale.space[4] } as const

export const head = style({ background: color.surface, borderBlockEnd: `1px solid ${color.border}` })
export const brand = style({
  ...column,
  display: 'flex',
  alignItems: 'center',
  minHeight: '4rem',
  color: color.text,
  fontSize: scale.type[16],
})
export const headIn = style({
  ...column,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[8],
  rowGap: scale.space[5],
  paddingBlock: `${scale.space[6]} ${scale.space[12]}`,
  '@media': { [below.narrow]: { paddingBlock: `${scale.space[2]} ${scale.space[8]}` } },
})
const portrait = {
  flex: 'none',
  width: '10rem',
  height: '10rem',
  borderRadius: scale.radius.round,
  '@media': { [below.narrow]: { width: '6rem', height: '6rem' } },
} as const
export const photo = style({ ...portrait, objectFit: 'cover', background: color.sunken })
export const initials = style({
  ...portrait,
  display: 'grid',
  placeItems: 'center',
  background: color['accent-soft'],
  color: color['accent-ink'],
  fontSize: 'clamp(1.75rem, 1rem + 4vw, 3.25rem)',
  fontWeight: scale.weight.strong,
  letterSpacing: '0.02em',
})
export const who = style({ display: 'grid', gap: scale.space[2], flex: '1 1 18rem', minWidth: 0 })
export const name = style({ fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)', letterSpacing: '-0.02em', lineHeight: 1.1 })
export const role = style({ fontSize: '1.125rem', color: color['text-muted'] })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[4],
  rowGap: scale.space[3],
  marginBlockStart: scale.space[3],
})
/** On a phone the bar at the bottom has both. */
globalStyle(`${ways} > :not(${'a[href^="mailto:"]'})`, { '@media': { [below.narrow]: { display: 'none' } } })
export const mail = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' })
export const logo = style({ maxWidth: '11rem', maxHeight: '2.75rem', width: 'auto', objectFit: 'contain' })
export const reach = style({
  display: 'none',
  '@media': {
    [below.narrow]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: scale.layer.bar,
      display: 'flex',
      gap: scale.space[3],
      padding: `${scale.space[3]} ${scale.space[4]} calc(${scale.space[3]} + env(safe-area-inset-bottom))`,
      borderBlockStart: `1px solid ${color.border}`,
      background: color.raised,
      boxShadow: scale.shadow[2],
    },
  },
})
/** Three of them fit a narrow phone. */
export const reachWay = style({ flex: '1 1 auto', minWidth: 0, selectors: { [`${reach} > &`]: { paddingInline: scale.space[2] } } })
export const steps = style({ display: 'grid', gap: scale.space[5], counterReset: 'step' })
export const step = style({
  display: 'flex',
  gap: scale.space[4],
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    borderRadius: scale.radius.round,
    background: color['accent-soft'],
    color: color['accent-ink'],
    fontSize: scale.type[14],
    fontWeight: scale.weight.strong,
  },
})
globalStyle(`${step} > div`, { display: 'grid', gap: scale.space[1], paddingBlockStart: scale.space[1] })
export const reviews = style({
  display: 'grid',
  gap: scale.space[4],
  '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const review = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: scale.space[4],
  height: '100%',
  padding: scale.space[5],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})

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
export const legal = style({ flex: '1 1 20rem' })
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
