import { style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'
import { selection } from '../tables/table.css.ts'

/** Appears when a row is ticked, by CSS alone, so it needs no JavaScript. */
export const bar = style({
  display: 'none',
  position: 'sticky',
  insetBlockEnd: scale.space[3],
  zIndex: scale.layer.sticky,
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: scale.space[2],
  width: 'fit-content',
  maxWidth: `calc(100% - 2 * ${scale.space[4]})`,
  marginBlock: scale.space[3],
  marginInline: 'auto',
  padding: `${scale.space[2]} ${scale.space[2]} ${scale.space[2]} ${scale.space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  boxShadow: scale.shadow[3],
  '@media': {
    [below.narrow]: {
      insetBlockEnd: `calc(var(--frame-bottom, 0px) + ${scale.space[2]})`,
      // It wraps: a line that scrolls would cut off the menu in it.
      width: '100%',
      maxWidth: '100%',
    },
    print: { display: 'none !important' },
  },
  selectors: { [`${selection}:has([data-select]:checked) &`]: { display: 'flex' } },
})
export const count = style({
  flex: '0 1 auto',
  fontWeight: scale.weight.strong,
  marginInlineEnd: scale.space[2],
  fontVariantNumeric: 'tabular-nums',
})
