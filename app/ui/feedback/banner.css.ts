import { style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

const softened = (line: string) => `color-mix(in srgb, ${line} 35%, transparent)`

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: scale.space[3],
  padding: `${scale.space[3]} ${scale.space[4]}`,
  border: '1px solid',
  borderRadius: scale.radius[8],
  fontSize: scale.type[13],
  color: color.text,
})
export const edge = style({
  alignItems: 'center',
  borderRadius: 0,
  borderWidth: '0 0 1px',
  paddingBlock: scale.space[2],
  paddingInline: scale.space[6],
  '@media': { [below.narrow]: { paddingInline: scale.space[4], gap: scale.space[2] } },
})
export const tone = styleVariants({
  info: { background: color['info-soft'], borderColor: softened(color.info) },
  success: { background: color['success-soft'], borderColor: softened(color.success) },
  warning: { background: color['warning-soft'], borderColor: softened(color.warning) },
  danger: { background: color['danger-soft'], borderColor: softened(color.danger) },
})
export const iconTone = styleVariants({
  info: { color: color['info-text'] },
  success: { color: color['success-text'] },
  warning: { color: color['warning-text'] },
  danger: { color: color['danger-text'] },
})
export const icon = style({ flex: 'none', paddingBlockStart: '0.125rem' })
export const words = style({ flex: '1 1 12rem', minWidth: 0 })
export const title = style({ fontWeight: scale.weight.strong })
export const actions = style({ alignSelf: 'center', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
