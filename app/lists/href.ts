type Change = Record<string, string | number | boolean | null>

/** An address with some of its parameters set; blank, false or null takes one away. Small, for the browser builds links with it. */
export function hrefWith(href: string, change: Change): string {
  const [address = '', place] = href.split('#')
  const [path = '', asked] = address.split('?')
  const query = new URLSearchParams(asked)
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === false || value === null) query.delete(name)
    else query.set(name, String(value))
  }
  return path + (query.size > 0 ? `?${query}` : '') + (place ? `#${place}` : '')
}
