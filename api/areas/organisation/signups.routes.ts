import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import {
  approveSignup as approval,
  declineSignup as refusalOf,
  listSignups,
  newSignup,
  signup,
  signupInFull,
  signupOffer,
  signupParams,
  signupToken,
} from '#api/contract/organisation/signups.ts'
import { offeredPlans } from '#api/areas/billing/index.ts'
import { personalStore } from '#api/areas/users/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { approveSignup, askForAccount, confirmSignup, declineSignup, isOpen, readSignup } from './signups.ts'
import { signupStore } from './signups.store.ts'

const feature = 'signup'

export function signupsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/signups/fetch',
    summary: 'Whether one may ask for an account, the plans to choose from, and the request of whoever is signed in',
    access: 'anyone',
    feature,
    reply: one(signupOffer),
    handle: async ({ work }) => ({
      data: {
        open: await isOpen(work),
        plans: await offeredPlans(work),
        signup: work.actor && (await personalStore({ ...work, actor: work.actor }).signup()),
      },
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/signups',
    summary: 'Ask for an account; answers the same whoever that is, the rest comes by mail',
    access: 'anyone',
    feature,
    body: newSignup,
    handle: ({ work, body }) => askForAccount(work, body),
  })

  route(app, {
    method: 'POST',
    url: '/v1/signups/confirmations',
    summary: 'Confirm the e-mail address with the token of the mailed link; twice is as good as once',
    access: 'anyone',
    feature,
    body: signupToken,
    handle: ({ work, body }) => confirmSignup(work, body.token),
  })

  adminRoutes(app)
}

function adminRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/signups',
    summary: 'Requests for an account, the newest first',
    access: { area: 'signups', action: 'see' },
    feature,
    query: listSignups,
    reply: page(signup),
    async handle({ work, query }) {
      const store = signupStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/signups/:id',
    summary: 'A request with people who look like the same, and what the address asked for before',
    access: { area: 'signups', action: 'see' },
    feature,
    params: signupParams,
    reply: one(signupInFull),
    handle: async ({ work, params }) => ({ data: await readSignup(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/signups/:id/approvals',
    summary: 'Make the account and mail the link to set a password; also for what was declined before',
    access: { area: 'signups', action: 'change' },
    feature,
    params: signupParams,
    body: approval,
    reply: one(signupInFull),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await approveSignup(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/signups/:id/declines',
    summary: 'Decline a request; the reason is mailed',
    access: { area: 'signups', action: 'change' },
    feature,
    params: signupParams,
    body: refusalOf,
    reply: one(signupInFull),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await declineSignup(work, params.id, body.reason) }),
  })
}
