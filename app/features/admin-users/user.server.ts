import { redirect } from '@remix-run/node'
import { formatDate } from '#api/contract/formats.ts'
import { actingLoginTypes, type ActFor } from '#api/contract/session.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { beginActing } from '#app/session/login-stack.server.ts'
import { ianaZone } from '#config/options.ts'
import { loginChoices, phoneWords, roleName, titleName } from './words.server.ts'
import { userHref, usersPath, type Asked } from './users-address.ts'

const asks: readonly Asked[] = ['two_factor', 'withdraw']

/** A person in full; `asking` is what is to be confirmed. */
export async function userPage(visit: SignedInVisit, id: string) {
  const params = { path: { id } }
  const { data: user } = await visit.read(visit.api.GET('/v1/admin/users/{id}', { params }))
  const may = visit.user.updated_tos ? user.may : nothing
  const asked = new URL(visit.request.url).searchParams.get('do')
  return {
    user: { ...user, name: user.name || user.username, login_types: loginChoices(visit, user.login_types) },
    may,
    may_audit: visit.may('audit', 'see'),
    sessions: may.sessions ? await sessionsOf(visit, id) : null,
    asking: asks.find((one) => one === asked) ?? null,
    words: {
      role: roleName(visit, user.account_type),
      phone: phoneWords(user.profile.phone),
      title: user.profile.agent_title ? titleName(visit, user.profile.agent_title) : '',
      created: dayOf(visit, user.created_at),
      last_signed_in: user.last_signed_in_at ? momentOf(visit, user.last_signed_in_at) : null,
      invitation: user.invitation
        ? { when: dayOf(visit, user.invitation.sent_at), until: dayOf(visit, user.invitation.expires_at, 'time') }
        : null,
    },
  }
}
export type UserPage = Awaited<ReturnType<typeof userPage>>

const nothing: UserMay = { change: false, place: false, role: false, invite: false, leave: false, sessions: false, membership: false }
type UserMay = Record<'change' | 'place' | 'role' | 'invite' | 'leave' | 'sessions' | 'membership', boolean>

function dayOf({ language, user }: SignedInVisit, iso: string, detail?: 'time'): string {
  return formatDate(new Date(iso), language, ianaZone(user.timezone), detail)
}

async function sessionsOf(visit: SignedInVisit, id: string) {
  const { data } = await visit.read(visit.api.GET('/v1/admin/users/{id}/sessions', { params: { path: { id } } }))
  return data.map(({ id: session_id, device, ip, last_used_at }) => ({
    session_id,
    device: device || visit.say('admin-users:sessions.unknown_device'),
    ip,
    last_used: momentOf(visit, last_used_at),
  }))
}

/** What the buttons of a person's page ask for. */
export async function submitUser(visit: SignedInVisit, id: string) {
  const act = acts[await fieldOf(visit, 'intent')]
  return act ? act(visit, id) : redirect(userHref(id))
}

type Act = (visit: SignedInVisit, id: string) => Promise<Response>

const acts: Record<string, Act> = {
  async sign_in_as(visit, id) {
    const wanted = await fieldOf(visit, 'login_type')
    const login_type: ActFor['login_type'] = actingLoginTypes.find((one) => one === wanted) ?? 'login_as'
    const begun = await beginActing(visit, id, login_type)
    return begun instanceof Response ? begun : refusedToast(visit, begun, userHref(id))
  },

  async invite_again(visit, id) {
    const sent = await visit.ask(visit.api.POST('/v1/admin/users/{id}/invitation', { params: { path: { id } } }))
    return sent.ok ? done(visit.say('admin-users:invite.sent_again'), userHref(id)) : refusedToast(visit, sent, userHref(id))
  },

  async withdraw(visit, id) {
    const gone = await visit.ask(visit.api.DELETE('/v1/admin/users/{id}/invitation', { params: { path: { id } } }))
    return gone.ok ? done(visit.say('admin-users:invite.withdrawn'), usersPath) : refusedToast(visit, gone, userHref(id))
  },

  async two_factor(visit, id) {
    const reset = await visit.ask(visit.api.DELETE('/v1/admin/users/{id}/two_factor', { params: { path: { id } } }))
    return reset.ok ? done(visit.say('admin-users:two_factor.done'), userHref(id)) : refusedToast(visit, reset, userHref(id))
  },

  async activate(visit, id) {
    const opened = await visit.ask(visit.api.POST('/v1/admin/users/{id}/activate', { params: { path: { id } } }))
    return opened.ok ? done(visit.say('admin-users:show.activated'), userHref(id)) : refusedToast(visit, opened, userHref(id))
  },

  grant: (visit, id) => setMembership(visit, id, true),
  revoke: (visit, id) => setMembership(visit, id, false),

  async end_session(visit, id) {
    const session_id = await fieldOf(visit, 'session_id')
    const path = { id, session_id }
    const ended = await visit.ask(visit.api.DELETE('/v1/admin/users/{id}/sessions/{session_id}', { params: { path } }))
    // One that has ended by itself in the meantime is as good as ended here.
    if (!ended.ok && ended.status !== 404) return refusedToast(visit, ended, userHref(id))
    return done(visit.say('admin-users:sessions.ended'), userHref(id))
  },

  async end_sessions(visit, id) {
    const ended = await visit.ask(visit.api.DELETE('/v1/admin/users/{id}/sessions', { params: { path: { id } } }))
    if (!ended.ok) return refusedToast(visit, ended, userHref(id))
    return done(visit.say('admin-users:sessions.all_ended', { count: ended.data.data.count }), userHref(id))
  },
}

async function setMembership(visit: SignedInVisit, id: string, paid: boolean): Promise<Response> {
  const set = await visit.ask(visit.api.POST('/v1/admin/users/{id}/paid_membership', { params: { path: { id } }, body: { paid } }))
  if (!set.ok) return refusedToast(visit, set, userHref(id))
  return done(visit.say(paid ? 'admin-users:show.granted' : 'admin-users:show.revoked'), userHref(id))
}
