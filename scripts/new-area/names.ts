/** A name in each way of writing it, by the part of the example that it stands for. */
export type Names = ReadonlyMap<string, string>

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** kebab-case, snake_case, camelCase, PascalCase, in words, and at the beginning of a sentence. */
function writings(kebab: string): string[] {
  const [first = '', ...rest] = kebab.split('-')
  const camel = [first, ...rest.map(upper)].join('')
  const words = [first, ...rest].join(' ')
  return [kebab, [first, ...rest].join('_'), camel, upper(camel), words, upper(words)]
}

const isName = (name: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(name) && name.length <= 40

/** The plural's last letters taken off: a name for one of them, where nobody gives a better one. */
function singularOf(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '')
  return plural.replace(/s$/, '')
}

/** The names of an area and of one of its records, in place of the example's. */
export function namesOf(plural: string, singular: string = singularOf(plural)): Names {
  for (const name of [plural, singular]) if (!isName(name)) throw new Error(`${name}: name an area in kebab-case, such as store-orders`)
  if (plural === singular) throw new Error(`What is one of the ${plural} called? --singular <name>, which differs from ${plural}`)
  const pairs = (example: string, name: string) => writings(example).map((from, way): [string, string] => [from, writings(name)[way] ?? ''])
  // The plural first: the singular is its beginning.
  return new Map([...pairs('spare-parts', plural), ...pairs('spare-part', singular)])
}

/** A text of the example in the new names. */
export function renamed(text: string, names: Names): string {
  return text.replace(/spare([-_ ]p|P)arts?|Spare( p|P)arts?/g, (found) => {
    const name = names.get(found)
    if (name === undefined) throw new Error(`The example writes ${found}, which scripts/new-area/names.ts does not know`)
    return name
  })
}
