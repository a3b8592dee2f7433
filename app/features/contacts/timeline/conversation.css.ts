import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
  padding: scale.space[4],
  borderBlockEnd: `1px solid ${color.border}`,
  scrollMarginTop: '5rem',
})
export const note = style({})
export const text = style({})
/** Which of the two shows is the browser's own doing: it needs no script, and what is typed stays. */
globalStyle(`${box}:has(input[name='writing'][value='text']:checked) > ${note}`, { display: 'none' })
globalStyle(`${box}:has(input[name='writing'][value='note']:checked) > ${text}`, { display: 'none' })
/** The composer in a box that has its own edge. */
globalStyle(`${box} form`, { padding: 0, border: 0, background: 'none' })

export const stream = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4], padding: scale.space[4] })
export const day = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3] })
export const dayName = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  color: color['text-muted'],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  selectors: { '&::after': { content: '', flex: '1', borderBlockEnd: `1px solid ${color.border}` } },
})
export const foot = style({ display: 'flex', justifyContent: 'space-between', gap: scale.space[2] })

export const said = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: scale.space[1] })
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const bubble = style({ padding: `${scale.space[2]} ${scale.space[3]}`, borderRadius: scale.radius[8] })
export const theirs = style([bubble, { background: color.sunken, boxShadow: `inset 0 0 0 1px ${color.border}` }])
export const ours = style([bubble, { background: color['accent-soft'] }])
export const failed = style([bubble, { boxShadow: `inset 0 0 0 1px ${color.danger}` }])

const arrive = keyframes({ from: { background: color['accent-soft'] } })
/** The note that one has come for shows itself for a moment. */
globalStyle(`${stream} li`, { scrollMarginTop: '5rem', borderRadius: scale.radius[8] })
globalStyle(`${stream} li:target`, { animation: `${arrive} 1.6s ${scale.motion.ease}` })
