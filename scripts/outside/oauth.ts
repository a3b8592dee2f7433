import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { html, sendPage, base } from '../till/page/html.ts'
import { token, type Account, type Provider, type State } from './state.ts'

const names: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' }
const hour = 3_600_000

/** The page where somebody says yes, and what it brings: Google's refresh tokens stay, Microsoft's change with each use. */
export function addOauth(app: FastifyInstance, state: State): void {
  for (const provider of ['google', 'microsoft'] as const) {
    app.get(`/${provider}/authorize`, (request, reply) => {
      const asked = request.query as Record<string, string>
      const wrong = problemIn(asked)
      if (wrong) return reply.status(400).send({ error: 'invalid_request', error_description: wrong })
      const scopes = (asked.scope ?? '').split(' ').filter(Boolean)
      const body = html`<aside class="note">
          This stands in for ${names[provider]} on this machine. Any address will do; no password is asked.
        </aside>
        <main class="card">
          <h1>${names[provider]}: choose an account</h1>
          <form method="post">
            <p>
              <label
                >E-mail address<input name="email" type="email" required value="${asked.login_hint ?? `agent@${provider}.example`}"
              /></label>
            </p>
            <fieldset>
              <legend>This is asked for</legend>
              ${scopes.map(
                (one) =>
                  html`<p>
                    <label><input class="tick" type="checkbox" name="scope" value="${one}" checked /> ${one}</label>
                  </p>`,
              )}
            </fieldset>
            <p>
              <button class="pay" name="answer" value="yes">Allow</button> <button name="answer" value="no" formnovalidate>Deny</button>
            </p>
          </form>
        </main>`
      return sendPage(reply, {
        lang: 'en',
        title: names[provider],
        css: `${base} main { max-width: 34rem; margin: 2rem auto } .tick { width: auto; min-height: 0 }`,
        body,
      })
    })

    app.post(`/${provider}/authorize`, (request, reply) => {
      const asked = request.query as Record<string, string>
      const wrong = problemIn(asked)
      if (wrong) return reply.status(400).send({ error: 'invalid_request', error_description: wrong })
      const form = new URLSearchParams(String(request.body ?? ''))
      const back = new URL(asked.redirect_uri ?? '')
      back.searchParams.set('state', asked.state ?? '')
      if (form.get('answer') !== 'yes') back.searchParams.set('error', 'access_denied')
      else {
        const code = token()
        state.kept.codes[code] = {
          account: nameOf(state.account(provider, form.get('email') ?? 'agent@outside.example')),
          redirect_uri: asked.redirect_uri ?? '',
          challenge: asked.code_challenge ?? '',
          scope: form.getAll('scope').join(' '),
          at: Date.now(),
        }
        back.searchParams.set('code', code)
      }
      state.touch()
      return reply.redirect(back.href, 303)
    })

    app.post(`/${provider}/token`, (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''))
      reply.header('cache-control', 'no-store')
      const granted = form.get('grant_type') === 'refresh_token' ? refreshed(state, form) : exchanged(state, form)
      if (!granted) return reply.status(400).send({ error: 'invalid_grant', error_description: 'Bad Request' })
      const access = token()
      state.kept.access[access] = { ...granted, expires_at: Date.now() + hour }
      const rotates = provider === 'microsoft'
      const old = form.get('refresh_token')
      const keeps = old && !rotates
      const refresh = keeps ? null : token()
      if (refresh) state.kept.refresh[refresh] = granted
      if (old && rotates) delete state.kept.refresh[old]
      state.touch()
      const scope = rotates
        ? granted.scope
            .split(' ')
            .filter((one) => one !== 'offline_access')
            .map((one) => `https://graph.microsoft.com/${one}`)
            .join(' ')
        : granted.scope
      return { access_token: access, token_type: 'Bearer', expires_in: 3600, scope, ...(refresh && { refresh_token: refresh }) }
    })
  }

  app.post('/google/revoke', (request, reply) => {
    const given = new URLSearchParams(String(request.body ?? '')).get('token') ?? ''
    const known = state.kept.refresh[given] ?? state.kept.access[given]
    if (!known) return reply.status(400).send({ error: 'invalid_token' })
    revoke(state, known.account)
    return reply.status(200).send({})
  })
}

export const nameOf = ({ provider, id }: Account): string => `${provider}:${id}`

/** All that was granted for an account is worth nothing any more. */
export function revoke(state: State, account: string): void {
  for (const all of [state.kept.refresh, state.kept.access])
    for (const [name, one] of Object.entries(all)) if (one.account === account) delete all[name]
  state.touch()
}

function problemIn(asked: Record<string, string>): string | null {
  if (asked.response_type !== 'code') return 'response_type'
  if (!URL.canParse(asked.redirect_uri ?? '')) return 'redirect_uri'
  if (asked.code_challenge_method !== 'S256' || !asked.code_challenge) return 'code_challenge'
  return asked.state ? null : 'state'
}

function exchanged(state: State, form: URLSearchParams) {
  const code = form.get('code') ?? ''
  const known = state.kept.codes[code]
  delete state.kept.codes[code]
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!known || known.challenge !== proof || known.redirect_uri !== form.get('redirect_uri') || Date.now() - known.at > hour / 6)
    return null
  return { account: known.account, scope: known.scope }
}

const refreshed = (state: State, form: URLSearchParams) => state.kept.refresh[form.get('refresh_token') ?? ''] ?? null

/** Whose token it is; null for one that is unknown, revoked or over. */
export function accountOf(state: State, authorization: string | undefined): Account | null {
  const known = state.kept.access[authorization?.replace(/^Bearer /, '') ?? '']
  return known && known.expires_at > Date.now() ? (state.kept.accounts[known.account] ?? null) : null
}
