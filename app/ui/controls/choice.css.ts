import { style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '../theme/theme.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[2],
  minHeight: '1.5rem',
  '@media': { [below.narrow]: { minHeight: '44px', alignItems: 'center' } },
})
export const words = style({ display: 'flex', flexDirection: 'column', paddingBlockStart: '0.0625rem' })
/** On a narrow screen the words are a target as high as a thumb. */
export const label = style({
  fontSize: scale.type[14],
  color: color.text,
  '@media': { [below.narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px' } },
})

const mark = style({
  appearance: 'none',
  flex: 'none',
  margin: 0,
  border: `1px solid ${color['border-strong']}`,
  background: color.surface,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'center',
  transition: `background-color ${scale.motion.duration}, border-color ${scale.motion.duration}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color['text-muted'] },
    "&[aria-invalid='true'], [aria-invalid='true'] &": {
      borderColor: color.danger,
      boxShadow: `inset 0 0 0 1px ${color.danger}`,
    },
    '&:disabled': { background: color.sunken, borderColor: color.border, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { appearance: 'auto', selectors: { '&::after': { display: 'none' } } },
  },
})

const tick = style({
  position: 'relative',
  selectors: {
    '&::after': { content: '', position: 'absolute', opacity: 0 },
    '&:checked': { background: color.accent, borderColor: color['accent-line'] },
    '&:checked::after': { opacity: 1 },
  },
})

/** The tick is a border of the accent's text colour, so that it shows on any brand. */
export const checkbox = style([
  mark,
  tick,
  {
    width: '1.125rem',
    height: '1.125rem',
    marginBlockStart: '0.1875rem',
    // Never so round that it looks like one of several.
    borderRadius: `min(${scale.radius[4]}, 0.25rem)`,
    '@media': { [below.narrow]: { width: '1.375rem', height: '1.375rem', marginBlockStart: 0 } },
    selectors: {
      '&::after': {
        insetInlineStart: '34%',
        insetBlockStart: '12%',
        width: '32%',
        height: '60%',
        border: `solid ${color['accent-text']}`,
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(42deg)',
      },
      '&:indeterminate': { background: color.accent, borderColor: color['accent-line'] },
      '&:indeterminate::after': {
        opacity: 1,
        insetInlineStart: '22%',
        insetBlockStart: 'calc(50% - 1px)',
        width: '56%',
        height: 0,
        borderWidth: '0 0 2px 0',
        transform: 'none',
      },
    },
  },
])

export const radio = style([
  mark,
  tick,
  {
    width: '1.125rem',
    height: '1.125rem',
    marginBlockStart: '0.1875rem',
    borderRadius: '50%',
    '@media': { [below.narrow]: { width: '1.375rem', height: '1.375rem', marginBlockStart: 0 } },
    selectors: { '&::after': { inset: '28%', borderRadius: '50%', background: color['accent-text'] } },
  },
])

export const toggle = style([
  mark,
  {
    position: 'relative',
    width: '2rem',
    height: '1.125rem',
    marginBlockStart: '0.1875rem',
    borderRadius: scale.radius.round,
    background: color.sunken,
    '@media': { [below.narrow]: { marginBlockStart: 0 } },
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        insetBlockStart: '2px',
        insetInlineStart: '2px',
        width: '0.75rem',
        height: '0.75rem',
        borderRadius: '50%',
        background: color['text-muted'],
        transition: `transform ${scale.motion.duration} ${scale.motion.ease}, background-color ${scale.motion.duration}`,
      },
      '&:checked': { background: color.accent, borderColor: color['accent-line'] },
      '&:checked::after': { transform: 'translateX(0.875rem)', background: color['accent-text'] },
    },
  },
])

export const group = style({ display: 'flex', flexDirection: 'column', gap: scale.space[2] })
export const legend = style({ marginBlockEnd: scale.space[1] })
export const options = styleVariants({
  stack: { display: 'flex', flexDirection: 'column', gap: scale.space[2] },
  row: { display: 'flex', flexWrap: 'wrap', columnGap: scale.space[5], rowGap: scale.space[2] },
})
