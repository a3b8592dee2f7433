import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { copySoa, submitSoa, type SoaCopy, type SoaView } from '#api/contract/soa.ts'
import { formatDate } from '#api/contract/formats.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { readForm, type FormReply } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { plainCookie, readCookie } from '#app/session/cookies.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { ApiResult, Refused } from '#app/v1/replies.server.ts'

const languageSeconds = 365 * 86_400
/** The clock of the paper. */
export const scopeZone = 'America/New_York'

/** What somebody is asked to sign, or why there is nothing to sign. Looking signs nothing. */
export async function scopePage(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const chosen = readCookie(args.request, 'language') || context.user ? context.language : undefined
  const query = { domain_name: '', ...(chosen && { language: chosen }) }
  const { data: view } = await context.read(context.api.GET('/v1/soa_requests/{id}/view', { params: { path: { id: token }, query } }))
  languageOfRequest(args.request, context, view as SoaView)
  const title = view.status === 'open' ? view.wording.title : context.say(`scope:${view.status}`)
  return data(
    {
      view: view as SoaView,
      title,
      submission_id: randomUUID(),
      signed_on: view.signed_at ? formatDate(view.signed_at, context.language, scopeZone, 'long') : '',
      may_copy: view.copy_until !== null && view.copy_until > new Date().toISOString(),
      brand: publicFrameOf(context),
      page: publicPage(context, { title, description: context.say('scope:description') }),
      texts: context.texts('scope'),
    },
    { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
  )
}

/** Whoever has chosen no language reads the one they were asked in: kept as if they had chosen it, once. */
function languageOfRequest(request: Request, { language }: RequestContext, view: SoaView): void {
  const url = new URL(request.url)
  if (view.language === language || url.searchParams.has('lang')) return
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?lang=${view.language}`, {
    headers: { 'set-cookie': plainCookie(request, 'language', view.language, languageSeconds) },
  })
}

/** A copy as it is drawn; `href` is where it is read again. */
export const shownCopy = (context: RequestContext, href: string, { ticket, copy_url: _url, ...copy }: SoaCopy) => ({
  ...copy,
  pdf_href: `${href}/copy.pdf?ticket=${encodeURIComponent(ticket)}`,
  signed_words: formatDate(copy.signed_at, context.language, scopeZone, 'time'),
  valid_words: formatDate(copy.valid_until, context.language, scopeZone, 'long'),
})
export type ShownCopy = ReturnType<typeof shownCopy>

export async function scopeAction(args: RequestArgs, token: string, here = `/scope/${token}`) {
  const context = await requireVisitor(args)
  const params = { path: { id: token } }
  const intent = (await formOf(args.request)).get('intent')
  if (intent === 'decline') {
    await context.ask(context.api.POST('/v1/soa_requests/{id}/decline', { params }))
    return redirect(here, 303)
  }
  if (intent === 'copy') {
    const form = await readForm(context, copySoa)
    if (!form.ok) return form.reply
    return answerTo(context, here, form, await context.ask(context.api.POST('/v1/soa_requests/{id}/copy', { params, body: form.value })))
  }
  const form = await readForm(context, submitSoa)
  if (!form.ok) return form.reply
  return answerTo(context, here, form, await context.ask(context.api.POST('/v1/soa_requests/{id}/submit', { params, body: form.value })))
}

/** The copy as a PDF, for whoever was recognised within the hour. */
export async function scopePaper(args: RequestArgs, token: string): Promise<Response> {
  const context = await requireVisitor(args)
  const asked = new URLSearchParams({ inline: 'true', ticket: new URL(args.request.url).searchParams.get('ticket') ?? '' })
  return bytesOf(context, `/v1/soa_requests/${encodeURIComponent(token)}/copy.pdf?${asked.toString()}`)
}

type Asked = { refused(refusal: Refused): FormReply }

/** The copy where it was taken; else what is wrong with the form, or the page on which one reads how things stand. */
async function answerTo(context: RequestContext, here: string, form: Asked, sent: ApiResult<{ data: unknown }>) {
  if (sent.ok) return data({ copy: shownCopy(context, here, sent.data.data as SoaCopy), result: undefined })
  if (sent.status === 404) throw data(null, { status: 404 })
  // How things stand by now is a page of its own.
  if (sent.status === 409 && !sent.refusal.details.some(({ code }) => code === 'soa_wording_changed')) return redirect(here, 303)
  return form.refused(sent)
}
