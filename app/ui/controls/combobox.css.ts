import { style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const control = style({ display: 'block', minWidth: 0 })
export const box = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const button = style({
  position: 'absolute',
  insetInlineEnd: '0.125rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2rem',
  height: '2rem',
  border: 0,
  background: 'none',
  color: color['text-muted'],
})
export const popover = style({
  width: 'var(--trigger-width)',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  color: color.text,
  boxShadow: scale.shadow[3],
})
export const list = style({ maxHeight: '20rem', overflowY: 'auto', padding: scale.space[1], outline: 'none' })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2rem',
  paddingInline: '0.625rem',
  borderRadius: scale.radius[4],
  fontSize: scale.type[13],
  cursor: 'pointer',
  outline: 'none',
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: {
    '&[data-focused]': { background: color.hover },
    '&[data-selected]': {
      background: color['accent-soft'],
      color: color['accent-ink'],
      fontWeight: scale.weight.strong,
    },
    '&[data-focused][data-selected]': { boxShadow: `inset 0 0 0 1px ${color['accent-line']}` },
    '&[data-disabled]': { color: color['text-muted'], cursor: 'default' },
  },
})

export const empty = style({ padding: '0.625rem', fontSize: scale.type[13], color: color['text-muted'] })
