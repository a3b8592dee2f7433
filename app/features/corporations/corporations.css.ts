import { style } from '@vanilla-extract/css'
import { scale } from '#app/ui/theme/theme.css.ts'

export const now = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: scale.space[4] })
export const logo = style({ maxWidth: '12rem', maxHeight: '4rem', objectFit: 'contain' })
