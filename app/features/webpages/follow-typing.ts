import { besidePath } from './paths.ts'

/** So long after the last key the page is drawn anew. */
const pause = 700

/**
 * Draws the page in the frame of `stage` anew whenever somebody has typed into the form and paused. What was typed is posted for
 * drawing alone; nothing of it is saved. Gives back what ends it.
 */
export function followTyping(form: HTMLFormElement, stage: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => draw(form, stage), pause)
  }
  // A click may add or remove a row, which no field tells.
  for (const event of ['input', 'click']) form.addEventListener(event, later)
  return () => {
    clearTimeout(timer)
    for (const event of ['input', 'click']) form.removeEventListener(event, later)
  }
}

let drawn = 0

/** Into a frame of its own, which takes the place of the one before once it is drawn: no flicker, and no step for the Back button. */
function draw(form: HTMLFormElement, stage: HTMLElement): void {
  const before = [...stage.querySelectorAll('iframe')]
  const shown = before.at(0)
  if (!shown || stage.offsetParent === null) return
  for (const waiting of before.slice(1)) waiting.remove()
  const next = shown.cloneNode() as HTMLIFrameElement
  next.name = `beside-${++drawn}`
  next.removeAttribute('src')
  next.loading = 'eager'
  next.style.visibility = 'hidden'
  next.addEventListener('load', () => {
    if (next.contentWindow?.location.href === 'about:blank') return
    next.contentWindow?.scrollTo(0, shown.contentWindow?.scrollY ?? 0)
    next.style.visibility = ''
    shown.remove()
  })
  stage.append(next)
  post(form, next.name)
}

/** Sends a copy of the form, so that nothing of the form itself is checked, marked or sent. */
function post(form: HTMLFormElement, target: string): void {
  const copy = document.createElement('form')
  Object.assign(copy, { method: 'post', action: besidePath, target, hidden: true })
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    copy.append(field)
  }
  document.body.append(copy)
  copy.submit()
  copy.remove()
}
