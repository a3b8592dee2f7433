import { familyOf, typefaces, type TypefaceName } from './typefaces.ts'

/** Custom properties that a brand's choice of a look sets, as names and values. */
type Tokens = [string, string][]

const shapes = {
  square: ['0px', '0px'],
  soft: ['4px', '8px'],
  round: ['8px', '14px'],
} as const
export type ShapeName = keyof typeof shapes

/** Heights of what stands in rows, and the room inside a card. On a phone what is touched keeps a thumb's size. */
const densities = {
  compact: { control: '2rem', small: '1.75rem', row: '1.75rem', nav: '1.875rem', card: '0.75rem' },
  comfortable: { control: '2.25rem', small: '2rem', row: '2.5rem', nav: '2.125rem', card: '1rem' },
} as const
export type DensityName = keyof typeof densities

export const typefaceTokens = (name: TypefaceName): Tokens => [
  ['--family-text', familyOf(name)],
  ['--family-features', typefaces[name].features],
]

export const shapeTokens = (name: ShapeName): Tokens => [
  ['--radius-4', shapes[name][0]],
  ['--radius-8', shapes[name][1]],
]

export const densityTokens = (name: DensityName): Tokens => Object.entries(densities[name]).map(([part, size]) => [`--size-${part}`, size])
