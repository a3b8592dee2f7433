import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Tag = { role: string; alt: string | null; text: string; inside: Tag[] }

export type ReadPdf = {
  pages: number
  /** All texts, in the order of reading. */
  text: string
  title: string
  lang: string
  author: string
  /** What it says of itself: `pdfaid:part` and the like. */
  claims: Record<string, string>
  isTagged: boolean
  tags: Tag[]
  attachments: Record<string, Uint8Array>
}

type Node = { role?: string; alt?: string; id?: string; type?: string; children?: Node[] }

/** Reads a PDF back: what stands in it, and how a reader for the blind finds it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false, useSystemFonts: false })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const tags: Tag[] = []
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent({ includeMarkedContent: true })
    const said = byMark(content.items as Mark[])
    texts.push(content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    const tree = (await page.getStructTree()) as Node | null
    if (tree) tags.push(...(tree.children ?? []).map((node) => tagOf(node, said)))
  }
  const attached = (await document.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null
  const facts = info as { Title?: string; Author?: string; Language?: string }
  const found: ReadPdf = {
    pages: document.numPages,
    text: texts.join('\n').normalize(),
    title: facts.Title ?? '',
    author: facts.Author ?? '',
    lang: facts.Language ?? '',
    claims: claimsIn(metadata),
    isTagged: (await document.getMarkInfo())?.Marked === true,
    tags,
    attachments: Object.fromEntries(Object.values(attached ?? {}).map(({ filename, content }) => [filename, content])),
  }
  await task.destroy()
  return found
}

type Mark = { type?: string; id?: string; str?: string }

/** The texts between the marks that the tree points at. */
function byMark(items: Mark[]): Map<string, string> {
  const said = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id)
    else if (type === 'endMarkedContent') open.pop()
    else if (str !== undefined) {
      const mark = open.findLast(Boolean)
      if (mark) said.set(mark, (said.get(mark) ?? '') + str)
    }
  }
  return said
}

function tagOf(node: Node, said: Map<string, string>): Tag {
  const inside = (node.children ?? []).filter(({ type }) => type !== 'content').map((child) => tagOf(child, said))
  const own = (node.children ?? []).filter(({ type }) => type === 'content').map(({ id }) => said.get(id ?? '') ?? '')
  return { role: node.role ?? '', alt: node.alt ?? null, text: [...own, ...inside.map(({ text }) => text)].join('').trim(), inside }
}

function claimsIn(metadata: { getRaw?(): string } | null): Record<string, string> {
  const raw = metadata?.getRaw?.() ?? ''
  const found = [...raw.matchAll(/<(pdf(?:a|ua)id:\w+)>([^<]*)</g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** All tags of a role, wherever they stand. */
export const tagged = (tags: Tag[], role: string): Tag[] =>
  tags.flatMap((tag) => [...(tag.role === role ? [tag] : []), ...tagged(tag.inside, role)])

/** Where the words of the first page begin, in inches from its top left. */
export async function placesOf(bytes: Uint8Array): Promise<Record<string, [number, number]>> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const placed = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [[item.str, [item.transform[4] / 72, (height - item.transform[5]) / 72]] as const] : [],
  )
  return Object.fromEntries(placed) as Record<string, [number, number]>
}

/** The fonts that go along with the first page, by name. */
export async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const ids = fnArray.flatMap((operator, index) => (operator === OPS.setFont ? [String((argsArray as unknown[][])[index]?.[0])] : []))
  const fonts = [...new Set(ids)].map((id) => page.commonObjs.get(id) as { name: string; missingFile: boolean })
  const names = fonts.flatMap(({ name, missingFile }) => (missingFile ? [] : [name.replace(/^[A-Z]{6}\+/, '')]))
  await task.destroy()
  return names.sort()
}
