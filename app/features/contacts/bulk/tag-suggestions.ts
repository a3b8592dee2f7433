/** What can follow in a field of names with commas between them: what is typed before the last comma, with each tag that is not there yet. */
export function suggestionsFor(typed: string, tags: readonly string[]): string[] {
  const names = typed.split(',').slice(0, -1)
  const chosen = new Set(names.map((name) => name.trim().toLowerCase()))
  const before = names.map((name) => `${name.trim()}, `).join('')
  return tags.filter((tag) => !chosen.has(tag.toLowerCase())).map((tag) => `${before}${tag}`)
}
