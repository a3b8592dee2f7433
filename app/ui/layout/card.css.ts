import { style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const card = style({
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.surface,
  minWidth: 0,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[2],
  minHeight: '3rem',
  padding: `${scale.space[2]} ${scale.size.card}`,
  borderBlockEnd: `1px solid ${color.border}`,
})
export const title = style({ fontSize: scale.type[14], fontWeight: scale.weight.strong })
export const hint = style({ fontSize: scale.type[13], color: color['text-muted'], maxWidth: '65ch' })
export const body = styleVariants({
  none: {},
  medium: { padding: scale.size.card },
  large: { padding: scale.space[6], '@media': { [below.narrow]: { padding: scale.space[4] } } },
})
export const foot = style({
  padding: `${scale.space[3]} ${scale.size.card}`,
  borderBlockStart: `1px solid ${color.border}`,
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3], minWidth: 0 })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[2],
})
export const sectionTitle = style({ fontSize: scale.type[16] })

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: scale.space[8],
  paddingBlock: scale.space[6],
  '@media': { [below.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: scale.space[4] } },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
})
export const panelWords = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1] })
