/**
 * Lays out where each brand is and who can sign in. People who exist under the same name in several brands share a line.
 * @param {{ brands: { key: string, name: string, url: string, is_laid?: boolean, sign_ins: { username: string, password: string, what: string }[] }[], note?: string }} demo
 */
export function describe({ brands, note }) {
  const people = gather(brands)
  const passwords = new Set(people.map((person) => person.password))
  const only = passwords.size === 1 ? [...passwords][0] : undefined
  const rows = people.map((person) => [person.username, person.what, person.where, only ? '' : person.password])
  return [
    table(brands.map((brand) => [brand.key, brand.name, brand.url, brand.is_laid === false ? 'demo data is still being laid' : ''])),
    only ? `  Sign in with the password ${only} as one of (<brand> is the word in the first column)` : '  Sign in as one of',
    table(rows),
    note && note.trim().replace(/^/gm, '  '),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function gather(brands) {
  const people = new Map()
  for (const brand of brands) {
    for (const { username, password, what } of brand.sign_ins) {
      const general = username.replace(`@${brand.key}.`, '@<brand>.')
      const id = JSON.stringify([general, password, what])
      people.set(id, { username: general, password, what, brands: [...(people.get(id)?.brands ?? []), brand.key] })
    }
  }
  const order = [...new Set([...people.values()].map((person) => person.username))]
  const where = (keys) => (keys.length === brands.length ? '' : `only ${keys.join(', ')}`)
  return [...people.values()]
    .sort((a, b) => order.indexOf(a.username) - order.indexOf(b.username))
    .map((person) => ({ ...person, where: where(person.brands) }))
}

function table(rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), [])
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] + 2)).join('')}`.trimEnd()).join('\n')
}
