import { parse, postprocess, preprocess } from 'micromark'

/** A run of words in one look. */
export type Span = { text: string; strong: boolean; emphasis: boolean }
/** `spans` of a list are those of its items, one after the other. */
export type LetterBlock =
  { kind: 'heading' | 'paragraph'; spans: Span[] } | { kind: 'list'; ordered: boolean; items: Span[][] } | { kind: 'rule' }

/** What is set as it was written: words, and what stands between them. */
const words = new Set([
  'data',
  'codeTextData',
  'codeFlowValue',
  'characterEscapeValue',
  'characterReference',
  'autolinkProtocol',
  'autolinkEmail',
  'htmlTextData',
  'htmlFlowData',
])

/** What stands by itself. */
const paragraphs = new Set(['paragraph', 'atxHeading', 'setextHeading', 'codeFenced', 'codeIndented', 'htmlFlow'])

/**
 * A letter in Markdown as what is set one below the other: headings, paragraphs, lists of one depth and rules, in plain, strong and
 * emphasized words. A link is its words, a picture what it is called: paper leads nowhere.
 */
export function readMarkdown(markdown: string): LetterBlock[] {
  const blocks: LetterBlock[] = []
  let spans: Span[] = []
  let list: Extract<LetterBlock, { kind: 'list' }> | null = null
  let depth = 0
  const open = { strong: 0, emphasis: 0, silent: 0 }

  const put = (text: string) => {
    const look = { strong: open.strong > 0, emphasis: open.emphasis > 0 }
    const last = spans.at(-1)
    if (last && last.strong === look.strong && last.emphasis === look.emphasis) last.text += text
    else if (text) spans.push({ text, ...look })
  }
  const finish = (kind: 'heading' | 'paragraph') => {
    if (spans.length === 0) return
    if (!list) blocks.push({ kind, spans })
    else if (list.items.at(-1)?.length === 0) list.items[list.items.length - 1] = spans
    else list.items.push(spans)
    spans = []
  }

  for (const [step, token, context] of eventsOf(markdown)) {
    const { type } = token
    const enters = step === 'enter'
    if (type === 'strong') open.strong += enters ? 1 : -1
    else if (type === 'emphasis') open.emphasis += enters ? 1 : -1
    else if (type === 'resource' || type === 'reference' || type === 'definition') open.silent += enters ? 1 : -1
    else if (type === 'listOrdered' || type === 'listUnordered') {
      depth += enters ? 1 : -1
      if (enters && depth === 1) list = { kind: 'list', ordered: type === 'listOrdered', items: [] }
      else if (!enters && depth === 0 && list) {
        blocks.push({ ...list, items: list.items.filter((item) => item.length > 0) })
        list = null
      }
    } else if (type === 'listItemPrefix' && enters) list?.items.push([])
    else if (paragraphs.has(type) && enters) spans = []
    else if (paragraphs.has(type)) finish(type.endsWith('Heading') ? 'heading' : 'paragraph')
    else if (type === 'thematicBreak' && enters) blocks.push({ kind: 'rule' })
    else if (!enters || open.silent > 0) continue
    else if (type === 'hardBreakEscape' || type === 'hardBreakTrailing') put('\n')
    else if (type === 'lineEnding') put(spans.at(-1)?.text.endsWith('\n') ? '' : ' ')
    else if (words.has(type)) put(context.sliceSerialize(token))
  }
  return blocks
}

const eventsOf = (markdown: string) =>
  postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, 'utf-8', true)),
  )
