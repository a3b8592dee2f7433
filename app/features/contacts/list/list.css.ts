import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme.css.ts'

/** The name gives way before the mark beside it does, so that every row keeps its height. */
export const name = style({ display: 'flex', alignItems: 'center', gap: scale.space[2], minWidth: 0, flex: 1 })
/** The star is wider to press than it is drawn: its drawing stands where the column begins, and the name near it. */
globalStyle(`${name} > button`, {
  marginInline: '-0.5rem -0.375rem',
  '@media': { [below.narrow]: { marginInline: '-0.875rem -0.75rem' } },
})
globalStyle(`th ${name} > a`, {
  flex: '0 1 auto',
  '@media': { [above.narrow]: { display: 'block', maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
})

/** Fifty underlines a column are noise: within the list a link shows itself when it is pointed at. */
export const quiet = style({
  color: color.text,
  textDecoration: 'none',
  selectors: { '&:hover, &:focus-visible': { color: color['accent-ink'], textDecoration: 'underline' } },
  '@media': { [below.narrow]: { color: color['accent-ink'] } },
})
export const stopped = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: scale.space[1],
  color: color['text-muted'],
  '@media': { [below.narrow]: { minHeight: '44px' } },
})

/** While the next list is on its way the old one stays, dimmed once the wait can be felt. */
export const list = style({ transition: `opacity ${scale.motion.duration}` })
export const waiting = style({ opacity: 0.55, transitionDelay: '200ms' })

export const filters = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
  gap: scale.space[4],
  alignItems: 'start',
})
/** Where there is room: whose contacts beside two lines of fields, and the two ends of a span side by side. */
export const whose = style({ '@media': { [above.narrow]: { gridRow: 'span 2' } } })
export const spans = style({ '@media': { [above.narrow]: { gridColumn: 'span 2' } } })
export const span = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: scale.space[2] })
export const wideWords = style({
  '@media': {
    [below.narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
})
export const columnCard = style({ marginBlockStart: scale.space[4], maxWidth: '24rem' })
export const columnLine = style({ display: 'flex', alignItems: 'center', gap: scale.space[1], padding: `0 ${scale.space[2]}` })
export const columnName = style({ flex: 1, minWidth: '8rem' })
export const selectForm = style({ padding: scale.space[3], width: 'min(22rem, 80vw)' })
