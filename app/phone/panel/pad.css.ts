import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const pad = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3] })

/** The number, large, in the middle. */
export const number = style({
  width: '100%',
  minHeight: '3rem',
  padding: `${scale.space[1]} ${scale.space[2]}`,
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  color: color.text,
  fontSize: scale.type[20],
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: color.focus } },
})

export const keys = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: scale.space[2] })
export const key = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '3.125rem',
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  color: color.text,
  fontSize: scale.type[20],
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  touchAction: 'manipulation',
  transition: `background-color ${scale.motion.duration}`,
  selectors: { '&:hover': { background: color.hover }, '&:active': { background: color['accent-soft'] } },
})
export const letters = style({
  minHeight: '0.875rem',
  color: color['text-muted'],
  fontSize: '0.6875rem',
  fontWeight: scale.weight.strong,
  letterSpacing: '0.06em',
})

export const actions = style({ display: 'grid', gridTemplateColumns: '1fr 1.4fr 1fr', alignItems: 'center', gap: scale.space[2] })
export const side = style({ minHeight: '44px' })
export const call = style({ minHeight: '3rem' })

/** Digits that were sent, the newest in sight. */
export const sent = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minHeight: '2.5rem',
  alignItems: 'center',
  padding: `0 ${scale.space[3]}`,
  borderRadius: scale.radius[4],
  background: color.sunken,
  fontSize: scale.type[20],
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
})
export const noneSent = style({ color: color['text-muted'], fontSize: scale.type[13], marginInlineEnd: 'auto' })
