import { style, styleVariants } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

export const quiet = style({ color: color['text-muted'] })
export const people = style({ display: 'grid', marginBlock: `calc(-1 * ${scale.space[1]})` })
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[3],
  minHeight: '44px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const grow = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' })
export const search = style({
  display: 'flex',
  alignItems: 'end',
  gap: scale.space[2],
  '@media': { [below.narrow]: { flexWrap: 'wrap' } },
})
export const inline = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'end',
  '@media': { [above.narrow]: { gridTemplateColumns: 'minmax(0, 24rem) auto', justifyContent: 'start' } },
})
export const tag = style({ display: 'inline-flex', alignItems: 'center', gap: scale.space[2], overflowWrap: 'anywhere' })

const swatch = style({
  flex: 'none',
  width: scale.space[3],
  height: scale.space[3],
  borderRadius: '50%',
  border: `1px solid ${color['border-strong']}`,
})
/** Told by name beside it as well. */
export const swatches = styleVariants(
  {
    grey: '#8a8f98',
    red: '#d64545',
    orange: '#e07b2a',
    yellow: '#d9a80f',
    green: '#3f9b57',
    teal: '#21938d',
    blue: '#3b77d8',
    purple: '#8457c9',
    pink: '#cf5292',
  },
  (background) => [swatch, { background }],
)

export const tagFields = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'end',
  '@media': { [above.narrow]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 10rem) auto', justifyContent: 'start' } },
})
export const suppressionFields = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'end',
  '@media': {
    [above.narrow]: { gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 18rem)', justifyContent: 'start' },
    [above.medium]: { gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 18rem) minmax(0, 22rem) auto' },
  },
})
