/** What a brand chooses of its look besides colours and logo. */

/** Families that come with the product. */
export const typefaces = ['inter', 'source-sans-3', 'source-serif-4', 'nunito-sans', 'figtree'] as const
export type Typeface = (typeof typefaces)[number]

/** Their own names, the same in every language. */
export const typefaceNames: Record<Typeface, string> = {
  inter: 'Inter',
  'source-sans-3': 'Source Sans 3',
  'source-serif-4': 'Source Serif 4',
  'nunito-sans': 'Nunito Sans',
  figtree: 'Figtree',
}

export const shapes = ['square', 'soft', 'round'] as const
export type Shape = (typeof shapes)[number]

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** What the navigation beside the app's screens is filled with. */
export const navigationTones = ['light', 'dark', 'brand'] as const
export type NavigationTone = (typeof navigationTones)[number]

export type Look = { typeface: Typeface; shape: Shape; density: Density; navigation: NavigationTone }
