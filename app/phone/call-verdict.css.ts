import { globalStyle, style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

/** Whether the number may be called; its place is kept while the answer is fetched. */
export const verdict = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[2],
  minHeight: '1.25rem',
  fontSize: scale.type[13],
  selectors: { "&[data-allowed='true']": { color: color['success-text'] }, "&[data-allowed='false']": { color: color['danger-text'] } },
})
globalStyle(`${verdict} > svg`, { flex: 'none', marginBlockStart: '0.125rem' })
