import { fillIn, type MergeFacts } from '#api/areas/texts/index.ts'
import { readMarkdown, type LetterBlock, type Span } from './markdown.ts'

export type LetterLanguage = 'en' | 'es'

/** A letter with its fields filled in; values are never read as Markdown. `missing`: fields that nothing is known for. */
export function writeLetter(markdown: string, values: MergeFacts): { blocks: LetterBlock[]; missing: string[] } {
  const missing = new Set<string>()
  const filled = (spans: Span[]): Span[] =>
    spans.map((span) => {
      const merged = fillIn(span.text, values)
      for (const field of merged.missing) missing.add(field)
      return { ...span, text: merged.body }
    })
  const blocks = readMarkdown(markdown).map((block): LetterBlock => {
    if (block.kind === 'rule') return block
    return block.kind === 'list' ? { ...block, items: block.items.map(filled) } : { ...block, spans: filled(block.spans) }
  })
  return { blocks, missing: [...missing] }
}

/** The first name in a letter that is no field. */
export const unknownField = (markdown: string): string | undefined => fillIn(markdown, {}).unknown[0]
