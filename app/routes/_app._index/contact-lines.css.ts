import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: scale.space[4],
  marginBlock: `calc(-1 * ${scale.space[1]})`,
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const line = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: '40px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': { [below.narrow]: { paddingBlockEnd: scale.space[3] } },
})
/** Under a thumb. */
const target = { '@media': { [below.narrow]: { lineHeight: '44px' } } }
export const name = style({
  ...target,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: scale.weight.strong,
})
export const phone = style({ ...target, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const after = style({
  justifySelf: 'end',
  whiteSpace: 'nowrap',
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.narrow]: { justifySelf: 'start' } },
})
