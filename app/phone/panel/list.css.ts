import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

/** Calls a line each, from edge to edge of the panel. */
export const list = style({ display: 'flex', flexDirection: 'column', margin: `calc(-1 * ${scale.space[4]})`, marginBlockEnd: 0 })
export const item = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } } })
export const line = style({ display: 'flex', alignItems: 'stretch' })
export const call = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: scale.space[3],
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: '3.25rem',
  padding: `${scale.space[1]} ${scale.space[4]}`,
  color: color.text,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-3px' } },
})
export const kind = style({ color: color['text-muted'] })
export const missed = style({ color: color['danger-text'] })
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...cut, fontWeight: scale.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const second = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: scale.space[2],
  color: color['text-muted'],
  fontSize: scale.type[12],
  fontVariantNumeric: 'tabular-nums',
})
export const date = style({
  color: color['text-muted'],
  fontSize: scale.type[12],
  textAlign: 'end',
  textWrap: 'balance',
  maxWidth: '5.5rem',
})
export const play = style({ minWidth: '44px', height: 'auto', minHeight: '44px', borderRadius: 0 })
export const sound = style({ width: '100%', height: '2.75rem', paddingInline: scale.space[3], marginBlockEnd: scale.space[2] })
export const all = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', minHeight: '44px', fontSize: scale.type[13] })
export const empty = style({ paddingBlock: scale.space[6], textAlign: 'center' })
