import { JSDOM } from 'jsdom'

// One window for all documents: making one takes longer than reading a page.
const { window } = new JSDOM()
const parser = new window.DOMParser()

export const { FormData } = window

export function parseDocument(html: string): Document {
  const document = parser.parseFromString(html, 'text/html')
  // What works out names asks for the window, which a parsed document has none of.
  return Object.defineProperty(document, 'defaultView', { value: window })
}
