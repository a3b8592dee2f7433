import { newAuthIp } from '#api/contract/auth-ips.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import type { Answer } from './tell.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('auth_ips')

/** More than anybody may have: the list is shown whole. */
const limit = 200

export async function loadAuthIps(visit: SignedInVisit) {
  const { data, current_address } = await visit.read(visit.api.GET('/v1/auth_ips', { params: { query: { limit } } }))
  const rows = data.map(({ created_at, ...row }) => ({ ...row, added: momentOf(visit, created_at) }))
  const adding = new URL(visit.request.url).searchParams.get('do') === 'add'
  return { tab: 'auth_ips' as const, rows, current_address, adding }
}
export type AddressRow = Awaited<ReturnType<typeof loadAuthIps>>['rows'][number]

export async function submitAuthIps(visit: SignedInVisit): Promise<Answer> {
  return (await fieldOf(visit, 'intent')) === 'remove' ? removeAddress(visit) : allowAddress(visit)
}

async function allowAddress(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, newAuthIp)
  if (!form.ok) return form.reply
  const added = await visit.ask(visit.api.POST('/v1/auth_ips', { body: form.value }))
  return added.ok ? done(visit.say('account:auth_ips.added', { range: added.data.data.range }), here) : form.refused(added)
}

async function removeAddress(visit: SignedInVisit): Promise<Answer> {
  const removed = await visit.ask(visit.api.DELETE('/v1/auth_ips/{id}', { params: { path: { id: await fieldOf(visit, 'id') } } }))
  if (!removed.ok) return refusedToast(visit, removed, here)
  const left = await visit.read(visit.api.GET('/v1/auth_ips', { params: { query: { limit: 1 } } }))
  const words = left.meta.total_count === 0 ? 'account:auth_ips.removed_last' : 'account:auth_ips.removed'
  return done(visit.say(words, { range: await fieldOf(visit, 'range') }), here)
}
