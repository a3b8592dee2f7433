import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

/** What a sheet has, the form's own choice tells: also before and without scripts. */
const with5163 = 'form:has(option[value="5163"]:checked) &'

export const group = style({
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  selectors: {
    'form:has(option[value="envelope_10"]:checked) &, form:has(option[value="window_10"]:checked) &': { display: 'none' },
  },
})

/** As wide to high as a sheet of paper; higher where thumbs choose. */
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: `2px ${scale.space[1]}`,
  inlineSize: 'min(100%, 17rem)',
  marginBlock: scale.space[2],
  padding: scale.space[3],
  background: color.surface,
  border: `1px solid ${color['border-strong']}`,
  boxShadow: scale.shadow[1],
  selectors: { [with5163]: { gridTemplateColumns: 'repeat(2, 1fr)' } },
})

export const label = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  blockSize: '2rem',
  border: `1px solid ${color.border}`,
  borderRadius: scale.radius[4],
  fontSize: scale.type[13],
  cursor: 'pointer',
  '@media': { [below.narrow]: { blockSize: '44px' } },
  selectors: {
    [with5163]: { blockSize: '4rem' },
    '&:hover': { borderColor: color['text-muted'] },
    '&:has(input:checked)': { background: color.accent, borderColor: color['accent-line'], color: color['accent-text'] },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' },
    // Those before the one to begin at are used.
    '&:has(~ label input:checked)': { background: color.sunken, color: color['text-muted'], textDecoration: 'line-through' },
  },
})

/** A sheet of 5163 has ten. */
export const beyondTen = style({ selectors: { [with5163]: { display: 'none' } } })

export const choice = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

/** Paper is white in the dark as well. */
export const picture = style({
  display: 'block',
  inlineSize: 'min(100%, 30rem)',
  blockSize: 'auto',
  background: 'white',
  border: `1px solid ${color.border}`,
  boxShadow: scale.shadow[1],
})

export const first = style({ display: 'grid', gap: scale.space[2], margin: 0 })

export const leftOut = style({ display: 'grid', gap: scale.space[3] })
export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${scale.space[1]} ${scale.space[4]}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [below.narrow]: { flexDirection: 'column' } },
})
