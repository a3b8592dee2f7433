import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

export const who = style({ display: 'inline-flex', alignItems: 'center', gap: scale.space[2], minWidth: 0, verticalAlign: 'middle' })
export const long = style({ overflowWrap: 'anywhere', minWidth: 0 })
export const icon = style({ display: 'inline-flex', flex: 'none', color: color['text-muted'] })
export const quiet = style({ color: color['text-muted'] })
export const small = style({ color: color['text-muted'], fontSize: scale.type[13] })
/** A value, and below it what is known of it; a card's values stand at its end. */
export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': { [below.narrow]: { alignItems: 'flex-end' } },
})
export const dial = style({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
})
export const views = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const viewsEnd = style({ marginInlineStart: 'auto' })
export const filters = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
  gap: scale.space[4],
  alignItems: 'start',
})
/** The browser's own player; never wider than what it stands in. */
export const player = style({ display: 'block', width: '100%', maxWidth: '22rem', minWidth: '12rem', height: '2.5rem' })
export const list = style({ display: 'grid', marginBlock: `calc(-1 * ${scale.space[2]})` })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[3],
  minHeight: '44px',
  paddingBlock: scale.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const grow = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
export const lines = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1] })
export const inline = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'end',
  '@media': { [above.narrow]: { gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 16rem) auto', justifyContent: 'start' } },
})
export const numberSearch = style({
  display: 'grid',
  gap: scale.space[3],
  alignItems: 'end',
  '@media': { [above.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 9rem)) minmax(0, 16rem) auto', justifyContent: 'start' } },
})
/** To be read out and keyed in. */
export const code = style({
  fontSize: scale.type[28],
  fontWeight: scale.weight.strong,
  letterSpacing: '0.2em',
  fontVariantNumeric: 'tabular-nums',
})
export const meter = style({ width: '100%', maxWidth: '20rem', accentColor: color.accent })
export const holds = style({ color: color['success-text'], display: 'inline-flex' })
export const broken = style({ color: color['danger-text'], display: 'inline-flex' })
export const notes = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
globalStyle(`${filters} > *`, { minWidth: 0 })
