import { style, styleVariants } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

/** Fixed meanings: no brand recolours them. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  maxWidth: '100%',
  paddingInline: '0.4375rem',
  borderRadius: scale.radius[4],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  lineHeight: '1.375rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const tone = styleVariants({
  neutral: { background: color.hover, color: color.text, boxShadow: `inset 0 0 0 1px ${color.border}` },
  accent: { background: color['accent-soft'], color: color['accent-ink'] },
  success: { background: color['success-soft'], color: color['success-text'] },
  warning: { background: color['warning-soft'], color: color['warning-text'] },
  danger: { background: color['danger-soft'], color: color['danger-text'] },
  info: { background: color['info-soft'], color: color['info-text'] },
})
export const chip = style([
  badge,
  {
    background: color.surface,
    color: color.text,
    fontWeight: scale.weight.normal,
    borderRadius: scale.radius.round,
    boxShadow: `inset 0 0 0 1px ${color.border}`,
    '::before': { content: '""', flex: 'none', width: '0.5rem', height: '0.5rem', borderRadius: '50%', background: 'currentColor' },
    '@media': { '(forced-colors: active)': { '::before': { background: 'CanvasText' } } },
  },
])
const dot = (tone: string) => ({ '::before': { color: tone } })
export const chipTone = styleVariants({
  neutral: dot(color['border-strong']),
  success: dot(color.success),
  warning: dot(color.warning),
  danger: dot(color.danger),
  info: dot(color.info),
})
