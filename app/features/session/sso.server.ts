import { originOf } from '#app/session/origin.server.ts'
import { passageTo } from '#app/session/passage.server.ts'
import { createCookie, redirect } from '@remix-run/node'
import { askAgain, credentialCookies, isSecure, redirectPath, setToast } from '#app/session/cookies.server.ts'
import {
  beginSso,
  endSsoUrl,
  finishSso,
  logoutTokenOf,
  NotAskedAgainError,
  SsoError,
  type SsoSettings,
  type SsoTransaction,
} from '#app/session/sso.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { readEnv, webEnv } from '#config/env.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import { admit } from './sign-in.server.ts'

const { APP_ENV, WEB_KEY } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

const callbackPath = '/api/auth/callback'

/** Between leaving for the provider and coming back: sent to the callback alone. */
const transactionCookie = createCookie('sso', { path: callbackPath, httpOnly: true, sameSite: 'lax', maxAge: 600, secrets: [WEB_KEY] })

/** Off to the brand's identity provider. */
export async function redirectToProvider(args: RequestArgs): Promise<Response> {
  const context = await requireSso(args)
  if (context.user) return redirect(redirectPath.read(args.request) ?? '/')
  const begun = await beginSso(settingsOf(context), originOf(args.request) + callbackPath, askAgain.read(args.request)).catch(asSsoError)
  if (begun instanceof SsoError) return backToLogin(wordsFor(context, begun))
  return redirect(begun.url, {
    headers: { 'set-cookie': await transactionCookie.serialize(begun.transaction, { secure: isSecure(args.request) }) },
  })
}

/** Back from the provider: signed in, or at the sign-in page with the reason why not. */
export async function comeBack(args: RequestArgs): Promise<Response> {
  const context = await requireSso(args)
  const transaction = (await transactionCookie.parse(args.request.headers.get('cookie'))) as SsoTransaction | null
  const tokens = await finishSso(settingsOf(context), new URL(args.request.url).searchParams, transaction).catch(asSsoError)
  if (tokens instanceof SsoError) return forgetting(await backToLogin(wordsFor(context, tokens)))
  // Begun before the device was handed over.
  if (askAgain.read(args.request) && transaction?.asked_at === undefined)
    return forgetting(await backToLogin(wordsFor(context, new NotAskedAgainError())))
  const { id_token, nonce, access_token } = tokens
  const answer = await context.toResult(context.api.POST('/v1/sessions/sso', { body: { id_token, nonce, access_token } }))
  if (answer.ok) return forgetting(admit(context, answer.data, '/login'))
  const { code, params } = answer.refusal.details[0] ?? { code: answer.refusal.code }
  return forgetting(await backToLogin(context.sayError(code, params)))
}

/** A transaction serves one return. */
async function forgetting(response: Response): Promise<Response> {
  response.headers.append('set-cookie', await transactionCookie.serialize('', { maxAge: 0 }))
  return response
}

/** Signs out here, and then at the provider where it knows how. */
export async function signOutAtProvider(args: RequestArgs): Promise<Response> {
  const context = await requireSso(args)
  // Another site's link signs nobody out.
  if (args.request.headers.get('sec-fetch-site') === 'cross-site') return redirect('/')
  const session = context.user ? await context.toResult(context.api.GET('/v1/sessions/sso')) : null
  if (context.user) await context.toResult(context.api.DELETE('/v1/sessions'))
  const id_token = session?.ok ? session.data.data.id_token : null
  const url = id_token ? await endSsoUrl(settingsOf(context), `${originOf(args.request)}/login`, id_token).catch(asSsoError) : null
  const headers = new Headers({ 'clear-site-data': '"storage"' })
  for (const cookie of [...credentialCookies(args.request, null), redirectPath.clear(args.request)]) headers.append('set-cookie', cookie)
  if (typeof url !== 'string') return redirect('/login', { headers })
  headers.append('set-cookie', await setToast({ tone: 'success', text: context.say('session:sso.signed_out') }))
  return passageTo(url, context.say('session:sso.going_on', { brand: context.brand.name }), { language: context.language, headers })
}

/** The provider tells, server to server, that somebody signed out there. OpenID Connect Back-Channel Logout 1.0, section 2.5. */
export async function signedOutThere(args: RequestArgs): Promise<Response> {
  const context = await requireSso(args)
  const headers = { 'cache-control': 'no-store' }
  try {
    const logout_token = logoutTokenOf(await args.request.formData())
    const answer = await context.toResult(context.api.POST('/v1/sessions/sso/logout', { body: { logout_token } }))
    return new Response(null, { status: answer.ok ? 200 : answer.status === 503 ? 503 : 400, headers })
  } catch (error) {
    if (error instanceof SsoError || error instanceof TypeError) return new Response(null, { status: 400, headers })
    throw error
  }
}

/** Whether signing out has to pass by the provider. */
export async function signedInBySso(context: RequestContext): Promise<boolean> {
  if (!context.user || !context.on('SSO_FEATURE')) return false
  return (await context.toResult(context.api.GET('/v1/sessions/sso'))).ok
}

async function requireSso(args: RequestArgs): Promise<RequestContext> {
  const context = await requireVisitor(args)
  if (!context.on('SSO_FEATURE')) throw new Response('Not found\n', { status: 404 })
  return context
}

function settingsOf({ brand }: RequestContext): SsoSettings {
  const { issuer = '', client_id = '', scopes = [] } = brand.sso ?? {}
  return {
    issuer,
    client_id,
    scopes,
    client_secret: readTenantVariable(brand.key, 'OIDC_CLIENT_SECRET', process.env),
    allow_http: APP_ENV !== 'production',
  }
}

const asSsoError = (error: unknown): SsoError => {
  if (error instanceof SsoError) return error
  throw error
}

const words: Record<string, string> = {
  discovery_error: 'discovery',
  missing_state: 'missing_state',
  invalid_state: 'invalid_state',
  authorization_error: 'authorization',
  not_asked_again: 'not_asked_again',
}

const wordsFor = (context: RequestContext, { code }: SsoError): string => context.say(`session:sso.${words[code] ?? 'code_grant'}`)

async function backToLogin(text: string): Promise<Response> {
  return redirect('/login', { headers: { 'set-cookie': await setToast({ tone: 'danger', text }) } })
}
