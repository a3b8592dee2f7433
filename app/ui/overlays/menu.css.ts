import { style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const menu = style({ position: 'relative', flex: 'none', '@media': { print: { display: 'none' } } })

export const panel = style({
  position: 'absolute',
  zIndex: scale.layer.menu,
  insetBlockStart: `calc(100% + ${scale.space[1]})`,
  display: 'flex',
  flexDirection: 'column',
  minWidth: '12rem',
  width: 'max-content',
  maxWidth: 'min(44rem, calc(100vw - 1.5rem))',
  maxHeight: 'min(34rem, 75dvh)',
  overflowY: 'auto',
  padding: scale.space[1],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  boxShadow: scale.shadow[3],
  '@media': { [below.narrow]: { minWidth: '14rem' } },
})
export const align = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } })

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  width: '100%',
  minHeight: '2rem',
  padding: `${scale.space[1]} 0.625rem`,
  border: 0,
  borderRadius: scale.radius[4],
  background: 'none',
  color: color.text,
  fontSize: scale.type[13],
  textAlign: 'start',
  textDecoration: 'none',
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: {
    '&:hover, &:focus-visible': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { color: color['accent-ink'], background: color['accent-soft'] },
  },
})
export const icon = style({ display: 'flex', color: color['text-muted'] })
export const danger = style({ color: color['danger-text'] })
export const hint = style({
  marginInlineStart: 'auto',
  paddingInlineStart: scale.space[4],
  color: color['text-muted'],
  fontSize: scale.type[12],
})
export const heading = style({
  padding: `${scale.space[2]} 0.625rem ${scale.space[1]}`,
  fontSize: scale.type[12],
  color: color['text-muted'],
})
export const separator = style({ margin: `${scale.space[1]} 0`, borderBlockStart: `1px solid ${color.border}` })
