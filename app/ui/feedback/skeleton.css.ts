import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const bone = style({
  display: 'block',
  maxWidth: '100%',
  background: color.border,
  animation: `${breathe} 1600ms ease-in-out infinite`,
})
export const shape = styleVariants({
  text: { height: '0.75em', marginBlock: '0.35em', borderRadius: scale.radius[4] },
  block: { borderRadius: scale.radius[8] },
  circle: { borderRadius: '50%' },
})
