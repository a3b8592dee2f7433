import { redirect, redirectDocument } from '@remix-run/node'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { refusedToast } from '#app/forms/answers.server.ts'
import { askAgain, credentialCookies, plainCookie, readCookie, redirectPath } from '#app/session/cookies.server.ts'
import { requireVisitor, type SignedInContext } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { devicePath, soaHref } from './paths.ts'
import { scopePage } from './signing.server.ts'

const cookie = 'scope_device'

/** What opens the page on this device; no address ever shows it. */
export const deviceToken = (request: Request): string => readCookie(request, cookie) ?? 'none'

/** Opens the page for the person beside the agent, who is signed out first and signs in again to go on. */
export async function openOnDevice(context: SignedInContext, number: string): Promise<Response> {
  const { request } = context
  const opened = await context.ask(context.api.POST('/v1/soa_requests/{id}/device', { params: { path: { id: number } } }))
  if (!opened.ok) return refusedToast(context, opened, soaHref(number))
  await context.toResult(context.api.DELETE('/v1/sessions'))
  const { token, expires_at } = opened.data.data
  const seconds = Math.max(1, Math.round((Date.parse(expires_at) - Date.now()) / 1000))
  const headers = new Headers()
  const cookies = [
    ...credentialCookies(request, null),
    plainCookie(request, cookie, token, seconds),
    redirectPath.set(request, soaHref(number)),
    askAgain.set(request),
  ]
  for (const one of cookies) headers.append('set-cookie', one)
  headers.append('clear-site-data', '"storage"')
  return redirectDocument(devicePath, { headers, status: 303 })
}

/** The page on this device; null once its time is over. */
export async function devicePage(args: RequestArgs) {
  if (readCookie(args.request, cookie)) return scopePage(args, deviceToken(args.request))
  const context = await requireVisitor(args)
  const title = context.say('scope:device_over')
  return {
    view: null,
    title,
    brand: publicFrameOf(context),
    page: publicPage(context, { title, description: title }),
    texts: context.texts('scope'),
  }
}

/** The device is handed back: whoever has it signs in. */
export const endOnDevice = ({ request }: RequestArgs): Response =>
  redirect('/login', { status: 303, headers: { 'set-cookie': plainCookie(request, cookie, null) } })
