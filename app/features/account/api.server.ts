import type { ApiKey } from '#api/contract/session/api-keys.ts'
import { apiKeyChanges, newApiKey } from '#api/contract/session/api-keys.ts'
import { dateIn } from '#api/contract/formats.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { showOnce, type Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('api')

/** What is asked before it is done, on top of the page. */
export type ApiDialog = 'replace_token' | 'create' | 'rename' | 'rotate' | 'delete'

export async function loadApi(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/api_keys'))
  const asked = new URL(context.request.url).searchParams
  const keys = data.map((key) => keyRow(context, key))
  return {
    tab: 'api' as const,
    keys,
    dialog: asked.get('do') as ApiDialog | null,
    chosen: keys.find(({ id }) => id === asked.get('key')) ?? null,
  }
}

/** A key ends with the day before the moment at which it no longer works. */
function keyRow(context: SignedInContext, { id, name, prefix, last_used_at, expires_at }: ApiKey) {
  const lastMoment = expires_at ? new Date(Date.parse(expires_at) - 1) : null
  return {
    id,
    name,
    prefix,
    last_used: last_used_at ? formatTimestamp(context, last_used_at) : null,
    ends: lastMoment ? formatTimestamp(context, lastMoment.toISOString()) : null,
    last_day: lastMoment ? dateIn(zoneOf(context.user), lastMoment) : '',
    ended: lastMoment !== null && lastMoment < new Date(),
  }
}
export type KeyRow = ReturnType<typeof keyRow>

export async function submitApi(context: SignedInContext): Promise<Answer> {
  switch (await fieldOf(context, 'intent')) {
    case 'show_token':
      return showToken(context)
    case 'replace_token':
      return replaceToken(context)
    case 'rename':
      return renameKey(context)
    case 'rotate':
      return rotateKey(context)
    case 'delete':
      return deleteKey(context)
    default:
      return createKey(context)
  }
}

async function showToken(context: SignedInContext): Promise<Answer> {
  const shown = await context.ask(context.api.GET('/v1/users/show_api_token'))
  return shown.ok ? showOnce({ kind: 'api_token', ...shown.data.data, fresh: false }) : refusedToast(context, shown, here)
}

async function replaceToken(context: SignedInContext): Promise<Answer> {
  const made = await context.ask(context.api.PATCH('/v1/users/refresh_api_token'))
  return made.ok ? showOnce({ kind: 'api_token', ...made.data.data, fresh: true }) : refusedToast(context, made, here)
}

async function createKey(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, newApiKey)
  if (!form.ok) return form.reply
  const { name, expires_at = null } = form.value
  const made = await context.ask(context.api.POST('/v1/api_keys', { body: { name, expires_at } }))
  return made.ok ? showOnce({ kind: 'api_key', name, key: made.data.data.key }) : form.refused(made)
}

async function renameKey(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, apiKeyChanges.required({ name: true }))
  if (!form.ok) return form.reply
  const { name, expires_at = null } = form.value
  const body = { name, ...((await endChanged(context)) && { expires_at }) }
  const saved = await context.ask(context.api.PATCH('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(context, 'id') } }, body }))
  return saved.ok ? redirectWithToast(context.say('account:api.renamed'), here) : form.refused(saved)
}

/** A key that has ended keeps its date, so that it can be renamed. */
const endChanged = async (context: SignedInContext): Promise<boolean> =>
  (await fieldOf(context, 'expires_at')) !== (await fieldOf(context, 'last_day'))

async function rotateKey(context: SignedInContext): Promise<Answer> {
  const made = await context.ask(context.api.POST('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(context, 'id') } } }))
  return made.ok ? showOnce({ kind: 'api_key', name: made.data.data.name, key: made.data.data.key }) : refusedToast(context, made, here)
}

async function deleteKey(context: SignedInContext): Promise<Answer> {
  const gone = await context.ask(context.api.DELETE('/v1/api_keys/{id}', { params: { path: { id: await fieldOf(context, 'id') } } }))
  return gone.ok
    ? redirectWithToast(context.say('account:api.deleted', { name: await fieldOf(context, 'name') }), here)
    : refusedToast(context, gone, here)
}
