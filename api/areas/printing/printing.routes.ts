import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { batchPrint, printJob, printParams, printStatus } from '#api/contract/printing.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { credentialsOf } from '#api/platform/http/credentials.ts'
import { route } from '#api/platform/http/route.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { csrfToken, sameSecret } from '#api/platform/secrets.ts'
import { requirePrint, startPrint, tellPrint } from './printing.ts'

const feature = 'batch_print'
const access = { area: 'contacts', action: 'see' } as const

export function printingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/batch_print',
    summary: 'Print the addresses of at most 500 contacts; a browser that asks by its cookie sends the X-CSRF-Token that users/me tells',
    access,
    feature,
    body: batchPrint,
    reply: one(printJob),
    status: 202,
    async handle({ work, body, request }) {
      const credentials = credentialsOf(request)
      const sent = request.headers['x-csrf-token']
      if (credentials?.from === 'cookie' && !(typeof sent === 'string' && sameSecret(sent, csrfToken(credentials.secret))))
        throw refuse('csrf')
      return { data: await startPrint(work, body) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/batch_print_status',
    summary: 'How far a print of one’s own is',
    access,
    feature,
    body: printStatus,
    reply: one(printJob),
    handle: async ({ work, body }) => ({ data: tellPrint(await requirePrint(work, body.jid)) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/batch_prints/:jid.pdf',
    summary: 'A print of one’s own, for a day',
    access,
    feature,
    params: printParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const { storage_key, size, kind } = await requirePrint(work, params.jid)
      const file = orNotFound(storage_key && size ? { storage_key, size, name: `${kind}.pdf`, content_type: 'application/pdf' } : null)
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })
}
