import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { above, below, color, scale } from '../theme/theme.css.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', fontSize: scale.type[13] })
export const layout = styleVariants({
  rows: { columnGap: scale.space[8], rowGap: scale.space[2] },
  stacked: { columnGap: scale.space[6], rowGap: scale.space[4] },
})
export const columns = styleVariants({
  1: {},
  2: { '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
  3: { '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
})
export const item = styleVariants({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7.5rem) minmax(0, 1fr)',
    gap: scale.space[3],
    alignItems: 'baseline',
  },
  stacked: { display: 'flex', flexDirection: 'column', gap: '2px' },
})
export const longLabels = style({ gridTemplateColumns: 'minmax(0, 22rem) minmax(max-content, 1fr)' })

export const wide = style({ '@media': { [above.narrow]: { gridColumn: '1 / -1' } } })
export const label = style({ color: color['text-muted'] })
export const value = style({ margin: 0, minWidth: 0 })
globalStyle(`${value} a`, {
  '@media': {
    [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginBlock: '-0.5rem' },
  },
})
