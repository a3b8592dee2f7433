import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

/** The name gives way before the mark beside it does, so that every row keeps its height. */
export const name = style({ display: 'flex', alignItems: 'center', gap: scale.space[2], minWidth: 0, flex: 1 })
/** The star is wider to press than it is drawn: its drawing stands where the column begins, and the name near it. */
globalStyle(`${name} > button`, {
  marginInline: '-0.5rem -0.375rem',
  // No higher than a line of the compact density.
  marginBlock: '-0.25rem',
  '@media': { [below.narrow]: { marginBlock: 0, marginInline: '-0.875rem -0.75rem' } },
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
export const tags = style({})
globalStyle(`${tags} > *`, { marginInlineEnd: scale.space[1] })
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
const line = (least: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
  gap: `${scale.space[3]} ${scale.space[2]}`,
  alignItems: 'end',
})
/** Over the whole panel: what is on or off, and each date with all its fields in a line. */
export const whose = style([line('11.5rem'), { gridColumn: '1 / -1' }])
export const spans = style({ gridColumn: '1 / -1' })
export const span = style(line('8.5rem'))
/** The one beside the other, whatever stands below one of them. */
export const pair = style({ ...line('8.5rem'), alignItems: 'start' })
export const wideWords = style({
  '@media': {
    [below.narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
})
export const columnCard = style({ marginBlockStart: scale.space[4], maxWidth: '24rem' })
export const columnLine = style({ display: 'flex', alignItems: 'center', gap: scale.space[1], padding: `0 ${scale.space[2]}` })
export const columnName = style({ flex: 1, minWidth: '8rem' })
export const selectForm = style({ padding: scale.space[3], width: 'min(22rem, 80vw)' })

export const position = style({
  fontSize: scale.type[13],
  color: color['text-muted'],
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
