import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

/** Without JavaScript the dialog is open but not modal: a wide shadow stands in for the backdrop. */
export const dialog = style({
  position: 'fixed',
  inset: 0,
  zIndex: scale.layer.dialog,
  display: 'none',
  flexDirection: 'column',
  width: 'calc(100% - 2rem)',
  height: 'fit-content',
  maxHeight: 'calc(100dvh - 3rem)',
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  color: color.text,
  boxShadow: `0 0 0 100vmax ${color.backdrop}, ${scale.shadow[3]}`,
  selectors: {
    '&[open]': { display: 'flex', animation: `${appear} ${scale.motion.duration} ${scale.motion.ease}` },
    '&:modal': { boxShadow: scale.shadow[3] },
    '&::backdrop': { background: color.backdrop },
  },
  '@media': {
    [below.narrow]: {
      width: '100%',
      maxWidth: '100%',
      maxHeight: '90dvh',
      marginBlockEnd: 0,
      borderRadius: `${scale.radius[8]} ${scale.radius[8]} 0 0`,
    },
  },
})
export const size = styleVariants({
  small: { maxWidth: '26rem' },
  medium: { maxWidth: '36rem' },
  large: { maxWidth: '56rem' },
})
export const title = style({
  fontSize: scale.type[16],
  padding: `${scale.space[4]} 3.75rem ${scale.space[3]} ${scale.space[5]}`,
})
export const close = style({ position: 'absolute', insetBlockStart: scale.space[2], insetInlineEnd: scale.space[2] })
export const body = style({
  flex: 1,
  overflowY: 'auto',
  padding: `${scale.space[1]} ${scale.space[5]} ${scale.space[5]}`,
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: scale.space[2],
  padding: `${scale.space[3]} ${scale.space[5]}`,
  borderBlockStart: `1px solid ${color.border}`,
})
