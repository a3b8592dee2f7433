import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const leave = keyframes({ to: { opacity: 0, visibility: 'hidden' } })

export const region = style({
  position: 'fixed',
  insetInlineStart: scale.space[4],
  insetBlockEnd: scale.space[4],
  zIndex: scale.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
  width: 'min(24rem, calc(100vw - 2rem))',
  pointerEvents: 'none',
  '@media': {
    [below.narrow]: {
      insetBlockEnd: `calc(var(--frame-bottom, 0px) + ${scale.space[3]})`,
      // Above a page's own bar for the thumb.
      selectors: { ':root:has([data-thumb-bar]) &': { insetBlockEnd: 'calc(var(--frame-bottom, 0px) + 4.5rem)' } },
    },
    print: { display: 'none' },
  },
  selectors: {
    // Above the bar of a selection.
    ':root:has([data-select]:checked) &': { insetBlockEnd: 'calc(var(--frame-bottom, 0px) + 5.5rem)' },
  },
})
export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[3],
  padding: `${scale.space[2]} ${scale.space[2]} ${scale.space[2]} ${scale.space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  boxShadow: scale.shadow[3],
  pointerEvents: 'auto',
})
/** Room below the page, so that its end can be scrolled out from under a toast. */
globalStyle(`:root:has(${toast})`, { vars: { '--toast-room': '4rem' } })

export const stays = style({ animation: `${appear} ${scale.motion.duration} ${scale.motion.ease}` })
/** Leaves by itself after eight seconds, without JavaScript too; waits while it is pointed at or focused. */
export const leaves = style({
  animation: `${appear} ${scale.motion.duration} ${scale.motion.ease}, ${leave} 200ms 8s forwards`,
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDelay: '0s, 8s',
    },
  },
  selectors: {
    '&:hover, &:focus-within': { animationPlayState: 'running, paused' },
    [`${region}:hover &`]: { animationPlayState: 'running, paused' },
  },
})
export const icon = styleVariants({
  neutral: { color: color['text-muted'] },
  success: { color: color['success-text'] },
  warning: { color: color['warning-text'] },
  danger: { color: color['danger-text'] },
  info: { color: color['info-text'] },
})
export const words = style({ flex: 1, paddingBlock: scale.space[1], fontSize: scale.type[13] })
export const mark = style({ flex: 'none', paddingBlockStart: '0.3125rem' })
export const action = style({ marginInlineStart: scale.space[2], fontWeight: scale.weight.strong })
