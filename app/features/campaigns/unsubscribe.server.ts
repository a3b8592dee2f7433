import { data, redirect } from '@remix-run/node'
import type { UnsubscribeView } from '#api/contract/campaigns/mail.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { plainCookie, readCookie } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'

const languageSeconds = 365 * 86_400

/** Which address the link of a mail speaks of, and how things stand. Looking changes nothing: scanners open every link. */
export async function unsubscribePage(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const { data: view } = await context.read(context.api.GET('/v1/unsubscribe/{token}', { params: { path: { token } } }))
  languageOfMail(args.request, context, view)
  const title = context.say(`unsubscribe:${view.unsubscribed ? 'done' : 'title'}`)
  return data(
    {
      view,
      brand: publicFrameOf(context),
      name: context.brand.name,
      page: publicPage(context, { title, description: context.say('unsubscribe:title') }),
      texts: context.texts('unsubscribe'),
    },
    { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
  )
}

/** Whoever has chosen no language reads the one of the mail. */
function languageOfMail(request: Request, { language, user }: RequestContext, view: UnsubscribeView): void {
  const url = new URL(request.url)
  if (request.method !== 'GET' || readCookie(request, 'language') || user) return
  if (view.language === language || url.searchParams.has('lang')) return
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?lang=${view.language}`, {
    headers: { 'set-cookie': plainCookie(request, 'language', view.language, languageSeconds) },
  })
}

/** The button of the page, and the one click of mail programs (RFC 8058): answered with the page itself, never led elsewhere. */
export async function unsubscribeAction(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const undo = (await formOf(args.request)).get('intent') === 'undo'
  const answer = await context.ask(
    context.api.POST('/v1/unsubscribe/{token}', { params: { path: { token } }, body: undo ? { undo: true } : {} }),
  )
  if (!answer.ok) throw data(null, { status: answer.status })
  return data({ done: true })
}
