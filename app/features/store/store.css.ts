import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const items = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: scale.space[4],
  listStyle: 'none',
  padding: 0,
  margin: 0,
})
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
})
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, gap: scale.space[2], padding: scale.size.card })
export const name = style({ fontSize: scale.type[16] })
export const text = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: color['text-muted'],
  fontSize: scale.type[13],
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: scale.space[2],
  marginBlockStart: 'auto',
})
export const price = style({ fontWeight: scale.weight.strong })
export const picture = style({
  display: 'block',
  width: '100%',
  maxWidth: '30rem',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  background: color.sunken,
})
export const noPicture = style([
  picture,
  { display: 'grid', placeItems: 'center', height: '5rem', aspectRatio: 'auto', color: color['text-muted'] },
])
export const whole = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch' })
/** A reason that opens to whom it concerns. */
export const reason = style({
  display: 'list-item',
  cursor: 'pointer',
  listStyle: 'disclosure-closed inside',
  selectors: { 'details[open] > &': { listStyleType: 'disclosure-open' } },
})
export const reasonList = style({ margin: 0, paddingBlock: scale.space[2], paddingInlineStart: scale.space[6] })
