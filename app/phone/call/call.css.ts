import { style, styleVariants } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const who = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: scale.space[1],
  textAlign: 'center',
})
export const name = style({ fontSize: scale.type[16], fontWeight: scale.weight.strong, overflowWrap: 'anywhere' })
export const number = style({ fontVariantNumeric: 'tabular-nums', color: color['text-muted'] })
/** The number alone takes the place of the name. */
export const numberOnly = style([name, { fontVariantNumeric: 'tabular-nums' }])
export const timer = style({ fontSize: scale.type[20], fontVariantNumeric: 'tabular-nums' })
export const said = style({ color: color['text-muted'], fontSize: scale.type[13] })

export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: scale.space[3] })
const big = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: scale.space[2],
  minHeight: '3rem',
  border: '1px solid',
  borderRadius: scale.radius[8],
  fontWeight: scale.weight.strong,
  selectors: { '&:hover': { filter: 'brightness(0.95)' } },
})
export const choice = styleVariants({
  accept: [big, { background: color.success, borderColor: color.success, color: color['success-on'] }],
  reject: [big, { background: color.danger, borderColor: color.danger, color: color['danger-on'] }],
})

/** What can be done, an icon and its word each. */
export const controls = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: scale.space[2] })
export const control = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: scale.space[1],
  minHeight: '3.5rem',
  padding: scale.space[1],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  color: color.text,
  fontSize: scale.type[12],
  lineHeight: 1.2,
  textAlign: 'center',
  transition: `background-color ${scale.motion.duration}`,
  selectors: {
    '&:hover:not([aria-disabled])': { background: color.hover },
    "&[aria-pressed='true']": { background: color['accent-soft'], borderColor: color['accent-line'], color: color['accent-ink'] },
    "&[aria-disabled='true']": { color: color['text-muted'], background: color.sunken, cursor: 'default' },
  },
})
/** On, as its word says. */
export const marked = style({ background: color['accent-soft'], borderColor: color['accent-line'], color: color['accent-ink'] })
/** Recording is on: red, and it says so. */
export const recording = style({
  selectors: {
    "&[aria-pressed='true']": { background: color['danger-soft'], borderColor: color.danger, color: color['danger-text'] },
  },
})

export const warnings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[1],
  padding: `${scale.space[2]} ${scale.space[3]}`,
  borderRadius: scale.radius[4],
  background: color['warning-soft'],
  color: color['warning-text'],
  fontSize: scale.type[13],
})
export const keysHint = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: scale.space[3],
  rowGap: scale.space[1],
  color: color['text-muted'],
  fontSize: scale.type[12],
  '@media': { '(hover: none)': { display: 'none' } },
})
export const reason = style({ fontSize: scale.type[14] })

export const people = style({ display: 'flex', flexDirection: 'column', maxHeight: '12rem', overflowY: 'auto', scrollbarWidth: 'thin' })
export const person = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[2],
  width: '100%',
  minHeight: '44px',
  padding: `0 ${scale.space[2]}`,
  border: 0,
  borderRadius: scale.radius[4],
  background: 'none',
  color: color.text,
  textAlign: 'start',
  selectors: { 'button&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
})
export const away = style({ color: color['text-muted'], fontSize: 'inherit' })
export const there = style({ color: color['success-text'], fontSize: scale.type[12], fontWeight: scale.weight.strong })
export const question = style({ marginBlockEnd: scale.space[1], fontSize: scale.type[13], fontWeight: scale.weight.strong })
export const scores = style({ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: scale.space[1] })
export const score = style({ position: 'relative' })
export const scoreBox = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
export const scoreFace = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${scoreBox}:checked + &`]: { background: color.accent, borderColor: color['accent-line'], color: color['accent-text'] },
    [`${scoreBox}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
