import { style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

export const rows = style({ display: 'flex', flexDirection: 'column', gap: scale.space[4] })

/** Fields that flow beside one another, and the button that removes them at their first line. */
export const row = style({
  display: 'grid',
  gap: scale.space[2],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 2.25rem',
  '@media': {
    [below.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlockEnd: scale.space[3],
      borderBlockEnd: `1px dashed ${color.border}`,
    },
  },
})
export const rowFields = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
})
export const removeRow = style({
  '@media': {
    [above.narrow]: { marginBlockStart: '1.5rem', width: '2.25rem', padding: 0 },
    [below.narrow]: { justifySelf: 'start' },
  },
})
export const removeWords = style({
  '@media': {
    [above.narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
})
