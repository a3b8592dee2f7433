import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'
import { region as toasts } from '#app/ui/overlays/toast.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

/** A round button in the bar at the top. */
export const launch = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.25rem',
  height: '2.25rem',
  padding: 0,
  border: `1px solid ${color['accent-line']}`,
  borderRadius: '50%',
  background: color.accent,
  color: color['accent-text'],
  transition: `background-color ${scale.motion.duration}`,
  selectors: { '&:hover': { background: color['accent-hover'] } },
  '@media': { [below.narrow]: { width: '44px', height: '44px' } },
})
export const launchTone = styleVariants({
  idle: {},
  ringing: {
    background: color.success,
    borderColor: color.success,
    color: color['success-on'],
    selectors: { '&:hover': { background: color.success } },
  },
  talking: {
    background: color['success-soft'],
    borderColor: color.success,
    color: color['success-text'],
    selectors: { '&:hover': { background: color['success-soft'] } },
  },
  off: {
    background: color.raised,
    borderColor: color['border-strong'],
    color: color['text-muted'],
    selectors: { '&:hover': { background: color.hover } },
  },
})
export const launchBadge = style({
  position: 'absolute',
  insetBlockStart: '-0.25rem',
  insetInlineEnd: '-0.25rem',
  minWidth: '1.375rem',
  paddingInline: '0.25rem',
  border: `2px solid ${color.canvas}`,
  borderRadius: scale.radius.round,
  background: color.danger,
  color: color['danger-on'],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  lineHeight: '1.125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const launchTime = style({ fontSize: scale.type[12], fontWeight: scale.weight.strong, fontVariantNumeric: 'tabular-nums' })

export const panel = style({
  position: 'fixed',
  insetInlineEnd: `var(--phone-right, ${scale.space[4]})`,
  insetBlockEnd: `var(--phone-bottom, ${scale.space[4]})`,
  zIndex: scale.layer.menu,
  display: 'flex',
  flexDirection: 'column',
  width: '20rem',
  maxWidth: 'calc(100vw - 1rem)',
  maxHeight: 'min(40rem, calc(100dvh - 5rem))',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[8],
  background: color.raised,
  color: color.text,
  boxShadow: scale.shadow[3],
  overflow: 'hidden',
  animation: `${appear} ${scale.motion.duration} ${scale.motion.ease}`,
  '@media': {
    [below.narrow]: {
      insetInline: 0,
      insetBlockEnd: 'var(--frame-bottom, 0px)',
      width: '100%',
      maxWidth: '100%',
      maxHeight: 'calc(100dvh - var(--frame-bottom, 0px) - 4rem)',
      borderWidth: '1px 0 0',
      borderRadius: `${scale.radius[8]} ${scale.radius[8]} 0 0`,
    },
    print: { display: 'none' },
  },
})

// A sheet over the lower part of the page, which toasts are not to cover.
globalStyle(`:root:has(${panel}) ${toasts}`, { '@media': { [below.narrow]: { insetBlock: '4rem auto' } } })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[1],
  flex: 'none',
  minHeight: '2.75rem',
  paddingInline: `${scale.space[1]} ${scale.space[1]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.sunken,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { "&[data-moving='true']": { cursor: 'grabbing' } },
  '@media': { [below.narrow]: { cursor: 'auto', touchAction: 'auto', paddingInline: `${scale.space[4]} ${scale.space[1]}` } },
})
export const title = style({ fontSize: scale.type[14] })
export const headState = style({ marginInlineEnd: 'auto', paddingInlineStart: scale.space[2], minWidth: 0 })
/** Only where there is somewhere to move it to. */
export const grip = style({ cursor: 'inherit', '@media': { [below.narrow]: { display: 'none' } } })
/** 44 px in any window: it is pressed in a hurry. */
export const headButton = style({ minWidth: '44px', minHeight: '44px' })

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[3],
  flex: 1,
  minHeight: 0,
  padding: scale.space[4],
  overflowY: 'auto',
  scrollbarWidth: 'thin',
})

export const tabs = style({
  display: 'flex',
  flex: 'none',
  boxShadow: `inset 0 -1px 0 ${color.border}`,
})
export const tab = style({
  flex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: scale.space[2],
  minHeight: '44px',
  border: 0,
  background: 'none',
  color: color['text-muted'],
  fontSize: scale.type[13],
  fontWeight: scale.weight.strong,
  selectors: {
    '&:hover': { color: color.text },
    "&[aria-selected='true']": { color: color['accent-ink'], boxShadow: `inset 0 -2px 0 ${color['accent-line']}` },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

export const tabCount = style({
  minWidth: '1.25rem',
  paddingInline: '0.3125rem',
  borderRadius: scale.radius.round,
  background: color['danger-soft'],
  color: color['danger-text'],
  fontSize: scale.type[12],
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
})
export const note = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
  padding: scale.space[3],
  borderRadius: scale.radius[4],
  background: color['info-soft'],
})

/** What went wrong, above everything else. */
export const trouble = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: scale.space[2],
  flex: 'none',
  padding: `${scale.space[2]} ${scale.space[1]} ${scale.space[2]} ${scale.space[4]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color['danger-soft'],
  color: color['danger-text'],
  fontSize: scale.type[13],
})
export const troubleWords = style({ flex: 1, paddingBlock: '0.625rem' })
export const troubleIcon = style({ flex: 'none', marginBlockStart: '0.75rem' })

export const quiet = style({ color: color['text-muted'], fontSize: scale.type[13] })
export const small = style({ color: color['text-muted'], fontSize: scale.type[12] })
export const stack = style({ display: 'flex', flexDirection: 'column', gap: scale.space[3] })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[2] })
export const spread = style([row, { justifyContent: 'space-between' }])
/** Buttons and fields of the phone are as high as a thumb. */
export const thumb = style({ minHeight: '44px' })
globalStyle(`${panel} :is(select, input[type='text'], input[type='search'], input[type='tel'])`, { minHeight: '44px' })
