import { globalStyle, style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const lines = style({ display: 'flex', flexDirection: 'column' })
export const quiet = style({ color: color['text-muted'] })
export const long = style({ overflowWrap: 'anywhere', minWidth: 0 })
export const apart = style({ marginInlineStart: scale.space[2] })

/** A note in the story: its beginning. The whole of it stands with the notes. */
export const said = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
})

/** Buttons that fill their lines evenly, each a thumb wide. */
export const waysLogged = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: scale.space[2],
})
globalStyle(`${waysLogged} > button`, { justifyContent: 'flex-start', '@media': { [below.narrow]: { minHeight: '44px' } } })

export const next = style({ marginBlockEnd: scale.space[4] })
export const flags = style({ display: 'flex', flexWrap: 'wrap', columnGap: scale.space[4], rowGap: scale.space[2] })

/** Where files are dropped; without JavaScript simply a form. */
export const drop = style({
  padding: scale.space[4],
  border: `1px dashed ${color['border-strong']}`,
  borderRadius: scale.radius[8],
  transition: `border-color ${scale.motion.duration}, background ${scale.motion.duration}`,
})
export const over = style({ borderColor: color.accent, background: color['accent-soft'] })
export const fileField = style({
  display: 'block',
  width: '100%',
  minHeight: '44px',
  paddingBlock: scale.space[2],
  font: 'inherit',
  color: color.text,
})

globalStyle(`${fileField}::file-selector-button`, {
  minHeight: '36px',
  marginInlineEnd: scale.space[3],
  paddingInline: scale.space[3],
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[4],
  background: color.raised,
  color: color.text,
  font: 'inherit',
  fontWeight: scale.weight.strong,
  cursor: 'pointer',
})

export const fileName = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const aside = style({ color: color['text-muted'], fontSize: scale.type[13], fontWeight: scale.weight.normal })
export const people = style({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.space[3],
  paddingBlock: scale.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const personWords = style({ flex: '1 1 12rem', minWidth: 0, display: 'flex', flexDirection: 'column' })
export const personMeta = style({ display: 'flex', flexWrap: 'wrap', columnGap: scale.space[2], color: color['text-muted'] })
export const personName = style({
  overflowWrap: 'anywhere',
  '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
})
export const personPhone = style({
  color: 'inherit',
  '@media': { [below.narrow]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
})
export const linkForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: scale.space[2] })
export const foot = style({ display: 'flex', justifyContent: 'space-between', gap: scale.space[2], marginBlockStart: scale.space[4] })
export const filter = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2], marginBlockEnd: scale.space[4] })
globalStyle(`${filter} > a`, { '@media': { [below.narrow]: { minHeight: '44px' } } })
