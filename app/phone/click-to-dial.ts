import { linkPressed } from '#app/ui/layout/plain-click.ts'

/** What a click on a number asks for. */
export type Asked = { number: string; contact: string | undefined }

/** Which number a click means; null where it means something else. */
export function askedBy(event: MouseEvent): Asked | null {
  const link = linkPressed(event, 'a[data-dial]')
  const number = link?.getAttribute('href')?.replace('tel:', '')
  return number ? { number, contact: link?.dataset['dial'] || undefined } : null
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
