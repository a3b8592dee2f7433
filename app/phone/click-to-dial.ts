/** What a click on a number asks for. */
export type Asked = { number: string; contact: string | undefined }

/**
 * Which number a click means; null where it means something else, where a key is held that the browser has its own meaning for,
 * or where somebody has taken the click already.
 */
export function askedBy(event: MouseEvent): Asked | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dial]') : null
  const number = link?.getAttribute('href')?.replace('tel:', '')
  return number ? { number, contact: link?.dataset['contact'] } : null
}

/** Dials instead of the device's own phone, as long as `ready` says so; the answer ends it. */
export function listenForNumbers(ready: () => boolean, dial: (asked: Asked) => void): () => void {
  const clicked = (event: MouseEvent) => {
    const asked = ready() ? askedBy(event) : null
    if (!asked) return
    event.preventDefault()
    dial(asked)
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
