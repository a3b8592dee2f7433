import { newAuthIp } from '#api/contract/session/auth-ips.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('auth_ips')

/** More than anybody may have: the list is shown whole. */
const limit = 200

export async function loadAuthIps(context: SignedInContext) {
  const { data, current_address } = await context.read(context.api.GET('/v1/auth_ips', { params: { query: { limit } } }))
  const rows = data.map(({ created_at, ...row }) => ({ ...row, added: formatTimestamp(context, created_at) }))
  const adding = new URL(context.request.url).searchParams.get('do') === 'add'
  return { tab: 'auth_ips' as const, rows, current_address, adding }
}
export type AddressRow = Awaited<ReturnType<typeof loadAuthIps>>['rows'][number]

export async function submitAuthIps(context: SignedInContext): Promise<Answer> {
  return (await fieldOf(context, 'intent')) === 'remove' ? removeAddress(context) : allowAddress(context)
}

async function allowAddress(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, newAuthIp)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/auth_ips', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('account:auth_ips.added', { range: added.data.data.range }), here) : form.refused(added)
}

async function removeAddress(context: SignedInContext): Promise<Answer> {
  const removed = await context.ask(context.api.DELETE('/v1/auth_ips/{id}', { params: { path: { id: await fieldOf(context, 'id') } } }))
  if (!removed.ok) return refusedToast(context, removed, here)
  const left = await context.read(context.api.GET('/v1/auth_ips', { params: { query: { limit: 1 } } }))
  const words = left.meta.total_count === 0 ? 'account:auth_ips.removed_last' : 'account:auth_ips.removed'
  return redirectWithToast(context.say(words, { range: await fieldOf(context, 'range') }), here)
}
