import { style } from '@vanilla-extract/css'
import { below, color, scale } from '#app/ui/theme/theme.css.ts'

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: scale.space[2],
  paddingInline: scale.space[3],
  border: `1px solid ${color['border-strong']}`,
  borderRadius: scale.radius[4],
  background: color.surface,
  color: color['text-muted'],
  selectors: { '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' } },
})
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: '44px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.text,
  font: 'inherit',
})
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(26rem, 60dvh)',
  overflowY: 'auto',
  marginBlockStart: scale.space[2],
  outline: 'none',
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: scale.space[3],
  minHeight: '44px',
  paddingBlock: scale.space[1],
  paddingInline: scale.space[3],
  borderRadius: scale.radius[4],
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: color['accent-soft'] },
    '&[data-hovered]:not([data-focused])': { background: color.hover },
  },
  '@media': { [below.narrow]: { paddingInline: scale.space[2] } },
})
export const all = style([
  option,
  {
    justifyContent: 'flex-start',
    gap: scale.space[2],
    color: color['accent-ink'],
    selectors: { '&:focus-visible': { outline: `2px solid ${color.accent}` } },
  },
])
export const who = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...cut, fontWeight: scale.weight.strong })
export const reach = style({ ...cut, color: color['text-muted'], fontSize: scale.type[13] })
export const hint = style({ marginBlockStart: scale.space[3], color: color['text-muted'] })
