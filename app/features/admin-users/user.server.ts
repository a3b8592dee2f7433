import { redirect } from '@remix-run/node'
import { formatDate } from '#api/contract/formats.ts'
import { actingLoginTypes, type ActFor } from '#api/contract/session/session.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { startActingAs } from '#app/session/login-stack.server.ts'
import { zoneOf } from '#config/options.ts'
import { loginChoices, phoneWords, roleName, titleName } from './words.server.ts'
import { userHref, usersPath, type UserDialogName } from './paths.ts'

const asks: readonly UserDialogName[] = ['two_factor', 'withdraw']

/** A person in full; `asking` is what is to be confirmed. */
export async function userPage(context: SignedInContext, id: string) {
  const params = { path: { id } }
  const { data: user } = await context.read(context.api.GET('/v1/admin/users/{id}', { params }))
  const may = context.user.updated_tos ? user.may : nothing
  const asked = new URL(context.request.url).searchParams.get('do')
  return {
    user: { ...user, name: user.name || user.username, login_types: loginChoices(context, user.login_types) },
    may,
    may_audit: context.may('audit', 'see'),
    may_give_plans: context.may('lines', 'change') && context.user.updated_tos,
    sessions: may.sessions ? await sessionsOf(context, id) : null,
    asking: asks.find((one) => one === asked) ?? null,
    words: {
      role: roleName(context, user.account_type),
      phone: phoneWords(user.profile.phone),
      title: user.profile.agent_title ? titleName(context, user.profile.agent_title) : '',
      created: dayOf(context, user.created_at),
      last_signed_in: user.last_signed_in_at ? formatTimestamp(context, user.last_signed_in_at) : null,
      invitation: user.invitation
        ? { when: dayOf(context, user.invitation.sent_at), until: dayOf(context, user.invitation.expires_at, 'time') }
        : null,
    },
  }
}
export type UserPage = Awaited<ReturnType<typeof userPage>>

const nothing: UserMay = { change: false, place: false, role: false, invite: false, leave: false, sessions: false, membership: false }
type UserMay = Record<'change' | 'place' | 'role' | 'invite' | 'leave' | 'sessions' | 'membership', boolean>

function dayOf({ language, user }: SignedInContext, iso: string, detail?: 'time'): string {
  return formatDate(new Date(iso), language, zoneOf(user), detail)
}

async function sessionsOf(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/admin/users/{id}/sessions', { params: { path: { id } } }))
  return data.map(({ id: session_id, device, ip, last_used_at }) => ({
    session_id,
    device: device || context.say('admin-users:sessions.unknown_device'),
    ip,
    last_used: formatTimestamp(context, last_used_at),
  }))
}

/** What the buttons of a person's page ask for. */
export async function submitUser(context: SignedInContext, id: string) {
  const act = acts[await fieldOf(context, 'intent')]
  return act ? act(context, id) : redirect(userHref(id))
}

type Act = (context: SignedInContext, id: string) => Promise<Response>

const acts: Record<string, Act> = {
  async sign_in_as(context, id) {
    const wanted = await fieldOf(context, 'login_type')
    const login_type: ActFor['login_type'] = actingLoginTypes.find((one) => one === wanted) ?? 'login_as'
    const begun = await startActingAs(context, id, login_type)
    return begun instanceof Response ? begun : refusedToast(context, begun, userHref(id))
  },

  async invite_again(context, id) {
    const sent = await context.ask(context.api.POST('/v1/admin/users/{id}/invitation', { params: { path: { id } } }))
    return sent.ok
      ? redirectWithToast(context.say('admin-users:invite.sent_again'), userHref(id))
      : refusedToast(context, sent, userHref(id))
  },

  async withdraw(context, id) {
    const gone = await context.ask(context.api.DELETE('/v1/admin/users/{id}/invitation', { params: { path: { id } } }))
    return gone.ok ? redirectWithToast(context.say('admin-users:invite.withdrawn'), usersPath) : refusedToast(context, gone, userHref(id))
  },

  async two_factor(context, id) {
    const reset = await context.ask(context.api.DELETE('/v1/admin/users/{id}/two_factor', { params: { path: { id } } }))
    return reset.ok
      ? redirectWithToast(context.say('admin-users:two_factor.done'), userHref(id))
      : refusedToast(context, reset, userHref(id))
  },

  async activate(context, id) {
    const opened = await context.ask(context.api.POST('/v1/admin/users/{id}/activate', { params: { path: { id } } }))
    return opened.ok
      ? redirectWithToast(context.say('admin-users:show.activated'), userHref(id))
      : refusedToast(context, opened, userHref(id))
  },

  grant: (context, id) => setMembership(context, id, true),
  revoke: (context, id) => setMembership(context, id, false),

  async end_session(context, id) {
    const session_id = await fieldOf(context, 'session_id')
    const path = { id, session_id }
    const ended = await context.ask(context.api.DELETE('/v1/admin/users/{id}/sessions/{session_id}', { params: { path } }))
    // One that has ended by itself in the meantime is as good as ended here.
    if (!ended.ok && ended.status !== 404) return refusedToast(context, ended, userHref(id))
    return redirectWithToast(context.say('admin-users:sessions.ended'), userHref(id))
  },

  async end_sessions(context, id) {
    const ended = await context.ask(context.api.DELETE('/v1/admin/users/{id}/sessions', { params: { path: { id } } }))
    if (!ended.ok) return refusedToast(context, ended, userHref(id))
    return redirectWithToast(context.say('admin-users:sessions.all_ended', { count: ended.data.data.count }), userHref(id))
  },
}

async function setMembership(context: SignedInContext, id: string, paid: boolean): Promise<Response> {
  const set = await context.ask(context.api.POST('/v1/admin/users/{id}/paid_membership', { params: { path: { id } }, body: { paid } }))
  if (!set.ok) return refusedToast(context, set, userHref(id))
  return redirectWithToast(context.say(paid ? 'admin-users:show.granted' : 'admin-users:show.revoked'), userHref(id))
}
