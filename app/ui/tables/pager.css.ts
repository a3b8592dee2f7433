import { style } from '@vanilla-extract/css'
import { above, below, color, scale } from '../theme/theme.css.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[3],
  fontSize: scale.type[13],
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
})
export const side = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[4] })
export const pages = style({ display: 'flex', alignItems: 'center', gap: '2px' })
export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2rem',
  height: '2rem',
  paddingInline: scale.space[2],
  borderRadius: scale.radius[4],
  color: color['text-muted'],
  textDecoration: 'none',
  '@media': { [below.narrow]: { minWidth: '44px', height: '44px' } },
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    "&[aria-current='page']": {
      background: color['accent-soft'],
      color: color['accent-ink'],
      fontWeight: scale.weight.strong,
    },
  },
})
export const wideOnly = style({ '@media': { [below.narrow]: { display: 'none' } } })
export const narrowOnly = style({ paddingInline: scale.space[2], '@media': { [above.narrow]: { display: 'none' } } })
export const size = style({ display: 'flex', alignItems: 'center', gap: scale.space[2] })
export const sizeSelect = style({
  minHeight: '2rem',
  paddingBlock: '0.125rem',
  width: 'auto',
  fontSize: scale.type[13],
  '@media': { [below.narrow]: { minHeight: '44px' } },
})
