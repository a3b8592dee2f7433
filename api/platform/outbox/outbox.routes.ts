import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { palette } from '#config/palette.ts'
import { inTenant, type Database } from '../database.ts'
import type { OpenWork } from '../http/route.ts'
import { html, type Html } from '../html.ts'
import { isId } from '../ids.ts'
import { refuse } from '../refusal.ts'
import { outbox_mails } from '../tables/index.ts'

type Stored = typeof outbox_mails.$inferSelect
export type OutboxMail = Stored

/** What can be sent back to a mail that says where answers go: the buttons by their way, and who takes it. What it was taken as; null if by nobody. */
export type OutboxAnswering = {
  ways: Readonly<Record<string, string>>
  answer(work: OpenWork, mail: OutboxMail, way: string, words: string): Promise<string | null>
}

const shown = 100
const formLimit = 64 * 1024

/** Where the stand-in for a mail server shows what it was given: the mails of the host's brand. Not registered where real mail is sent. */
export function outboxRoutes(app: FastifyInstance, answering: OutboxAnswering): void {
  const config = { access: 'anyone' } as const
  const schema = { hide: true }

  app.get('/outbox', { config, schema }, async (request, reply) => {
    const mails = await ofBrand(request, (db) =>
      db.select().from(outbox_mails).orderBy(desc(outbox_mails.created_at), desc(outbox_mails.id)).limit(shown),
    )
    return send(request, reply, 'Outbox', listOf(mails))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', { config, schema }, async (request, reply) => {
    const mail = await requireMail(request, request.params.id)
    const { told } = request.query as { told?: string }
    return send(request, reply, mail.subject, pageOf(mail, answering, told))
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.post<{ Params: { id: string } }>('/outbox/:id', { config, schema }, async (request, reply) => {
      const mail = await requireMail(request, request.params.id)
      const { way = '', words = '' } = (request.body ?? {}) as { way?: string; words?: string }
      const { brand, ports, client } = request
      if (!brand || !mail.headers['Return-Path'] || !(way in answering.ways)) throw refuse('not_found')
      const kind = await inTenant(ports.pool, brand.id, (db) =>
        answering.answer({ db, brand, actor: null, now: ports.clock.now(), ports, client }, mail, way, words),
      )
      return reply.redirect(`/outbox/${mail.id}?told=${kind ?? 'unknown'}`, 303)
    })
  })

  app.get<{ Params: { id: string } }>('/outbox/:id/html', { config, schema }, async (request, reply) => {
    const mail = await requireMail(request, request.params.id)
    // As a mail program would: nothing runs, nothing is fetched, and links leave the frame.
    const policy =
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    return reply.type('text/html; charset=utf-8').send(mail.html_body.replaceAll('<a ', '<a target="_top" '))
  })
}

function ofBrand<T>({ brand, ports }: FastifyRequest, inside: (db: Database) => Promise<T>): Promise<T> {
  if (!brand) throw refuse('not_found')
  return inTenant(ports.pool, brand.id, inside)
}

async function requireMail(request: FastifyRequest, id: string): Promise<Stored> {
  const [mail] = isId(id) ? await ofBrand(request, (db) => db.select().from(outbox_mails).where(eq(outbox_mails.id, id))) : []
  if (!mail) throw refuse('not_found')
  return mail
}

function listOf(mails: Stored[]): Html {
  if (mails.length === 0) return html`<p>No mails yet.</p>`
  return html`<ol>
    ${mails.map(
      (mail) =>
        html`<li>
          <article aria-labelledby="m-${mail.id}">
            <h2 id="m-${mail.id}"><a href="/outbox/${mail.id}">${mail.subject}</a></h2>
            ${factsOf(mail)}
            <pre>${linked(mail.text_body)}</pre>
          </article>
        </li>`,
    )}
  </ol>`
}

function pageOf(mail: Stored, answering: OutboxAnswering, told: string | undefined): Html {
  return html`<p><a href="/outbox">All mails</a></p>
    <article>
      <h2>${mail.subject}</h2>
      ${factsOf(mail)} ${told && html`<p class="stand-in" role="status">${taken[told] ?? taken['unknown']}</p>`}
      ${answersOf(mail, answering)}
      <iframe title="The mail as HTML" src="/outbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
      <h3>As text</h3>
      <pre>${linked(mail.text_body)}</pre>
      ${headersOf(mail)} ${attachmentsOf(mail)}
    </article>`
}

