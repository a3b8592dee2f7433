import { globalStyle, style } from '@vanilla-extract/css'
import { above, below, color, scale } from '#app/ui/theme/theme.css.ts'

/** A phone held upright; on a low screen the bar would take the room of what it serves. */
const handheld = 'screen and (max-width: 719.98px) and (min-height: 500px)'

/** Below them, whether a call may go out now. */
export const ways = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.space[2],
  '@media': { [above.narrow]: { alignItems: 'flex-end' } },
})

/** The ways to reach somebody: beside the name, on a phone above the navigation at the bottom. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: scale.space[2],
  '@media': {
    [handheld]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 'var(--frame-bottom, 0px)',
      zIndex: scale.layer.sticky,
      flexWrap: 'nowrap',
      padding: `${scale.space[2]} ${scale.space[4]}`,
      borderBlockStart: `1px solid ${color.border}`,
      background: color.raised,
    },
    print: { display: 'none' },
  },
})
globalStyle(`${actions} > a`, { '@media': { [handheld]: { flex: '1 0 auto', paddingInline: scale.space[3] } } })
export const call = style({ '@media': { [handheld]: { order: -1 } } })
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
/** Beside the number to call there is room for icons only. */
export const words = style({ '@media': { [handheld]: { selectors: { [`${actions}:has(${call}) &`]: unseen } } } })
/** With all five ways there is no room for the number either. */
const allFive = `${actions}:has(> :nth-child(5)) &`
export const numberToCall = style({ '@media': { [handheld]: { selectors: { [allFive]: unseen } } } })
export const wordToCall = style({ display: 'none', '@media': { [handheld]: { selectors: { [allFive]: { display: 'inline' } } } } })
export const toNote = style({ '@media': { [above.narrow]: { display: 'none' } } })
/** The end of the page stays above the bar. */
export const room = style({ '@media': { [handheld]: { height: '3.5rem' } } })

export const lines = style({ display: 'flex', flexDirection: 'column' })
/** An address, and below it what is known of it. */
export const reach = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: scale.space[2] })
export const quiet = style({ color: color['text-muted'] })
/** An e-mail address may be longer than a phone is wide. */
export const long = style({ overflowWrap: 'anywhere', minWidth: 0 })
export const age = style({ display: 'flex', flexWrap: 'wrap', columnGap: scale.space[2], color: color['text-muted'] })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: scale.space[2] })
export const tag = style({
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [below.narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px' } },
})

export const masked = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${masked} > summary`, {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: scale.space[2],
  '@media': { [below.narrow]: { minHeight: '44px' } },
})
export const mask = style({ selectors: { [`${masked}[open] &`]: { display: 'none' } } })
const action = style({
  color: color['accent-ink'],
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: '0.2em',
})
export const reveal = style([action, { selectors: { [`${masked}[open] &`]: { display: 'none' } } }])
export const conceal = style([action, { selectors: { [`${masked}:not([open]) &`]: { display: 'none' } } }])
