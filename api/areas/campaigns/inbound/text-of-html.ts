const longestHtml = 500_000
const silent = new Set(['style', 'script', 'head', 'title', 'template'])
const breaks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'table', 'ul', 'ol', 'hr'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a page, in one pass over it: nothing of its marks stays, whatever they are. */
export function textOfHtml(html: string): string {
  const page = html.slice(0, longestHtml)
  let words = ''
  let muted: string | null = null
  let place = 0
  while (place < page.length) {
    const open = page.indexOf('<', place)
    if (muted === null) words += page.slice(place, open < 0 ? page.length : open).replace(/\s+/g, ' ')
    if (open < 0) break
    const comment = page.startsWith('<!--', open)
    const close = comment ? page.indexOf('-->', open) : page.indexOf('>', open)
    if (close < 0) break
    const [, slash = '', name = ''] = comment ? [] : (/^<(\/?)([a-z][a-z0-9]*)/i.exec(page.slice(open, open + 20)) ?? [])
    const tag = name.toLowerCase()
    if (muted !== null) {
      if (slash && tag === muted) muted = null
    } else if (silent.has(tag) && !slash) muted = tag
    else if (breaks.has(tag)) words += '\n'
    place = close + (comment ? 3 : 1)
  }
  return words
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
