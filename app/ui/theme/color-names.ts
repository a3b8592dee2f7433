/**
 * Every colour of the design system by name. A name is the custom property without its prefix:
 * `text-muted` is `--color-text-muted`.
 */
export const colorNames = [
  // Surfaces, from the page up to what floats above it.
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'border',
  'border-strong',
  'backdrop',
  'shadow',
  // Text on any surface.
  'text',
  'text-muted',
  // The brand: the one main action of a view, selection and focus.
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'accent-line',
  'accent-ink',
  'focus',
  'selection',
  'selection-text',
  // The navigation beside the screens: its ground, and what stands on it.
  'nav',
  'nav-hover',
  'nav-border',
  'nav-text',
  'nav-strong',
  'nav-current',
  'nav-current-text',
  'nav-focus',
  // Meaning, apart from the brand.
  'success',
  'success-on',
  'success-soft',
  'success-text',
  'warning',
  'warning-on',
  'warning-soft',
  'warning-text',
  'danger',
  'danger-on',
  'danger-soft',
  'danger-text',
  'info',
  'info-on',
  'info-soft',
  'info-text',
  // Series of plots, told apart by order and label as well.
  'plot-1',
  'plot-2',
  'plot-3',
  'plot-4',
] as const

export type ColorName = (typeof colorNames)[number]

/** One scheme (light or dark): a colour for every name, as hex or oklch(). */
export type ColorScheme = Record<ColorName, string>

/** The two schemes that a brand needs. */
export type ColorSchemes = { light: ColorScheme; dark: ColorScheme }
