import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { emailVerification, verificationToken } from '#api/contract/contacts/verification.ts'
import { route } from '#api/platform/http/route.ts'
import { askToVerify, confirmByLink, lookAtLink } from './verification.ts'

export function verificationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/force_verify_email',
    summary: 'Mail the contact a link that confirms the first e-mail address',
    access: { area: 'contacts', action: 'change' },
    params: idParams,
    handle: ({ work, params }) => askToVerify(work, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/v1/email_verifications',
    summary: 'Confirm an e-mail address with the token of a mailed link',
    access: 'anyone',
    body: verificationToken,
    reply: one(emailVerification),
    handle: async ({ work, body }) => ({ data: await confirmByLink(work, body.token) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/email_verifications/look',
    summary: 'Whose address a mailed link is for; changes nothing',
    access: 'anyone',
    writes: false,
    body: verificationToken,
    reply: one(emailVerification),
    handle: async ({ work, body }) => ({ data: await lookAtLink(work, body.token) }),
  })
}
