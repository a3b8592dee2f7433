/** A piece of HTML that is safe to show: what was put into it is escaped. */
export type Html = { readonly html: string }

type Part = string | number | Html | null | undefined | false | readonly Part[]

/** Template tag: whatever is put in is escaped, unless it came out of this tag itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + written(parts[index - 1]) + text) }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
