import { FormData } from './document.ts'
import type { Asked } from './exchange.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }
type Button = HTMLButtonElement | HTMLInputElement

const chosen = new WeakMap<Element, Chosen[]>()

export const chooseFiles = (input: Element, files: Chosen[]): void => void chosen.set(input, files)

/** The button that Enter presses: the first of those that send the form. */
export const defaultButton = (form: HTMLFormElement): Button | undefined => {
  const own = form.getAttribute('id')
  const all = [...form.ownerDocument.querySelectorAll<Button>('button, input')]
  return all.find((one) => sends(one) && (one.form === form || (own !== null && one.getAttribute('form') === own)))
}

export const sends = (element: Element): element is Button =>
  element.matches('button:not([type]), button[type=submit], input[type=submit], input[type=image]')

/** What a browser without scripts asks of the server when a form is sent by this button. */
export function sending(form: HTMLFormElement, button: Button | undefined, at: URL): Asked {
  const is = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const method = (is('method') ?? 'get').toUpperCase()
  const url = new URL(is('action') || at.href, at)
  if (!form.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate')) {
    const wrong = ([...form.elements] as HTMLInputElement[]).filter((field) => field.matches(':invalid') && !chosen.has(field))
    if (wrong.length > 0) throw new Error(`A browser holds this form back: ${wrong.map(({ name, type }) => name || type).join(', ')}`)
  }
  const entries = entriesOf(form, button)
  if (method === 'GET') {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toString()
    return { url, method, from: at }
  }
  const isMultipart = is('enctype') === 'multipart/form-data'
  return { url, method, from: at, body: isMultipart ? multipart(entries) : urlEncoded(entries) }
}

type Entry = [name: string, value: string | Chosen]

function entriesOf(form: HTMLFormElement, button: Button | undefined): Entry[] {
  const files = [...form.querySelectorAll('input[type=file]')]
  // jsdom gathers what a form sends; files are the only thing that a script cannot put into it.
  return [...new FormData(form, button)].flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, value.replace(/\r?\n/g, '\r\n')]]
    const input = files.find((one) => one.getAttribute('name') === name)
    const given = (input && chosen.get(input)) ?? []
    return given.length > 0
      ? given.map((file) => [name, file])
      : [[name, { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }]]
  })
}

function urlEncoded(entries: Entry[]) {
  const fields = entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(new URLSearchParams(fields).toString()) }
}

function multipart(entries: Entry[]) {
  const boundary = `----form${Math.random().toString(36).slice(2)}`
  const quoted = (text: string) => text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
    const ofFile = `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`
    return [Buffer.from(ofFile), value.buffer, Buffer.from('\r\n')]
  })
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}
