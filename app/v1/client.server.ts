import createClient, { type Middleware } from 'openapi-fetch'
import { webEnv, readEnv } from '#config/env.ts'
import type { paths } from './openapi.d.ts'

const env = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

export type V1 = ReturnType<typeof createV1>

/** What is said of a request on its way from the browser to the api, and the credentials it carries. */
export type Passage = { request: Request; language: string; onChange?: () => void }

const credentialCookies = ['token', 'current_admin_token', 'impersonator_token']

/** The one door to `/v1`: typed from its document, acting for the browser whose request this is. */
export function createV1({ request, language, onChange }: Passage) {
  const client = createClient<paths>({ baseUrl: env.API_URL, querySerializer: { array: { style: 'form', explode: true } } })
  client.use(carry(request, language))
  if (onChange) client.use({ onRequest: ({ request: sent }) => (sent.method === 'GET' ? undefined : (onChange(), undefined)) })
  return client
}

function carry(request: Request, language: string): Middleware {
  const { headers } = request
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? ''
  return {
    onRequest({ request: sent }) {
      sent.headers.set('x-web-key', env.WEB_KEY)
      sent.headers.set('x-forwarded-host', host)
      sent.headers.set('x-forwarded-for', headers.get('x-forwarded-for') ?? '')
      sent.headers.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? 'http')
      sent.headers.set('user-agent', headers.get('user-agent') ?? '')
      sent.headers.set('accept-language', language)
      const cookie = credentialsOf(headers.get('cookie'))
      if (cookie) sent.headers.set('cookie', cookie)
      return sent
    },
  }
}

function credentialsOf(cookieHeader: string | null): string {
  const cookies = (cookieHeader ?? '').split(/;\s*/)
  return cookies.filter((cookie) => credentialCookies.includes(cookie.split('=', 1)[0] ?? '')).join('; ')
}
