import type { LoaderFunctionArgs } from '@remix-run/node'
import type { SelfRead } from '#api/contract/users.ts'
import type { Area, Texts } from '#app/i18n/english.server.ts'
import { languageOf, partsOf, say, sayError, textsOf, type Part } from '#app/i18n/texts.server.ts'
import { brandOf, type Brand } from '#app/tenant/brand.server.ts'
import { chosenAt } from '#app/tenant/chosen-brand.server.ts'
import { previewOf } from '#app/tenant/preview.server.ts'
import { createV1, type V1 } from '#app/v1/client.server.ts'
import { toResult, type ApiResponse, type ApiResult } from '#app/v1/replies.server.ts'
import { featureOn, type Feature } from '#config/features.ts'
import { withLook } from '#config/tenant/effective-brand.ts'
import { may, type Action, type Area as RightsArea, type Role } from '#config/permissions.ts'
import type { Locale } from '#config/tenant/tenant.ts'
import { readCookie } from './cookies.server.ts'
import { draftCookies } from './draft.server.ts'
import { toLogin } from './redirects.server.ts'
import { refusedPage, unavailablePage } from '#app/v1/refused-page.server.ts'

type Params = Record<string, string | number>

/** What a loader or action is given, without the parameters of its route. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The context of one request: the brand, the person, the language, and the API client. */
export type RequestContext = {
  request: Request
  api: V1
  brand: Brand
  user: SelfRead | null
  language: Locale
  /** What the page cannot do without: a refusal becomes the page of its kind, an ended session the way to sign-in. */
  read<Data>(answer: Promise<ApiResponse<Data>>): Promise<Data>
  /** A change: a refusal comes back as a value, to be shown beside what was typed; an ended session leads to sign-in. */
  ask<Data>(answer: Promise<ApiResponse<Data>>): Promise<ApiResult<Data>>
  /** A call whose refusals, 401 among them, all belong to the form: signing in itself. */
  toResult: typeof toResult
  /** The words of areas for a screen: its loader hands them on as `texts`, where `useText` finds them. */
  texts<A extends Area>(...areas: A[]): Pick<Texts, A>
  /** Some groups or words of an area, for a screen that has no use for the rest. */
  textsIn<A extends Area>(area: A, ...parts: Part<A>[]): Pick<Texts, A>
  say(key: string, params?: Params): string
  sayError(code: string, params?: Params): string
  on(feature: Feature): boolean
  may(area: RightsArea, action: Action): boolean
}

/** Remix gives all loaders of an HTTP request one load context: they share the look-up of who asks. */
const lookUps = new WeakMap<RequestArgs['context'], Promise<RequestContext>>()

export async function requestContext(args: RequestArgs): Promise<RequestContext> {
  try {
    return bound(await lookUp(args), args.request)
  } catch (error) {
    throw await withTyped(error, args.request)
  }
}

/** What has been changed is looked up anew by the loaders that come after the action. */
function lookUp({ request, context }: RequestArgs): Promise<RequestContext> {
  const known = lookUps.get(context)
  if (known) return known
  const begun = begin(request, () => void lookUps.delete(context))
  lookUps.set(context, begun)
  return begun
}

/** Where the api is away while a form is sent, what was typed waits in the browser until the form is shown again. */
async function withTyped(error: unknown, request: Request): Promise<unknown> {
  const page = error as ReturnType<typeof unavailablePage>
  if (request.method !== 'POST' || page.init?.status !== 503) return error
  return unavailablePage(page.data, await draftCookies(request))
}

/** The shared look-up, with ways out that belong to this very request: its address, and what was typed. */
function bound(context: RequestContext, request: Request): RequestContext {
  const ask: RequestContext['ask'] = async (answer) => {
    const attempt = await toResult(answer)
    if (!attempt.ok && attempt.status === 401) throw await toLogin(request)
    return attempt
  }
  const read: RequestContext['read'] = async (answer) => {
    const attempt = await ask(answer)
    if (attempt.ok) return attempt.data
    throw await withTyped(refusedPage(attempt), request)
  }
  return { ...context, request, ask, read }
}

async function begin(request: Request, onChange: () => void): Promise<RequestContext> {
  const acceptLanguage = request.headers.get('accept-language')
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  const first = createV1({ request, language: acceptLanguage ?? 'en', onChange })
  const user = readCookie(request, 'token') === null ? null : await currentUser(first)
  const companyNumber = user?.company?.number ?? null
  const preview = previewOf(request)
  // Whoever holds the token is asked too: to anybody else it shows nothing.
  const place = `${host} ${chosenAt(request)}${preview.token ? ` ${user?.id ?? ''}` : ''}`
  const seen = await brandOf(first, place, companyNumber, preview.token)
  // Whoever looks at a draft sees the brand's colors, not their own.
  const brand = user && !seen.preview ? withLook(seen, user.profile) : seen
  const language = languageOf(brand, user?.language ?? readCookie(request, 'language'), acceptLanguage)
  const roles = (user?.roles ?? []) as Role[]
  const unbound = () => Promise.reject(new Error('A context is bound to its request before it is used'))
  return {
    request,
    brand,
    user,
    language,
    api: createV1({ request, language, onChange }),
    toResult,
    ask: unbound,
    read: unbound,
    texts: (...areas) => textsOf(brand, language, ...areas),
    textsIn: (area, ...parts) => partsOf(brand, language, area, parts),
    say: (key, params) => say(language, key, params),
    sayError: (code, params) => sayError(language, code, params),
    on: (feature) => featureOn(feature, { brand, roles, companyNumber }),
    may: (area, action) => may(roles, area, action),
  }
}

async function currentUser(api: V1): Promise<SelfRead | null> {
  const attempt = await toResult(api.GET('/v1/users/me'))
  if (attempt.ok) return attempt.data.data as SelfRead
  if (attempt.status === 401) return null
  throw refusedPage(attempt)
}
