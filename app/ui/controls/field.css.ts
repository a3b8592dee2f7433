import { style, styleVariants } from '@vanilla-extract/css'
import { above, below, color, scale } from '../theme/theme.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: scale.space[1], minWidth: 0 })
export const wide = style({ '@media': { [above.narrow]: { gridColumn: '1 / -1' } } })

export const label = style({ fontSize: scale.type[13], fontWeight: scale.weight.strong, color: color.text })
export const aside = style({ fontWeight: scale.weight.normal, color: color['text-muted'] })
export const star = style({ color: color['danger-text'], marginInlineStart: '0.2em' })
export const hint = style({ fontSize: scale.type[12], color: color['text-muted'] })
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[1],
  fontSize: scale.type[13],
  color: color['danger-text'],
})
export const errorIcon = style({ marginBlockStart: '0.15em' })

export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: scale.size.control,
  padding: '0.25rem 0.625rem',
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  color: color.text,
  fontSize: scale.type[14],
  lineHeight: 1.4,
  transition: `border-color ${scale.motion.duration}, box-shadow ${scale.motion.duration}`,
  '@media': { [below.narrow]: { minHeight: '44px' } },
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color['text-muted'] },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: color.focus },
    "&[aria-invalid='true']": { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    '&:disabled': {
      background: color.sunken,
      color: color['text-muted'],
      borderColor: color.border,
      cursor: 'not-allowed',
    },
    '&:read-only:not(select)': { background: color.sunken },
    '&::-webkit-calendar-picker-indicator': { opacity: 0.7, cursor: 'pointer' },
  },
})

export const area = style([
  control,
  { minHeight: '5.5rem', fieldSizing: 'content', maxHeight: '24rem', '@media': { [below.narrow]: { minHeight: '5.5rem' } } } as object,
])

/** The arrow is drawn as two gradients so that it follows the text colour. */
export const select = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: '2rem',
    textOverflow: 'ellipsis',
    backgroundImage: `linear-gradient(45deg, transparent 50%, ${color['text-muted']} 50%), linear-gradient(135deg, ${color['text-muted']} 50%, transparent 50%)`,
    backgroundPosition: 'right 1.05rem center, right 0.8rem center',
    backgroundSize: '0.27rem 0.27rem',
    backgroundRepeat: 'no-repeat',
    '@media': { '(forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' } },
    selectors: {
      '&[multiple]': { backgroundImage: 'none', paddingInlineEnd: '0.625rem' },
    },
  },
])

export const width = styleVariants({
  full: {},
  medium: { maxWidth: '16rem' },
  short: { maxWidth: '9rem' },
})

export const box = style({ position: 'relative', display: 'flex', alignItems: 'center', width: '100%' })
export const start = style({
  position: 'absolute',
  insetInlineStart: '0.625rem',
  display: 'flex',
  color: color['text-muted'],
  pointerEvents: 'none',
})
export const end = style({ position: 'absolute', insetInlineEnd: '0.125rem', display: 'flex', alignItems: 'center' })
export const withStart = style({ paddingInlineStart: '2rem' })
export const withEnd = style({ paddingInlineEnd: '2.5rem' })
