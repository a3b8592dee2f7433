/** A piece of XML that is well formed: what was put into it is escaped. */
export type Xml = { readonly xml: string }

/** Template tag: whatever is put in is escaped, and rid of what XML 1.0 cannot hold, unless it came out of this tag itself. */
export function xml(texts: TemplateStringsArray, ...parts: (string | Xml | readonly Xml[])[]): Xml {
  return { xml: texts.reduce((whole, text, index) => whole + written(parts[index - 1] ?? '') + text) }
}

function written(part: string | Xml | readonly Xml[]): string {
  if (typeof part === 'string') return escaped(part)
  return 'xml' in part ? part.xml : part.map((one) => one.xml).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Control characters but tab and line breaks, halves of surrogate pairs, and the two that are none. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

// A line break that is written as a character stays the same whoever reads and signs it.
const escaped = (text: string): string =>
  text
    .replace(impossible, '')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
    .replace(/\r/g, '&#xD;')
