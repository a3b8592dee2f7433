import type { FastifyInstance } from 'fastify'
import { signedIn, signIn as signInBody } from '#api/contract/session.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { sessionStore } from './sessions.store.ts'
import { signIn } from './sign-in.ts'

export function sessionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/sessions',
    summary: 'Sign in: user name and password, then the second factor where one is set up',
    access: 'anyone',
    body: signInBody,
    reply: signedIn,
    handle: ({ work, body }) => signIn(work, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/sessions',
    summary: 'Sign out',
    access: 'signed_in',
    open: 'always',
    async handle({ work }) {
      if (!work.who.session_id) return
      await sessionStore(work).end(work.who.session_id)
      await audit(work, { area: 'session', action: 'signed_out', subject_id: work.who.session_id })
    },
  })
}
