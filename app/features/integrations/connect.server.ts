import { createCookie, redirect } from '@remix-run/node'
import { fieldOf, redirectWithToast, refusalInWords } from '#app/forms/answers.server.ts'
import { isSecure, setToast } from '#app/session/cookies.server.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { passageTo } from '#app/session/passage.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { readEnv, webEnv } from '#config/env.ts'
import { accountNames, calendarAccountKinds, consentMinutes, type CalendarAccountKind } from '#config/integrations.ts'
import { accountHref, accountsPath } from './paths.ts'

const { WEB_KEY } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

/** What this browser began; sent to where it comes back alone. */
const begunCookie = createCookie('outside', {
  path: `${accountsPath}/callback`,
  httpOnly: true,
  sameSite: 'lax',
  maxAge: consentMinutes * 60,
  secrets: [WEB_KEY],
})
type Begun = { id: string; kind: CalendarAccountKind }

/** Off to the page of the service, where somebody says yes. */
export async function beginConnecting(args: RequestArgs): Promise<Response> {
  const context = await requireUser(args)
  const wanted = await fieldOf(context, 'kind')
  const kind = calendarAccountKinds.find((one) => one === wanted)
  if (!kind) return redirect(accountsPath)
  const begun = await context.ask(context.api.POST('/v1/authorizations', { body: { kind } }))
  if (!begun.ok) return back(refusalInWords(context, begun))
  const { id, authorize_url } = begun.data.data
  const headers = new Headers({
    'set-cookie': await begunCookie.serialize({ id, kind } satisfies Begun, { secure: isSecure(args.request) }),
  })
  return passageTo(authorize_url ?? accountsPath, context.say('accounts:going_on', { service: accountNames[kind] }), {
    language: context.language,
    headers,
  })
}

/** Back from there: connected, or at the list with the reason why not. */
export async function comeBack(args: RequestArgs): Promise<Response> {
  const context = await requireUser(args)
  const begun = (await begunCookie.parse(args.request.headers.get('cookie'))) as Begun | null
  const asked = new URL(args.request.url).searchParams
  const code = asked.get('code')
  const state = asked.get('state')
  if (!begun || !state) return forgetting(await back(context.sayError('state_mismatch')))
  if (!code) return forgetting(await back(context.say('accounts:refused_by_you', { service: accountNames[begun.kind] })))
  const done = await context.ask(context.api.PUT('/v1/authorizations/{id}', { params: { path: { id: begun.id } }, body: { code, state } }))
  // Begun by somebody else who was signed in here.
  if (!done.ok && done.status === 404) return forgetting(await back(context.sayError('state_mismatch')))
  if (!done.ok) return forgetting(await back(refusalInWords(context, done)))
  const { id, kind } = done.data.data
  return forgetting(await redirectWithToast(context.say('accounts:connected', { service: accountNames[kind] }), accountHref(id)))
}

async function forgetting(response: Response): Promise<Response> {
  response.headers.append('set-cookie', await begunCookie.serialize('', { maxAge: 0 }))
  return response
}

const back = async (text: string): Promise<Response> =>
  redirect(accountsPath, { headers: { 'set-cookie': await setToast({ tone: 'danger', text }) } })
