type Change = Record<string, string | number | boolean | null>

/** An address with some of its parameters set; blank, false or null takes one away. Small, for the browser builds links with it. */
export function hrefWith(href: string, change: Change): string {
  const [path = '', asked] = href.split('?')
  const query = new URLSearchParams(asked)
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === false || value === null) query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The pairs of an address, for the hidden fields of a form that keeps them; `without` are those the form sends itself. */
export const pairsIn = (href: string, ...without: string[]): [string, string][] =>
  [...new URLSearchParams(href.split('?')[1])].filter(([name]) => !without.includes(name))
