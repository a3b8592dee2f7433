import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { one } from '#api/contract/envelope.ts'
import { signedIn } from '#api/contract/session/session.ts'
import { authProfile, backchannelLogout, ssoSession, ssoSignIn } from '#api/contract/session/sso.ts'
import { route } from '#api/platform/http/route.ts'
import { readAuthProfile, readSsoSession, signInBySso, signOutBySso } from './sso.ts'

export function ssoRoutes(app: FastifyInstance): void {
  const feature = 'SSO_FEATURE' as const

  route(app, {
    method: 'POST',
    url: '/v1/sessions/sso',
    summary: 'Sign in with an ID token of the brand’s identity provider',
    access: 'anyone',
    feature,
    body: ssoSignIn,
    reply: signedIn,
    async handle({ work, body, reply }) {
      reply.header('cache-control', 'no-store')
      return signInBySso(work, body)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sessions/sso',
    summary: 'What ending the identity provider’s own session needs',
    access: 'signed_in',
    open: 'always',
    feature,
    reply: one(ssoSession),
    async handle({ work, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await readSsoSession(work) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/auth/profile',
    summary: 'The person signed in, in the words of OpenID Connect',
    access: 'signed_in',
    open: 'always',
    reply: one(authProfile),
    handle: async ({ work }) => ({ data: await readAuthProfile(work) }),
  })

  // A scope of its own: only here are bodies read that any page's form could send.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, qs.parse(String(body), { depth: 0 })),
    )
    route(scope, {
      method: 'POST',
      url: '/v1/sessions/sso/logout',
      summary: 'Back-channel logout: the identity provider tells that somebody signed out there',
      access: 'anyone',
      feature,
      status: 200,
      body: backchannelLogout,
      async handle({ work, body, reply }) {
        reply.header('cache-control', 'no-store')
        await signOutBySso(work, body.logout_token)
      },
    })
  })
}
