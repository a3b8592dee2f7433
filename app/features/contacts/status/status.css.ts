import { globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const picker = style({ display: 'inline-flex', alignItems: 'center', gap: scale.space[1], maxWidth: '100%' })
export const chip = style({ position: 'relative', paddingInlineEnd: 0, selectors: { '&:hover': { background: color.hover } } })
/** The words are the select itself, over the whole of the chip. */
export const select = style({
  appearance: 'none',
  fieldSizing: 'content',
  maxWidth: '12rem',
  marginInlineStart: '-1.3rem',
  paddingBlock: 0,
  paddingInline: '1.3rem 1.35rem',
  border: 0,
  borderRadius: scale.radius.round,
  background: 'none',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${color['text-muted']} 50%), linear-gradient(135deg, ${color['text-muted']} 50%, transparent 50%)`,
  backgroundPosition: 'right 0.72rem center, right 0.5rem center',
  backgroundSize: '0.22rem 0.22rem',
  backgroundRepeat: 'no-repeat',
  color: 'inherit',
  font: 'inherit',
  lineHeight: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '@media': {
    [below.narrow]: { minHeight: '44px' },
    '(forced-colors: active)': { backgroundImage: 'none', appearance: 'auto' },
  },
})
globalStyle(`${select} option`, { background: color.surface, color: color.text })
export const save = style({ '@media': { '(scripting: enabled)': { display: 'none' } } })
