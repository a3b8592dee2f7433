import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Text that is markup already; everything else that goes into `html` is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | null | false | undefined | Piece[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const shown = (piece: Piece): string => {
  if (Array.isArray(piece)) return piece.map(shown).join('')
  if (piece instanceof Markup) return piece.text
  return piece === null || piece === undefined || piece === false ? '' : String(piece).replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one)
}

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(texts.map((text, i) => text + shown(pieces[i])).join(''))

type Page = { lang: string; title: string; css: string; body: Markup; status?: number; refresh?: number }

/** A page without scripts. Its forms may lead anywhere: back to the shop. */
export function sendPage(reply: FastifyReply, { lang, title, css, body, status = 200, refresh }: Page): FastifyReply {
  const nonce = randomBytes(12).toString('base64')
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Markup(css)}
        </style>
        ${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}" />`}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** Black or white, whichever can be read on this color. */
export function inkOn(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff'
}

export const base = `
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f6f7f9 }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .25rem }
h2 { font-size: 1.05rem; margin: 0 0 .5rem }
p { margin: 0 0 .75rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.1rem; border: 1px solid #5b6675; border-radius: .5rem; background: #fff; color: #1c2430; cursor: pointer }
input, select { font: inherit; width: 100%; min-height: 2.75rem; padding: 0 .7rem; border: 1px solid #5b6675; border-radius: .5rem; background: #fff; color: #1c2430 }
:focus-visible { outline: 3px solid #1a6fd6; outline-offset: 2px }
.note { background: #fff4d6; color: #4b3600; border-bottom: 1px solid #e2c26a; padding: .6rem 1rem; text-align: center }
.card { background: #fff; border: 1px solid #d9dee6; border-radius: .75rem; padding: 1.25rem }
.error { color: #a3140f; margin: .25rem 0 0 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .6rem .35rem 0; vertical-align: top }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
`
