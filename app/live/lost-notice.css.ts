import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

/** Under the page's upper bar, out of the way of what is done below. */
export const lost = style({
  position: 'fixed',
  insetBlockStart: '3.75rem',
  insetInlineEnd: scale.space[4],
  zIndex: scale.layer.toast,
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  maxWidth: 'calc(100vw - 2rem)',
  padding: `${scale.space[1]} ${scale.space[3]} ${scale.space[1]} ${scale.space[1]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  boxShadow: scale.shadow[3],
  color: color['text-muted'],
  fontSize: scale.type[13],
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})
