import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { all, one } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { batchPrint, firstPage, leftOutPerson, printJob, printParams, printStatus, testSheet } from '#api/contract/printing/printing.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { credentialsOf } from '#api/platform/http/credentials.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { csrfToken, sameSecret } from '#api/platform/secrets.ts'
import { drawFirstPage, leftOutOf, printNext, requirePrint, startPrint, tellPrint } from './printing.ts'
import { pictureOfPrint } from './print-paper.ts'
import { printTestSheet } from './sheet-paper.ts'

const feature = 'batch_print'
const access = { area: 'contacts', action: 'see' } as const

export function printingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/batch_print',
    summary:
      'Print the addresses of at most 500 contacts, or the first 500 of more (`in_batches`); a browser that asks by its cookie sends the X-CSRF-Token that users/me tells',
    access,
    feature,
    body: batchPrint,
    reply: one(printJob),
    status: 202,
    async handle({ work, body, request }) {
      checkCsrf(request)
      return { data: await startPrint(work, body) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/batch_prints/:jid/next',
    summary: 'Print the next 500 of a selection that is printed in batches; as for the first, a browser sends the X-CSRF-Token',
    access,
    feature,
    params: printParams,
    reply: one(printJob),
    status: 202,
    async handle({ work, params, request }) {
      checkCsrf(request)
      return { data: await printNext(work, params.jid) }
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
    url: '/v1/contacts/batch_prints/:jid/left_out',
    summary: 'Who is not on a print of one’s own although they were chosen, and why: those whose record may be mended',
    access,
    feature,
    params: printParams,
    reply: all(leftOutPerson),
    handle: async ({ work, params }) => ({ data: await leftOutOf(work, params.jid) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/batch_prints/:jid/first_page.svg',
    summary: 'The first sheet of a print of one’s own, or its first letter, as a picture',
    access,
    feature,
    params: printParams,
    bytes: true,
    async handle({ work, params }) {
      const picture = await pictureOfPrint(work, await requirePrint(work, params.jid))
      return new Streamed(200, pictureHeaders, Readable.from([picture]))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/batch_prints/first_page.svg',
    summary: 'What the first page of a selection would be if it were printed so, as a picture; nothing is kept',
    access,
    feature,
    query: firstPage,
    bytes: true,
    handle: async ({ work, query }) => new Streamed(200, pictureHeaders, Readable.from([await drawFirstPage(work, query)])),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/batch_prints/test_sheet.pdf',
    summary: 'A sheet with the edge and the number of each label, to find the offsets of a printer',
    access,
    feature,
    query: testSheet,
    bytes: true,
    async handle({ work, query, reply }) {
      const pdf = await printTestSheet(work, query)
      return reply.header('content-disposition', 'inline; filename="test-sheet.pdf"').type('application/pdf').send(pdf)
    },
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

/** Opened by itself it runs nothing here; it holds names and addresses. */
const pictureHeaders = {
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** A browser that asks by its cookie says what only a page of its session knows. */
function checkCsrf(request: FastifyRequest): void {
  const credentials = credentialsOf(request)
  const sent = request.headers['x-csrf-token']
  if (credentials?.from === 'cookie' && !(typeof sent === 'string' && sameSecret(sent, csrfToken(credentials.secret)))) throw refuse('csrf')
}
