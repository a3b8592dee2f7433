import { z } from 'zod'
import type { CustomDomain } from '#api/contract/domains.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

/** The page whose hosts are shown: its id, and the label that it has at the brand's own domain; null where nobody has begun one. */
export type PageOfHosts = { id: string; domain_name: string | null } | null

export async function ownPageOf(context: SignedInContext): Promise<PageOfHosts> {
  return (await context.read(context.api.GET('/v1/webpages/mine'))).data
}

export async function corporationOf(context: SignedInContext, id: string): Promise<{ name: string; webpage: PageOfHosts }> {
  const { data } = await context.read(context.api.GET('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return { name: data.name, webpage: data.webpage }
}

/** The hosts of a page with the records to make for each, and the one that is about to be given up. */
export async function domainsPage(context: SignedInContext, webpage: PageOfHosts) {
  const may_change = context.may('public', 'change') && context.user.updated_tos
  if (!webpage?.domain_name) return { rows: [], giving_up: null, may_change, has_page: false }
  const { data } = await context.read(context.api.GET('/v1/webpages/{id}/custom_domains', { params: { path: { id: webpage.id } } }))
  const rows = data.map((one) => rowOf(context, one))
  const wanted = new URL(context.request.url).searchParams.get('give_up')
  return { rows, giving_up: (may_change && rows.find(({ id }) => id === wanted)) || null, may_change, has_page: true }
}

function rowOf(context: SignedInContext, { id, host, state, outcome, checked_at, records }: CustomDomain) {
  const waiting = outcome && outcome !== 'found' ? outcome : 'new'
  return {
    id,
    host,
    state,
    label: context.say(`domains:states.${state}`),
    explained: context.say(state === 'waiting' ? `domains:waiting.${waiting}` : `domains:explained.${state}`, { host }),
    records,
    checked: checked_at && formatTimestamp(context, checked_at),
  }
}

const domainForm = z.object({ domain_id: z.uuid() })

/** Names a host, looks for its record, or gives it up. `path` is the screen that is shown again. */
export async function submitDomain(context: SignedInContext, webpage: PageOfHosts, path: string) {
  const id = webpage?.id ?? ''
  const intent = await fieldOf(context, 'intent')
  if (intent === 'look' || intent === 'give_up') {
    const form = await readForm(context, domainForm)
    if (!form.ok) return form.reply
    const params = { path: { id, domain_id: form.value.domain_id } }
    return intent === 'look' ? look(context, params, path) : giveUp(context, params, path)
  }
  const form = await readForm(context, z.object({ host: z.string().trim().min(1).max(253) }))
  if (!form.ok) return form.reply
  const named = await context.ask(context.api.POST('/v1/webpages/{id}/custom_domains', { params: { path: { id } }, body: form.value }))
  return named.ok ? redirectWithToast(context.say('domains:named', { host: named.data.data.host }), path) : form.refused(named)
}

type Params = { path: { id: string; domain_id: string } }

async function look(context: SignedInContext, params: Params, path: string) {
  const looked = await context.ask(context.api.POST('/v1/webpages/{id}/custom_domains/{domain_id}/checks', { params }))
  if (!looked.ok) return refusedToast(context, looked, path)
  const { host, state, outcome } = looked.data.data
  const words = outcome === 'found' ? `domains:looked.${state}` : `domains:waiting.${outcome ?? 'missing'}`
  return redirectWithToast(context.say(words, { host }), path)
}

async function giveUp(context: SignedInContext, params: Params, path: string) {
  const given = await context.ask(context.api.DELETE('/v1/webpages/{id}/custom_domains/{domain_id}', { params }))
  return given.ok ? redirectWithToast(context.say('domains:given_up'), path) : refusedToast(context, given, path)
}
