import { style, styleVariants } from '@vanilla-extract/css'
import { color, scale } from '../theme/theme.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  columnGap: scale.space[3],
  paddingBlockEnd: scale.space[5],
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: '1.75rem 0',
      insetInlineStart: 'calc(0.875rem - 0.5px)',
      borderInlineStart: `1px solid ${color.border}`,
    },
  },
})
export const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: '50%',
  border: `1px solid ${color.border}`,
  background: color.surface,
  selectors: {
    // Where no kind of event is told apart by a picture, a dot.
    '&:empty': { borderColor: 'transparent', background: 'none' },
    '&:empty::before': { content: '', width: '0.5rem', height: '0.5rem', borderRadius: '50%', background: color['text-muted'] },
  },
})
export const markTone = styleVariants({
  neutral: { color: color['text-muted'] },
  success: { color: color['success-text'] },
  warning: { color: color['warning-text'] },
  danger: { color: color['danger-text'] },
  info: { color: color['info-text'] },
})
export const content = style({ minWidth: 0, paddingBlockStart: '0.25rem' })
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: scale.space[2],
})
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: scale.space[2],
  fontSize: scale.type[13],
  minWidth: 0,
})
export const title = style({ fontWeight: scale.weight.strong })
export const meta = style({ color: color['text-muted'], fontSize: scale.type[12] })
export const body = style({ marginBlockStart: scale.space[1], maxWidth: '72ch', whiteSpace: 'pre-line' })
export const actions = style({ display: 'flex', flex: 'none', marginBlock: '-0.25rem' })
