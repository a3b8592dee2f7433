import { style, styleVariants } from '@vanilla-extract/css'

/**
 * The hue comes from the name, lightness and chroma from the theme; the distance between the two
 * lightnesses keeps the initials above 4.5 for every hue (held by a test).
 */
export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  background: ['#dfe5ee', 'light-dark(oklch(0.91 0.045 var(--hue)), oklch(0.36 0.06 var(--hue)))'],
  color: ['#2c3a52', 'light-dark(oklch(0.38 0.09 var(--hue)), oklch(0.9 0.05 var(--hue)))'],
  fontWeight: 600,
  letterSpacing: '0.01em',
  lineHeight: 1,
  userSelect: 'none',
})
export const size = styleVariants({
  20: { width: '1.25rem', height: '1.25rem', fontSize: '0.5625rem' },
  24: { width: '1.5rem', height: '1.5rem', fontSize: '0.625rem' },
  32: { width: '2rem', height: '2rem', fontSize: '0.75rem' },
  40: { width: '2.5rem', height: '2.5rem', fontSize: '0.875rem' },
  56: { width: '3.5rem', height: '3.5rem', fontSize: '1.25rem' },
})
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
