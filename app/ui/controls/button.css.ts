import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: scale.space[2],
  flex: 'none',
  border: '1px solid transparent',
  borderRadius: scale.radius[4],
  background: 'none',
  fontWeight: scale.weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${scale.motion.duration}, border-color ${scale.motion.duration}, color ${scale.motion.duration}`,
  '@media': { print: { display: 'none' } },
  selectors: {
    "&:disabled, &[aria-disabled='true']:not([aria-busy])": { opacity: 0.55, cursor: 'default' },
    "&[aria-busy='true']": { cursor: 'progress' },
  },
})

export const size = styleVariants({
  small: [
    base,
    {
      minHeight: scale.size.small,
      padding: '0.1875rem 0.625rem',
      fontSize: scale.type[13],
      '@media': { [below.narrow]: { minHeight: '44px' } },
    },
  ],
  medium: [
    base,
    {
      minHeight: scale.size.control,
      padding: '0.25rem 0.875rem',
      fontSize: scale.type[14],
      '@media': { [below.narrow]: { minHeight: '44px' } },
    },
  ],
  large: [base, { minHeight: '2.75rem', padding: '0.5rem 1.125rem', fontSize: scale.type[14] }],
})

export const square = styleVariants({
  small: { width: scale.size.small, padding: 0, '@media': { [below.narrow]: { width: '44px' } } },
  medium: { width: scale.size.control, padding: 0, '@media': { [below.narrow]: { width: '44px' } } },
  large: { width: '2.75rem', padding: 0 },
})

const hover = "&:hover:not(:disabled):not([aria-disabled='true'])"
const active = "&:active:not(:disabled):not([aria-disabled='true'])"

export const tone = styleVariants({
  primary: {
    background: color.accent,
    borderColor: color['accent-line'],
    color: color['accent-text'],
    selectors: { [hover]: { background: color['accent-hover'] } },
  },
  secondary: {
    background: color.surface,
    borderColor: color.border,
    color: color.text,
    boxShadow: scale.shadow[1],
    selectors: {
      [hover]: { background: color.hover, borderColor: color['border-strong'] },
      [active]: { background: color.sunken, boxShadow: 'none' },
      "&[aria-pressed='true']": {
        background: color['accent-soft'],
        borderColor: color['accent-line'],
        color: color['accent-ink'],
      },
    },
  },
  quiet: {
    color: color['text-muted'],
    selectors: {
      [hover]: { background: color.hover, color: color.text },
      [active]: { background: color.sunken },
      "&[aria-pressed='true']": { background: color['accent-soft'], color: color['accent-ink'] },
    },
  },
  danger: {
    background: color.danger,
    borderColor: color.danger,
    color: color['danger-on'],
    selectors: { [hover]: { filter: 'brightness(0.93)' } },
  },
})

export const full = style({ width: '100%' })

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  width: '1em',
  height: '1em',
  flex: 'none',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
})

export const group = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
