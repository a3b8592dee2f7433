import type { SignedInContext } from '#app/session/gate.server.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('sessions')

export async function loadSessions(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/sessions'))
  const address = data.find(({ current }) => current)?.ip
  const rows = data.map(({ id, current, device, ip, login_type, created_at, last_used_at }) => ({
    id,
    current,
    device: device || context.say('account:sessions.unknown_device'),
    ip,
    same_place: !current && ip === address,
    by_sso: login_type === 'sso',
    since: formatTimestamp(context, created_at),
    last_used: formatTimestamp(context, last_used_at),
  }))
  return { tab: 'sessions' as const, rows: rows.sort((a, b) => Number(b.current) - Number(a.current)) }
}
export type SessionRow = Awaited<ReturnType<typeof loadSessions>>['rows'][number]

export async function submitSessions(context: SignedInContext): Promise<Answer> {
  return (await fieldOf(context, 'intent')) === 'end_others' ? endOthers(context) : endOne(context)
}

async function endOne(context: SignedInContext): Promise<Answer> {
  const ended = await context.ask(context.api.DELETE('/v1/sessions/{id}', { params: { path: { id: await fieldOf(context, 'id') } } }))
  return ended.ok ? redirectWithToast(context.say('account:sessions.ended'), here) : refusedToast(context, ended, here)
}

/** One that has ended by itself in the meantime is as good as ended here. */
async function endOthers(context: SignedInContext): Promise<Answer> {
  const { data } = await context.read(context.api.GET('/v1/sessions'))
  const others = data.filter(({ current }) => !current)
  for (const { id } of others) {
    const ended = await context.ask(context.api.DELETE('/v1/sessions/{id}', { params: { path: { id } } }))
    if (!ended.ok && ended.status !== 404) return refusedToast(context, ended, here)
  }
  return redirectWithToast(context.say('account:sessions.others_ended', { count: others.length }), here)
}
