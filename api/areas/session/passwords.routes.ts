import type { FastifyInstance } from 'fastify'
import { idParams } from '#api/contract/envelope.ts'
import { passwordChange, resetByToken as resetBody, resetInstructions } from '#api/contract/session/session.ts'
import { route } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { askForReset, changePassword, resetByToken } from './passwords.ts'

export function passwordsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/users/:id/update_password',
    summary: 'Change one’s own password; all other sessions end',
    access: 'signed_in',
    open: 'always',
    personal: true,
    params: idParams,
    body: passwordChange,
    async handle({ work, params, body }) {
      // Nobody types a password for somebody else: they get a link.
      if (params.id !== work.actor.user_id) throw refuse('not_found')
      await changePassword(work, body)
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/users/reset_password_instructions',
    summary: 'Have a link to set a new password mailed; answers the same whoever that is',
    access: 'anyone',
    body: resetInstructions,
    handle: ({ work, body }) => askForReset(work, body.email),
  })

  route(app, {
    method: 'POST',
    url: '/v1/users/reset_password_by_token',
    summary: 'Set a password with the token of a mailed link',
    access: 'anyone',
    body: resetBody,
    handle: ({ work, body }) => resetByToken(work, body),
  })
}
