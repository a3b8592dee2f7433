import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  minHeight: '2rem',
  cursor: 'pointer',
  color: color['accent-ink'],
  fontWeight: scale.weight.strong,
  listStyle: 'none',
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

export const arrow = style({
  flex: 'none',
  transition: `transform ${scale.motion.duration} ${scale.motion.ease}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(90deg)' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})

export const body = style({ paddingBlockStart: scale.space[4] })
