import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '../theme/theme.css.ts'

export const barHeight = '3.25rem'

/** Leaves the drawing but stays for those who listen. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  padding: 0,
  margin: 0,
} as const

export const frame = style({
  vars: {
    '--frame-pinned': '0px',
    '--frame-top': `calc(${barHeight} + var(--frame-pinned))`,
    '--frame-bottom': '0px',
    '--nav-width': '14.5rem',
  },
  display: 'grid',
  gridTemplateColumns: 'var(--nav-width) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
  gridTemplateAreas: `"pinned pinned" "banner banner" "nav bar" "nav main"`,
  minHeight: '100dvh',
  selectors: {
    "&[data-nav='folded']": { vars: { '--nav-width': '3.75rem' } },
    '&[data-pinned]': { vars: { '--frame-pinned': '3rem' } },
  },
  '@media': {
    [below.medium]: { vars: { '--nav-width': '3.75rem' } },
    [below.narrow]: {
      vars: { '--frame-bottom': 'calc(3.75rem + env(safe-area-inset-bottom))' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: `"pinned" "banner" "bar" "main"`,
      paddingBlockEnd: 'var(--frame-bottom)',
      // Its button stands below its words there.
      selectors: { '&[data-pinned]': { vars: { '--frame-pinned': '5.75rem' } } },
    },
    print: { display: 'block' },
  },
})

export const banner = style({ gridArea: 'banner' })

/** As high as the frame counts on, so that what sticks below it lies under nothing. */
export const pinned = style({
  gridArea: 'pinned',
  position: 'sticky',
  insetBlockStart: 0,
  height: 'var(--frame-pinned)',
  display: 'grid',
  background: color.canvas,
  zIndex: scale.layer.bar,
  '@media': { print: { display: 'none' } },
})