const taken: Readonly<Record<string, string>> = {
  reply: 'Taken in as a reply: it stands with the contact and goes on to the agent.',
  automatic: 'Taken in as the answer of a machine: nothing changes.',
  bounce: 'Taken in as a bounce.',
  complaint: 'Taken in as a complaint: no more mail goes there.',
  known: 'That one came in before.',
  unknown: 'Nobody knows what it is about.',
}

/** What whoever received it, or their mail server, might send back; and the one click out. */
function answersOf({ id, headers }: Stored, { ways }: OutboxAnswering): Html | null {
  const [, out] = /<https?:\/\/[^/]+(\/[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  if (!headers['Return-Path']) return null
  return html`<h3>Send back</h3>
    <form method="post" action="/outbox/${id}">
      <p>
        <label>Words of a reply<br /><textarea name="words" rows="3" cols="50"></textarea></label>
      </p>
      <p>${Object.entries(ways).map(([way, label]) => html`<button name="way" value="${way}">${label}</button> `)}</p>
    </form>
    ${
      out &&
      html`<form method="post" action="/v1${out}">
        <p><button name="List-Unsubscribe" value="One-Click">Unsubscribe in one click</button></p>
      </form>`
    }`
}

function factsOf({ recipient, sender, created_at }: Stored): Html {
  const at = created_at.toISOString()
  return html`<p class="facts">
    To ${recipient} · From ${sender} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>
  </p>`
}

/** What stands above the mail besides, such as the way out that mail programs offer. */
function headersOf({ headers }: Stored): Html | null {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (lines.length === 0) return null
  return html`<h3>Headers</h3>
    <pre>${linked(lines.join('\n'))}</pre>`
}

const attachmentsOf = ({ attachments }: Stored): Html[] =>
  attachments.map(
    ({ name, content_type, text, size }) =>
      html`<h3>${name}</h3>
        <pre>${text ?? `${content_type}, ${size} bytes`}</pre>`,
  )

/** Text whose addresses can be followed. */
function linked(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function send({ brand }: FastifyRequest, reply: FastifyReply, title: string, main: Html): FastifyReply {
  if (!brand) throw refuse('not_found')
  const style = styleOf(brand.set.colours)
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // With none at all a browser would not say where its forms come from.
    'referrer-policy': 'same-origin',
  })
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.set.name}</title>
        ${{ html: `<style>${style}</style>` }}
      </head>
      <body>
        <main>
          <h1>Outbox of ${brand.set.name}</h1>
          <p class="stand-in">
            This stands in for a mail server: nothing here has been sent to anybody. It shows the newest ${shown} mails, to whoever opens
            this page, and does not exist in production.
          </p>
          ${main}
        </main>
      </body>
    </html> `
  return reply.type('text/html; charset=utf-8').send(page.html)
}

function styleOf(colours: { primary: string; secondary?: string | undefined }): string {
  const { light, dark } = palette(colours)
  const variables = (scheme: typeof light) =>
    (['canvas', 'surface', 'border', 'text', 'text-muted', 'accent-ink', 'warning-soft', 'warning-text'] as const)
      .map((name) => `--${name}:${scheme[name]}`)
      .join(';')
  return `:root{color-scheme:light dark;${variables(light)}}
@media(prefers-color-scheme:dark){:root{${variables(dark)}}}
body{margin:0;background:var(--canvas);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px}
h1{font-size:22px;margin:0 0 12px}h2{font-size:17px;margin:0}h3{font-size:15px;margin:16px 0 8px}
a{color:var(--accent-ink)}
.stand-in{padding:10px 14px;border-radius:6px;background:var(--warning-soft);color:var(--warning-text)}
.facts{margin:2px 0 10px;color:var(--text-muted);font-size:13px}
ol{list-style:none;margin:20px 0;padding:0}
article{background:var(--surface);border:1px solid var(--border);border-radius:8px;padding:16px;margin:0 0 16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:13px/1.5 ui-monospace,monospace}
iframe{box-sizing:border-box;width:100%;height:600px;border:1px solid var(--border);border-radius:6px;background:#fff}`
}
