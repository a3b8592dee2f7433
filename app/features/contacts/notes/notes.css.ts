import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const list = style({ padding: scale.space[4] })

const arrive = keyframes({ from: { background: color['accent-soft'] } })
/** The note that one has come for shows itself for a moment. */
globalStyle(`${list} li`, { scrollMarginTop: '5rem', borderRadius: scale.radius[8] })
globalStyle(`${list} li:target`, { animation: `${arrive} 1.6s ${scale.motion.ease}` })

export const theirs = style({ whiteSpace: 'pre-line' })
export const quoted = style({
  maxHeight: '8rem',
  overflow: 'hidden',
  paddingInlineStart: scale.space[3],
  borderInlineStart: `2px solid ${color['border-strong']}`,
  color: color['text-muted'],
  whiteSpace: 'pre-line',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 5,
  '@media': { [below.narrow]: { maxHeight: '6rem' } },
})
