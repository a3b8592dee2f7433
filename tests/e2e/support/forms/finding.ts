import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** How Playwright finds elements, for documents without layout: only what HTML itself hides is hidden. */

export type Words = string | RegExp
export type ByRole = { name?: Words; exact?: boolean; level?: number; checked?: boolean; includeHidden?: boolean }
export type ByText = { exact?: boolean }

export const squeezed = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ')

/** The words of an element, those that are hidden too; `known` are those of elements that were asked before. */
export function textOf(element: Element, known?: Map<Element, string>): string {
  const before = known?.get(element)
  if (before !== undefined) return before
  const { tagName } = element
  const isButton = tagName === 'INPUT' && ['submit', 'button', 'reset'].includes((element as HTMLInputElement).type)
  const text = isButton
    ? (element as HTMLInputElement).value
    : [...element.childNodes].map((node) => (isElement(node) ? (isSilent(node) ? '' : textOf(node, known)) : wordsOf(node))).join('')
  known?.set(element, text)
  return text
}

const isElement = (node: Node): node is Element => node.nodeType === 1
const wordsOf = (node: Node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')
const isSilent = (element: Element) => ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName)

function saying(words: Words, exact = false): (text: string) => boolean {
  if (words instanceof RegExp) return (text) => words.test(squeezed(text))
  const wanted = squeezed(words)
  return exact ? (text) => squeezed(text) === wanted : (text) => squeezed(text).toLowerCase().includes(wanted.toLowerCase())
}

/** The smallest elements that hold the words. */
export function byText(root: ParentNode, words: Words, { exact }: ByText = {}): Element[] {
  const matches = saying(words, exact)
  const texts = new Map<Element, string>()
  const elements = isElement(root) ? [root, ...all(root)] : all(root)
  const said = new Set(elements.filter((element) => !isSilent(element) && matches(textOf(element, texts)) && !element.closest('head')))
  return [...said].filter((element) => ![...element.children].some((child) => said.has(child)))
}

export const hasText = (element: Element, words: Words): boolean => saying(words)(textOf(element))

const labellable = 'button, meter, output, progress, select, textarea, input:not([type=hidden])'

export function byLabel(root: ParentNode, words: Words, { exact }: ByText = {}): Element[] {
  const matches = saying(words, exact)
  return [...root.querySelectorAll(`[aria-label], [aria-labelledby], ${labellable}`)].filter((element) =>
    labelsOf(element).some((text) => matches(text)),
  )
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? []
  const named = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  if (named.length > 0) return named.map((one) => textOf(one))
  const own = element.getAttribute('aria-label')
  if (own?.trim()) return [own]
  return element.matches(labellable) ? [...((element as HTMLInputElement).labels ?? [])].map((label) => textOf(label)) : []
}

/** Elements that may have a role, so that names are not worked out for all others. */
const likely: Record<string, string> = {
  button: 'button, input',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  paragraph: 'p',
}

export function byRole(root: ParentNode, role: string, { name, exact, level, checked, includeHidden }: ByRole = {}): Element[] {
  const candidates = likely[role] ? [...root.querySelectorAll(`${likely[role]}, [role=${role}]`)] : all(root)
  const matches = name === undefined ? undefined : saying(name, exact)
  return candidates.filter(
    (element) =>
      roleOf(element) === role &&
      (level === undefined || levelOf(element) === level) &&
      (checked === undefined || isChecked(element) === checked) &&
      (includeHidden === true || (isVisible(element) && !element.closest('[aria-hidden=true]'))) &&
      (matches === undefined || matches(nameOf(element))),
  )
}

function roleOf(element: Element): string | null {
  if (element.hasAttribute('role')) return getRole(element)
  if (element.tagName === 'P') return 'paragraph'
  if (element.tagName === 'SUMMARY') return null
  if (element.tagName === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  // A landmark only where it has a name.
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
  if (['SECTION', 'FORM'].includes(element.tagName) && !isNamed) return null
  return getRole(element)
}

const levelOf = (element: Element) => Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1])

export const isChecked = (element: Element): boolean =>
  'checked' in element && ['checkbox', 'radio'].includes((element as HTMLInputElement).type)
    ? Boolean(element.checked)
    : element.getAttribute('aria-checked') === 'true'

/** Tags whose words run on in a line: no space stands between them in a name. */
const inLine = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'CODE',
  'EM',
  'I',
  'KBD',
  'LABEL',
  'MARK',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'SVG',
  'TIME',
])

export function nameOf(element: Element): string {
  const getComputedStyle = (one: Element, pseudo?: string | null) => {
    const style: Record<string, string> = {
      display: pseudo || inLine.has(one.tagName.toUpperCase()) ? 'inline' : 'block',
      visibility: 'visible',
      content: 'none',
    }
    if (!pseudo && isHiddenByItself(one)) style['display'] = 'none'
    return { ...style, getPropertyValue: (name: string) => style[name] ?? '' } as unknown as CSSStyleDeclaration
  }
  return squeezed(computeAccessibleName(element, { getComputedStyle: getComputedStyle as typeof globalThis.getComputedStyle }))
}

const isHiddenByItself = (element: Element) =>
  element.matches('[hidden], head, script, style, template, input[type=hidden], dialog:not([open])') ||
  /display:\s*none/.test(element.getAttribute('style') ?? '')

export function isVisible(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isHiddenByItself(one)) return false
    const holder: Element | null = one.parentElement
    if (holder?.tagName === 'DETAILS' && !holder.hasAttribute('open') && holder.querySelector(':scope > summary') !== one) return false
  }
  return true
}

export const all = (root: ParentNode): Element[] => [...root.querySelectorAll('*')]

/** The words of an element that are not hidden, blocks in lines of their own. */
export function shownText(element: Element): string {
  const parts = (node: Node): string => {
    if (!isElement(node)) return wordsOf(node).replace(/\s+/g, ' ')
    if (isHiddenByItself(node)) return ''
    const inside = [...node.childNodes].map(parts).join('')
    return inLine.has(node.tagName.toUpperCase()) ? inside : `\n${inside}\n`
  }
  return isVisible(element)
    ? parts(element)
        .replace(/ *\n\s*/g, '\n')
        .trim()
    : ''
}
