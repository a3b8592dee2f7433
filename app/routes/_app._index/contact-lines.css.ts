import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme.css.ts'

export const lines = style({ marginBlock: `calc(-1 * ${scale.space[1]})` })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(6rem, max-content)',
  alignItems: 'center',
  columnGap: scale.space[4],
  minHeight: '40px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: scale.space[2] } },
})
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: scale.weight.strong })
export const phone = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const after = style({ justifySelf: 'end', whiteSpace: 'nowrap', color: color['text-muted'], fontVariantNumeric: 'tabular-nums' })
