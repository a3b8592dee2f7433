import type { FastifyInstance } from 'fastify'
import { all, idParams } from '#api/contract/envelope.ts'
import { session, signedIn, signIn as signInBody, type Session } from '#api/contract/session/session.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { deviceOf } from './device.ts'
import { sessionStore, type SessionRow } from './sessions.store.ts'
import { signIn } from './sign-in.ts'

export function sessionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/sessions',
    summary: 'Sign in: user name and password, then the second factor where one is set up',
    access: 'anyone',
    body: signInBody,
    reply: signedIn,
    async handle({ work, body, reply }) {
      reply.header('cache-control', 'no-store')
      return signIn(work, body)
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/sessions',
    summary: 'Sign out; whoever acts for somebody signs out of all levels',
    access: 'signed_in',
    open: 'always',
    async handle({ work }) {
      const { session_id } = work.actor
      if (!session_id) return
      const sessions = sessionStore(work)
      const own = (await sessions.stackOf(session_id)).at(-1)?.id ?? session_id
      await sessions.end(own)
      await audit(work, { area: 'session', action: 'signed_out', subject_id: own })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sessions',
    summary: 'Where one is signed in',
    access: 'signed_in',
    open: 'account',
    personal: true,
    reply: all(session),
    async handle({ work }) {
      const rows = await sessionStore(work).listOf(work.actor.user_id)
      return { data: rows.map((row) => sessionOf(row, work)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/sessions/:id',
    summary: 'Sign out somewhere else',
    access: 'signed_in',
    open: 'account',
    personal: true,
    params: idParams,
    async handle({ work, params }) {
      if (!(await sessionStore(work).endOwn(params.id, work.actor.user_id))) throw refuse('not_found')
      await audit(work, { area: 'session', action: 'session_ended', subject_id: params.id })
    },
  })
}

/** A sign-in as its person sees it, and those who look after them. */
export function sessionOf(row: SessionRow, { actor }: Work): Session {
  return {
    id: row.id,
    current: row.id === actor.session_id,
    login_type: row.login_type === 'sso' ? 'sso' : 'password',
    device: deviceOf(row.user_agent),
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
