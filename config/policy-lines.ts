/** Lines that a policy may be of. Its product and plan are a carrier's own words: each line is told by words within them. */
const words = {
  medicare: ['medicare', 'medigap', 'part d'],
  preneed: ['preneed', 'pre need', 'prearrang', 'pre arrang', 'funeral'],
  final_expense: ['final expense', 'burial'],
  life: ['term life', 'whole life', 'universal life'],
  annuity: ['annuity'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PolicyLine = keyof typeof words
export const policyLines = Object.keys(words) as PolicyLine[]
export const isPolicyLine = (value: string): value is PolicyLine => Object.hasOwn(words, value)

/** The lines that are told by the words of a policy. */
export function linesOfPolicy(said: string): PolicyLine[] {
  const plain = said.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return policyLines.filter((line) => words[line].some((word) => plain.includes(word)))
}
