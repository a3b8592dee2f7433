import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { palette } from '#config/palette.ts'
import { inTenant, type Database } from '../database.ts'
import { html, type Html } from '../html.ts'
import { isId } from '../ids.ts'
import { refuse } from '../refusal.ts'
import { outbox_mails } from '../tables/index.ts'

type Stored = typeof outbox_mails.$inferSelect

const shown = 100

/** Where the stand-in for a mail server shows what it was given: the mails of the host's brand. Not registered where real mail is sent. */
export function outboxRoutes(app: FastifyInstance): void {
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
    return send(request, reply, mail.subject, pageOf(mail))
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

function pageOf(mail: Stored): Html {
  return html`<p><a href="/outbox">All mails</a></p>
    <article>
      <h2>${mail.subject}</h2>
      ${factsOf(mail)}
      <iframe title="The mail as HTML" src="/outbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
      <h3>As text</h3>
      <pre>${linked(mail.text_body)}</pre>
      ${headersOf(mail)} ${attachmentsOf(mail)}
    </article>`
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
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
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
