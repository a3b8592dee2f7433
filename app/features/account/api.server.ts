import type { ApiKey } from '#api/contract/api-keys.ts'
import { apiKeyChanges, newApiKey } from '#api/contract/api-keys.ts'
import { dateIn } from '#api/contract/formats.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { ianaZone } from '#config/options.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import { tell, type Answer } from './tell.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('api')

/** What is asked before it is done, on top of the page. */
export type ApiDialog = 'replace_token' | 'create' | 'rename' | 'rotate' | 'delete'

export async function loadApi(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/api_keys'))
  const asked = new URL(visit.request.url).searchParams
  const keys = data.map((key) => keyRow(visit, key))
  return {
    tab: 'api' as const,
    keys,
    dialog: asked.get('do') as ApiDialog | null,
    chosen: keys.find(({ id }) => id === asked.get('key')) ?? null,
  }
}

/** A key ends with the day before the moment at which it no longer works. */
function keyRow(visit: SignedInVisit, { id, name, prefix, last_used_at, expires_at }: ApiKey) {
  const lastMoment = expires_at ? new Date(Date.parse(expires_at) - 1) : null
  return {
    id,
    name,
    prefix,
    last_used: last_used_at ? momentOf(visit, last_used_at) : null,
    ends: lastMoment ? momentOf(visit, lastMoment.toISOString()) : null,
    last_day: lastMoment ? dateIn(ianaZone(visit.user.timezone), lastMoment) : '',
    ended: lastMoment !== null && lastMoment < new Date(),
  }
}
export type KeyRow = ReturnType<typeof keyRow>

export async function submitApi(visit: SignedInVisit): Promise<Answer> {
  switch (await fieldOf(visit, 'intent')) {
    case 'show_token':
      return showToken(visit)
    case 'replace_token':
      return replaceToken(visit)
    case 'rename':
      return renameKey(visit)
    case 'rotate':
      return rotateKey(visit)
    case 'delete':
      return deleteKey(visit)
    default:
      return createKey(visit)
  }
}

async function showToken(visit: SignedInVisit): Promise<Answer> {
  const shown = await visit.ask(visit.api.GET('/v1/users/show_api_token'))
  return shown.ok ? tell({ kind: 'api_token', ...shown.data.data, fresh: false }) : refusedToast(visit, shown, here)
}

async function replaceToken(visit: SignedInVisit): Promise<Answer> {
  const made = await visit.ask(visit.api.PATCH('/v1/users/refresh_api_token'))
  return made.ok ? tell({ kind: 'api_token', ...made.data.data, fresh: true }) : refusedToast(visit, made, here)
}

async function createKey(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, newApiKey)
  if (!form.ok) return form.reply
  const { name, expires_at = null } = form.value
  const made = await visit.ask(visit.api.POST('/v1/api_keys', { body: { name, expires_at } }))
  return made.ok ? tell({ kind: 'api_key', name, key: made.data.data.key }) : form.refused(made)
}

async function renameKey(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, apiKeyChanges.required({ name: true }))
  if (!form.ok) return form.reply
  const { name, expires_at = null } = form.value
  const body = { name, ...((await endChanged(visit)) && { expires_at }) }
  const saved = await visit.ask(visit.api.PATCH('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(visit, 'id') } }, body }))
  return saved.ok ? done(visit.say('account:api.renamed'), here) : form.refused(saved)
}

/** A key that has ended keeps its date, so that it can be renamed. */
const endChanged = async (visit: SignedInVisit): Promise<boolean> =>
  (await fieldOf(visit, 'expires_at')) !== (await fieldOf(visit, 'last_day'))

async function rotateKey(visit: SignedInVisit): Promise<Answer> {
  const made = await visit.ask(visit.api.POST('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(visit, 'id') } } }))
  return made.ok ? tell({ kind: 'api_key', name: made.data.data.name, key: made.data.data.key }) : refusedToast(visit, made, here)
}

async function deleteKey(visit: SignedInVisit): Promise<Answer> {
  const gone = await visit.ask(visit.api.DELETE('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(visit, 'id') } } }))
  return gone.ok ? done(visit.say('account:api.deleted', { name: await fieldOf(visit, 'name') }), here) : refusedToast(visit, gone, here)
}
