import { style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const tabs = style({
  display: 'flex',
  gap: scale.space[5],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${color.border}`,
  '@media': { print: { display: 'none' } },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[2],
  flex: 'none',
  minHeight: '2.5rem',
  color: color['text-muted'],
  fontSize: scale.type[13],
  fontWeight: scale.weight.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: {
    '&:hover': { color: color.text },
    "&[aria-current='page']": { color: color['accent-ink'], boxShadow: `inset 0 -2px 0 ${color['accent-line']}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const count = style({
  paddingInline: '0.3125rem',
  borderRadius: scale.radius[4],
  background: color.hover,
  color: color['text-muted'],
  fontSize: scale.type[12],
  fontVariantNumeric: 'tabular-nums',
})
