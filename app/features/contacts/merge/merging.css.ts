import { globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

const line = `1px solid ${color.border}`

/** Several contacts side by side; where there is no room for that it scrolls by itself, and the page does not. */
export const scroll = style({ overflowX: 'auto', position: 'relative' })

export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: scale.type[14] })
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 })

const cell = { padding: `${scale.space[2]} ${scale.space[3]}`, textAlign: 'start', verticalAlign: 'top', borderBlockEnd: line } as const

/** Most e-mail addresses fit into a line. */
const room = { minWidth: '12.5rem', '@media': { [below.narrow]: { minWidth: '9rem' } } } as const

export const field = style({
  ...cell,
  width: '10rem',
  fontWeight: 'inherit',
  paddingInlineStart: 0,
  color: color['text-muted'],
  // Stays in sight while the contacts pass by.
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: color.surface,
  '@media': { [below.narrow]: { width: '6.5rem' } },
})
export const head = style({ ...cell, ...room, fontWeight: scale.weight.strong })
export const value = style({ ...cell, ...room, overflowWrap: 'anywhere' })
/** What differs stands out without colour alone. */
export const differs = style({ fontWeight: scale.weight.strong })

export const option = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[2],
  minHeight: '24px',
  cursor: 'pointer',
  '@media': { [below.narrow]: { minHeight: '44px' } },
})
export const radio = style({ marginBlockStart: '3px', flex: 'none', accentColor: color.accent })
export const empty = style({ color: color['text-muted'] })
export const several = style({ display: 'flex', flexDirection: 'column' })

export const moves = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2], margin: 0, padding: 0, listStyle: 'none' })
export const plain = style({ margin: 0, marginBlockEnd: scale.space[3], paddingInlineStart: scale.space[5], listStyle: 'disc' })
export const address = style({ fontSize: scale.type[16], fontWeight: scale.weight.strong, overflowWrap: 'anywhere' })
