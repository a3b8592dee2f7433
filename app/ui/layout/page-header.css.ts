import { style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const header = style({ display: 'flex', flexDirection: 'column', gap: scale.space[2], minWidth: 0 })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[3],
  '@media': { [below.narrow]: { flexDirection: 'column', alignItems: 'stretch' } },
})
// A long title wraps first; where that is not enough, the buttons do.
export const lead = style({ display: 'flex', alignItems: 'center', gap: scale.space[3], minWidth: 'min(12rem, 100%)', flexShrink: 1000 })
export const titles = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1], minWidth: 0 })
export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[3],
  rowGap: scale.space[1],
  fontSize: scale.type[13],
  color: color['text-muted'],
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[2],
  flex: '0 1 auto',
})

/** The breadcrumbs, and across from them what lies beside the page. */
export const way = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: scale.space[3] })

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[1],
  fontSize: scale.type[13],
})
export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[1],
  color: color['text-muted'],
})
export const crumbLink = style({
  color: color['text-muted'],
  textDecoration: 'none',
  '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
})
