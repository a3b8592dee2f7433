import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { copySoa, soaCopy, soaCopyPdf, soaVerdict, soaVerifyForm, soaView, soaViewQuery, submitSoa } from '#api/contract/soa.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { route } from '#api/platform/http/route.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { digestOf, mayCheck, verdictOf, type Digest } from './checking.ts'
import { keptPaper, paperFor } from './papers.ts'
import { paperStore } from './papers.store.ts'
import { decline, look, openByTicket, readCopy, submit } from './signing.ts'

/** Whoever sent the link decides whether there is the feature; see `requireSender`. */
const open = { access: 'anyone', feature: 'soa', featureOf: 'record', params: idParams, query: soaViewQuery } as const

/** Whether a PDF is as it was made. */
export function checkingRoutes(parent: FastifyInstance): void {
  takeForms(parent, (app) => {
    route(app, {
      access: 'anyone',
      feature: 'soa',
      featureOf: 'record',
      method: 'POST',
      url: '/v1/soa_requests/verify',
      summary: 'Whether the PDF of a signed scope is unchanged, and when it was signed; nobody is named',
      form: { fields: soaVerifyForm, file: 'file' },
      reply: one(soaVerdict),
      async receive({ work, request }): Promise<() => Promise<Digest>> {
        await mayCheck(work, request)
        return () => digestOf(work, request)
      },
      handle: async ({ work, received }) => ({ data: await verdictOf(work, received.sha256) }),
    })
  })
}

/** What the person does. `{id}` is the token of the link; `domain_name` is empty or the brand's host. */
export function signingRoutes(app: FastifyInstance): void {
  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/soa_requests/:id/view',
    summary: 'What somebody is asked to sign, as the link shows it',
    reply: one(soaView),
    handle: async ({ work, params, query }) => ({ data: await look(work, params.id, query.domain_name, query.language) }),
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/soa_requests/:id/submit',
    summary: 'Sign',
    body: submitSoa,
    reply: one(soaCopy),
    handle: async ({ work, params, query, body }) => ({ data: await submit(work, params.id, query.domain_name, body) }),
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/soa_requests/:id/decline',
    summary: 'Decline',
    handle: ({ work, params, query }) => decline(work, params.id, query.domain_name),
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/soa_requests/:id/copy',
    summary: 'Read what was signed, for 30 days',
    body: copySoa,
    reply: one(soaCopy),
    handle: async ({ work, params, query, body }) => ({ data: await readCopy(work, params.id, query.domain_name, body) }),
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/soa_requests/:id/copy.pdf',
    summary: 'What was signed on paper, for whoever was recognised within the hour',
    query: soaCopyPdf,
    bytes: true,
    async outside({ work, params, query }) {
      const { id } = await openByTicket(work, params.id, query.domain_name, query.ticket)
      return async () => {
        await paperFor(work, id, 'signed')
        return {}
      }
    },
    async handle({ work, params, query, request }) {
      const { id, number } = await openByTicket(work, params.id, query.domain_name, query.ticket)
      const paper = orNotFound(await paperStore(work).find(id, 'signed'))
      return answerFile(work.ports, keptPaper(paper, number), { inline: query.inline, range: request.headers.range })
    },
  })
}
