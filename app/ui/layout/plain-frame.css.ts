import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: scale.space[6],
  background: color.canvas,
  '@media': { [below.narrow]: { padding: scale.space[4] } },
})
export const brand = style({
  display: 'flex',
  justifyContent: 'center',
  paddingBlock: `clamp(${scale.space[4]}, 9vh, 6rem) ${scale.space[6]}`,
})
export const brandLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  color: color.text,
  textDecoration: 'none',
})
export const main = style({ flex: 1, width: '100%', marginInline: 'auto', minWidth: 0 })
export const width = styleVariants({
  card: { maxWidth: '25rem' },
  wide: { maxWidth: '44rem' },
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[5],
  padding: scale.space[8],
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  boxShadow: scale.shadow[2],
  '@media': { [below.narrow]: { padding: scale.space[5] } },
})
export const head = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1] })
export const lead = style({ color: color['text-muted'] })
export const after = style({
  marginBlockStart: scale.space[4],
  textAlign: 'center',
  fontSize: scale.type[13],
  color: color['text-muted'],
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: scale.space[5],
  rowGap: scale.space[1],
  paddingBlockStart: scale.space[8],
  fontSize: scale.type[13],
  color: color['text-muted'],
})
export const legal = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: scale.space[5] })
export const legalLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  color: color['text-muted'],
  textDecoration: 'none',
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
})

/** Long text, such as terms. */
export const prose = style({ maxWidth: '68ch', lineHeight: 1.6 })
globalStyle(`${prose} :is(h2, h3)`, { marginBlock: `${scale.space[6]} ${scale.space[2]}` })
globalStyle(`${prose} :is(p, ul, ol)`, { marginBlockEnd: scale.space[3] })
