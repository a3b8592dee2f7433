import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const languages = style({ display: 'flex', columnGap: scale.space[4] })

export const language = style({
  minHeight: '1.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color['text-muted'],
  cursor: 'pointer',
  '@media': { [below.narrow]: { minHeight: '44px', paddingInline: scale.space[1] } },
  selectors: {
    '&:hover': { color: color.text, textDecoration: 'underline' },
    '&[aria-pressed="true"]': { color: color.text, fontWeight: scale.weight.strong },
  },
})
