import { style } from '@vanilla-extract/css'
import { below, color, scale } from './theme.css.ts'

export const anchor = style({ position: 'relative', display: 'inline-flex' })
export const tip = style({
  position: 'absolute',
  insetBlockEnd: `calc(100% + ${scale.space[1]})`,
  insetInlineStart: '50%',
  translate: '-50% 0',
  zIndex: scale.layer.menu,
  width: 'max-content',
  maxWidth: '18rem',
  padding: `${scale.space[1]} ${scale.space[2]}`,
  borderRadius: scale.radius[4],
  background: color.text,
  color: color.canvas,
  fontSize: scale.type[12],
  fontWeight: scale.weight.normal,
  lineHeight: 1.4,
  whiteSpace: 'normal',
  visibility: 'hidden',
  opacity: 0,
  transition: `opacity ${scale.motion.duration} 300ms, visibility 0s 300ms`,
  '@media': { [below.narrow]: { display: 'none' } },
  selectors: {
    [`${anchor}:hover > &, ${anchor}:focus-within > &`]: { visibility: 'visible', opacity: 1 },
  },
})
