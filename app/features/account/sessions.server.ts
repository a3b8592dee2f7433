import type { SignedInVisit } from '#app/session/gate.server.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import type { Answer } from './tell.server.ts'
import { tabHref } from './tabs.ts'

const here = tabHref('sessions')

export async function loadSessions(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/sessions'))
  const address = data.find(({ current }) => current)?.ip
  const rows = data.map(({ id, current, device, ip, login_type, created_at, last_used_at }) => ({
    id,
    current,
    device: device || visit.say('account:sessions.unknown_device'),
    ip,
    same_place: !current && ip === address,
    by_sso: login_type === 'sso',
    since: momentOf(visit, created_at),
    last_used: momentOf(visit, last_used_at),
  }))
  return { tab: 'sessions' as const, rows: rows.sort((a, b) => Number(b.current) - Number(a.current)) }
}
export type SessionRow = Awaited<ReturnType<typeof loadSessions>>['rows'][number]

export async function submitSessions(visit: SignedInVisit): Promise<Answer> {
  return (await fieldOf(visit, 'intent')) === 'end_others' ? endOthers(visit) : endOne(visit)
}

async function endOne(visit: SignedInVisit): Promise<Answer> {
  const ended = await visit.ask(visit.api.DELETE('/v1/sessions/{id}', { params: { path: { id: await fieldOf(visit, 'id') } } }))
  return ended.ok ? done(visit.say('account:sessions.ended'), here) : refusedToast(visit, ended, here)
}

/** One that has ended by itself in the meantime is as good as ended here. */
async function endOthers(visit: SignedInVisit): Promise<Answer> {
  const { data } = await visit.read(visit.api.GET('/v1/sessions'))
  const others = data.filter(({ current }) => !current)
  for (const { id } of others) {
    const ended = await visit.ask(visit.api.DELETE('/v1/sessions/{id}', { params: { path: { id } } }))
    if (!ended.ok && ended.status !== 404) return refusedToast(visit, ended, here)
  }
  return done(visit.say('account:sessions.others_ended', { count: others.length }), here)
}
