import { style } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const bar = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3], minWidth: 0 })
/** On a narrow screen the search takes a line of its own, the buttons share the next. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  '@media': { [below.narrow]: { display: 'grid', gridTemplateColumns: '1fr auto' } },
})
export const form = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: scale.space[2],
  minWidth: 0,
  '@media': { [below.narrow]: { display: 'contents' } },
})
const searching = style({ flex: '1 1 12rem', maxWidth: '22rem', '@media': { [below.narrow]: { maxWidth: 'none' } } })
export const search = style([searching, { '@media': { [below.narrow]: { gridColumn: '1 / -1' } } }])
/** With one button and nothing else: there is room for both. */
export const searchBeside = searching
export const controls = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: scale.space[3],
  alignItems: 'end',
})
export const panel = style({
  padding: scale.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[4],
  width: 'min(40rem, calc(100vw - 2rem))',
})
/** In sight however long the filters are. */
export const apply = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${scale.space[1]})`,
  margin: `0 calc(-1 * ${scale.space[4]}) calc(-1 * ${scale.space[4]})`,
  padding: `${scale.space[3]} ${scale.space[4]}`,
  borderBlockStart: `1px solid ${color.border}`,
  background: color.raised,
})
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[2],
  marginInlineStart: 'auto',
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  maxWidth: '100%',
  minHeight: '1.75rem',
  paddingInline: '0.625rem',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius.round,
  background: color.surface,
  color: color.text,
  fontSize: scale.type[13],
  textDecoration: 'none',
  '@media': { [below.narrow]: { minHeight: '2.25rem' } },
  selectors: {
    'a&:hover': { background: color.hover, borderColor: color['border-strong'] },
    '&[aria-current]': {
      background: color['accent-soft'],
      borderColor: color['accent-line'],
      color: color['accent-ink'],
    },
  },
})
export const removable = style({ paddingInlineEnd: '2px' })
export const remove = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  color: color['text-muted'],
  '@media': {
    [below.narrow]: { selectors: { '&::after': { content: '', position: 'absolute', inset: '-0.625rem' } } },
  },
  selectors: { '&:hover': { background: color.hover, color: color.text } },
})
