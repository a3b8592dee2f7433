/** The text faces that come with the product, and the local stand-in that takes the same room until one arrives. */

type Metrics = { size: string; ascent: string; descent: string }
type Face = { family: string; fallback: string; generic: string; local: readonly string[]; metrics: Metrics; features: string }

const sans = { local: ['Arial', 'Liberation Sans', 'Helvetica'], generic: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif' }
const serif = { local: ['Times New Roman', 'Liberation Serif', 'Times'], generic: 'Georgia, "Times New Roman", serif' }

/** The metrics were measured against the stand-in in Chromium, by the width of a few sentences. */
export const typefaces = {
  inter: {
    ...sans,
    family: 'Inter Variable',
    fallback: 'Inter Fallback',
    metrics: { size: '107%', ascent: '90%', descent: '22.4%' },
    features: '"cv11", "ss03"',
  },
  'source-sans-3': {
    ...sans,
    family: 'Source Sans 3 Variable',
    fallback: 'Source Sans 3 Fallback',
    metrics: { size: '91.4%', ascent: '112.1%', descent: '43.8%' },
    features: 'normal',
  },
  'source-serif-4': {
    ...serif,
    family: 'Source Serif 4 Variable',
    fallback: 'Source Serif 4 Fallback',
    metrics: { size: '115.7%', ascent: '89.5%', descent: '28.9%' },
    features: 'normal',
  },
  'nunito-sans': {
    ...sans,
    family: 'Nunito Sans Variable',
    fallback: 'Nunito Sans Fallback',
    metrics: { size: '99.7%', ascent: '101.4%', descent: '35.4%' },
    features: 'normal',
  },
  figtree: {
    ...sans,
    family: 'Figtree Variable',
    fallback: 'Figtree Fallback',
    metrics: { size: '99.2%', ascent: '95.8%', descent: '25.2%' },
    features: 'normal',
  },
} as const satisfies Record<string, Face>
export type TypefaceName = keyof typeof typefaces

export const familyOf = (name: TypefaceName): string => {
  const { family, fallback, generic } = typefaces[name]
  return `"${family}", "${fallback}", ${generic}`
}
