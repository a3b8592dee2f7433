import { style } from '@vanilla-extract/css'
import { below } from '#app/ui/theme/theme.css.ts'

/** The button comes later: nothing beside it moves then. */
export const slot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  '@media': { [below.narrow]: { width: '44px', height: '44px' }, print: { display: 'none' } },
})