export const side = style({
  gridArea: 'nav',
  position: 'sticky',
  insetBlockStart: 'var(--frame-pinned)',
  height: 'calc(100dvh - var(--frame-pinned))',
  display: 'flex',
  flexDirection: 'column',
  borderInlineEnd: `1px solid ${color['nav-border']}`,
  background: color.nav,
  color: color['nav-text'],
  zIndex: scale.layer.bar,
  '@media': { [below.narrow]: { display: 'none' }, print: { display: 'none' } },
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: barHeight,
  paddingInline: scale.space[4],
  color: color['nav-strong'],
  textDecoration: 'none',
  overflow: 'hidden',
})
export const brandFull = style({ display: 'flex', minWidth: 0, '@media': { [below.medium]: { display: 'none' } } })
export const brandSmall = style({ display: 'none', '@media': { [below.medium]: { display: 'flex' } } })
export const nav = style({ flex: 1, overflowY: 'auto', padding: scale.space[2], scrollbarWidth: 'thin' })
export const navGroup = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  selectors: { '& + &': { marginBlockStart: scale.space[4] } },
})
export const navGroupLabel = style({
  padding: `${scale.space[1]} ${scale.space[2]}`,
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  color: color['text-muted'],
})
export const navItem = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[3],
  minHeight: scale.size.nav,
  paddingInline: '0.625rem',
  borderRadius: scale.radius[4],
  color: color['text-muted'],
  fontWeight: scale.weight.strong,
  fontSize: scale.type[13],
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    '&[aria-current]': { background: color['accent-soft'], color: color['accent-ink'] },
  },
})
export const navWords = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const navBadge = style({
  marginInlineStart: 'auto',
  minWidth: '1.25rem',
  paddingInline: scale.space[1],
  borderRadius: scale.radius.round,
  background: color['accent-soft'],
  color: color['accent-ink'],
  fontSize: scale.type[12],
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const sideFoot = style({ padding: scale.space[2], borderBlockStart: `1px solid ${color['nav-border']}` })
export const foldButton = style([
  navItem,
  {
    width: '100%',
    border: 0,
    background: 'none',
    textAlign: 'start',
    '@media': { [below.medium]: { display: 'none' } },
  },
])
/** Items also stand in the sheet of a narrow screen, on its own ground. */
globalStyle(`${side} :is(${navGroupLabel}, ${navItem})`, { color: color['nav-text'] })
globalStyle(`${side} ${navItem}:hover`, { background: color['nav-hover'], color: color['nav-strong'] })
globalStyle(`${side} ${navItem}[aria-current]`, { background: color['nav-current'], color: color['nav-current-text'] })
globalStyle(`${side} :focus-visible`, { outlineColor: color['nav-focus'] })
export const foldIcon = style({ selectors: { [`${frame}[data-nav='folded'] &`]: { transform: 'scaleX(-1)' } } })

/** Folded: only icons are drawn. */
const folded = `${frame}[data-nav='folded']`
const centred = { justifyContent: 'center', paddingInline: 0 } as const
const brandFolded = { justifyContent: 'center', paddingInline: scale.space[2] } as const
const badgeFolded = {
  position: 'absolute',
  insetBlockStart: '1px',
  insetInlineEnd: '1px',
  minWidth: '1rem',
  lineHeight: '1rem',
} as const
globalStyle(`${folded} :is(${navWords}, ${navGroupLabel})`, unseen)
globalStyle(`${folded} :is(${navItem}, ${foldButton})`, centred)
globalStyle(`${folded} ${brand}`, brandFolded)
globalStyle(`${folded} ${brandFull}`, { display: 'none' })
globalStyle(`${folded} ${brandSmall}`, { display: 'flex' })
globalStyle(`${folded} ${side} ${navBadge}`, badgeFolded)
globalStyle(`${frame} ${side} :is(${navWords}, ${navGroupLabel})`, { '@media': { [below.medium]: unseen } })
globalStyle(`${frame} ${side} :is(${navItem}, ${foldButton})`, { '@media': { [below.medium]: centred } })
globalStyle(`${frame} ${side} ${brand}`, { '@media': { [below.medium]: brandFolded } })
globalStyle(`${frame} ${side} ${navBadge}`, { '@media': { [below.medium]: badgeFolded } })

export const bar = style({
  gridArea: 'bar',
  position: 'sticky',
  insetBlockStart: 'var(--frame-pinned)',
  zIndex: scale.layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[3],
  height: barHeight,
  paddingInline: scale.space[6],
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.canvas,
  '@media': {
    [below.narrow]: { paddingInline: scale.space[3], gap: scale.space[1] },
    print: { display: 'none' },
  },
})
export const barBrand = style({
  display: 'none',
  color: color.text,
  textDecoration: 'none',
  '@media': { [below.narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px' } },
})
export const barStart = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  '@media': { [below.narrow]: { justifyContent: 'flex-end' } },
})
export const barEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[1],
  marginInlineStart: 'auto',
  flex: 'none',
})

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  width: 'min(22rem, 100%)',
  minHeight: '2.125rem',
  paddingInline: '0.625rem',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  color: color['text-muted'],
  font: 'inherit',
  fontSize: scale.type[13],
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `border-color ${scale.motion.duration}`,
  selectors: { '&:hover': { borderColor: color['border-strong'] } },
  '@media': {
    [below.narrow]: {
      justifyContent: 'center',
      width: '44px',
      minHeight: '44px',
      padding: 0,
      border: 0,
      background: 'none',
    },
  },
})
/** Without JavaScript: a form where there is room, a link to the search of the list where there is none. */
export const searchForm = style([search, { '@media': { [below.narrow]: { display: 'none' } } }])
export const searchField = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.text,
  font: 'inherit',
})
globalStyle(`${searchForm}:focus-within`, { outline: `2px solid ${color.accent}`, outlineOffset: '1px' })
export const searchLink = style([search, { '@media': { [above.narrow]: { display: 'none' } } }])
export const searchWords = style({
  flex: 1,
  textAlign: 'start',
  '@media': { [below.narrow]: unseen },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const searchKeys = style({ display: 'flex', '@media': { [below.narrow]: { display: 'none' } } })

export const main = style({
  gridArea: 'main',
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[5],
  width: '100%',
  maxWidth: '120rem',
  minWidth: 0,
  padding: `${scale.space[5]} ${scale.space[6]} calc(${scale.space[10]} + var(--toast-room, 0px))`,
  '@media': {
    [below.narrow]: {
      padding: `${scale.space[4]} ${scale.space[4]} calc(${scale.space[8]} + var(--toast-room, 0px))`,
    },
  },
})

export const bottom = style({
  display: 'none',
  '@media': {
    [below.narrow]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: scale.layer.bar,
      display: 'flex',
      borderBlockStart: `1px solid ${color.border}`,
      background: color.raised,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
    },
    print: { display: 'none' },
  },
})
export const bottomItem = style({
  position: 'relative',
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minWidth: 0,
  minHeight: '3.75rem',
  paddingInline: '2px',
  color: color['text-muted'],
  fontSize: '0.6875rem',
  fontWeight: scale.weight.strong,
  textDecoration: 'none',
  textAlign: 'center',
  selectors: {
    '&[aria-current]': { color: color['accent-ink'], boxShadow: `inset 0 2px 0 ${color['accent-line']}` },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})
export const bottomWords = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const bottomBadge = style({
  position: 'absolute',
  insetBlockStart: '0.375rem',
  insetInlineStart: 'calc(50% + 0.375rem)',
})
export const more = style({ display: 'flex', flex: '1 1 0', minWidth: 0 })
export const moreSheet = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 'calc(var(--frame-bottom) + 1px)',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: scale.space[3],
  borderBlockStart: `1px solid ${color.border}`,
  borderRadius: `${scale.radius[8]} ${scale.radius[8]} 0 0`,
  background: color.raised,
  boxShadow: scale.shadow[3],
})
globalStyle(`${moreSheet} ${navItem}`, { minHeight: '44px', fontSize: scale.type[14] })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  gap: scale.space[6],
  alignItems: 'start',
  '@media': { [below.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: scale.space[5], minWidth: 0 })
export const aside = style([
  column,
  {
    gap: scale.space[4],
    '@media': { [above.medium]: { position: 'sticky', insetBlockStart: `calc(var(--frame-top) + ${scale.space[5]})` } },
  },
])
