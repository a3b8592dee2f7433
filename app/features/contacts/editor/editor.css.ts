import { style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

/** Who they are on the left, how they are filed on the right; what there is to say about it above, where nothing moves for it. */
export const columns = style({
  display: 'grid',
  gap: scale.space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [above.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gridTemplateRows: 'auto 1fr' } },
})
const column = style({ display: 'flex', flexDirection: 'column', gap: scale.space[5], minWidth: 0 })
export const notice = style({
  minWidth: 0,
  '@media': { [above.medium]: { gridColumn: 2, gridRow: 1 } },
  selectors: { '&:empty': { display: 'none' } },
})
export const main = style([column, { '@media': { [above.medium]: { gridColumn: 1, gridRow: '1 / span 2' } } }])
export const side = style([column, { '@media': { [above.medium]: { gridColumn: 2 } } }])

export const rows = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3] })
const row = style({ display: 'grid', gap: scale.space[2], alignItems: 'start' })
export const phoneRow = style([
  row,
  { gridTemplateColumns: '12rem minmax(0, 1fr) auto', '@media': { [below.narrow]: { gridTemplateColumns: '8rem minmax(0, 1fr) auto' } } },
])
export const emailRow = style([row, { gridTemplateColumns: 'minmax(0, 1fr) auto' }])
/** The button that removes an address stands at its first line. */
export const addressRow = style([
  row,
  {
    position: 'relative',
    gap: scale.space[4],
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr)) 2.25rem',
    selectors: { '& + &': { paddingBlockStart: scale.space[4], borderBlockStart: `1px dashed ${color.border}` } },
    '@media': { [below.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
])
const wide = { '@media': { [below.narrow]: { gridColumn: '1 / -1' } } }
export const street = style({ gridColumn: 'span 4', ...wide })
export const unit = style({ gridColumn: 'span 2', ...wide })
const half = style({ gridColumn: 'span 3' })
export const city = style([half, wide])
export const state = style([half, { '@media': { [below.narrow]: { gridColumn: 'span 1' } } }])
export const zip = style([half, { '@media': { [below.narrow]: { gridColumn: 'span 1' } } }])
export const county = style([half, wide])
/** Beside the first line; on a narrow screen below the address, with its words. */
export const removeAddress = style({
  '@media': {
    [above.narrow]: { gridColumn: 7, gridRow: 1, marginBlockStart: '1.5rem', width: '2.25rem', padding: 0 },
    [below.narrow]: { gridColumn: '1 / -1', justifySelf: 'start' },
  },
})

export const duplicates = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3], marginBlock: scale.space[3] })
export const duplicate = style({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: scale.space[3] })
export const why = style({ display: 'flex', flexWrap: 'wrap', columnGap: scale.space[3], fontSize: scale.type[13] })

export const differences = style({
  display: 'grid',
  gap: scale.space[5],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
})
export const version = style({ display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' })
export const versionChoice = style({ color: color['text-muted'], fontSize: scale.type[12] })
