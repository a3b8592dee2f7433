import { style } from '@vanilla-extract/css'
import { color, scale } from '#app/ui/theme/theme.css.ts'

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: scale.space[4] } },
})
export const heading = style({ fontSize: scale.type[14] })
export const range = style({ width: '100%', height: '44px', margin: 0 })
/** Grows with what the microphone hears. */
export const meter = style({
  height: '0.75rem',
  borderRadius: scale.radius.round,
  border: `1px solid ${color['border-strong']}`,
  background: color.sunken,
  overflow: 'hidden',
})
export const level = style({
  height: '100%',
  background: color.success,
  transformOrigin: 'left',
  ':dir(rtl)': { transformOrigin: 'right' },
} as object)
export const keyList = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: scale.space[3],
  rowGap: scale.space[2],
  alignItems: 'center',
  fontSize: scale.type[13],
})
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' })
