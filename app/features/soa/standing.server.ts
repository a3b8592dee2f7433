import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { submitSoa, type SoaCopy, type SoaView } from '#api/contract/soa.ts'
import { domainOf } from '#app/features/webpages/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { shownCopy } from './signing.server.ts'

/** The label in place of a token, and the host that it must lead to. */
const asked = (context: RequestContext, label: string) => ({ path: { id: label }, query: { domain_name: domainOf(context) } })

/** What visitors of a public page may sign by themselves. */
export async function standingPage(context: RequestContext, label: string) {
  const { path, query } = asked(context, label)
  const params = { path, query: { ...query, language: context.language } }
  const { data: view } = await context.read(context.api.GET('/v1/soa_requests/{id}/view', { params }))
  return { scope: view as SoaView, submission_id: randomUUID() }
}

/** Signs; the copy comes back at once, and by mail where an address was given. */
export async function signStanding(context: RequestContext, label: string) {
  const form = await readForm(context, submitSoa)
  if (!form.ok) return form.reply
  const sent = await context.ask(context.api.POST('/v1/soa_requests/{id}/submit', { params: asked(context, label), body: form.value }))
  if (sent.ok) {
    const copy = sent.data.data as SoaCopy
    return data({ copy: shownCopy(context, copy.copy_url ?? '', copy), result: undefined })
  }
  if (sent.status === 404) throw data(null, { status: 404 })
  return form.refused(sent)
}
