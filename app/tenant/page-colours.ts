/** Where the colours of an app's page stand in its head. */
export const coloursId = 'colours'

/** Whether a browser asks for a whole page, not for its data: the address of a loader is the same for both. */
export const asksForDocument = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false

const ofPages = new WeakMap<object, string>()

/**
 * Has the server draw `page`, the data of the root, in these colours without sending them along: the browser finds them in the
 * document.
 */
export function drawIn<Page extends object>(page: Page, colours: string): Page {
  ofPages.set(page, colours)
  return page
}

/** The colours of a page, as CSS: those it brings, those it is drawn in, or those that the document has already. */
export function coloursOf(page: object | undefined): string | undefined {
  if (!page) return undefined
  if ('style' in page) return String(page.style)
  if (typeof document === 'undefined') return ofPages.get(page)
  return document.getElementById(coloursId)?.textContent ?? undefined
}
