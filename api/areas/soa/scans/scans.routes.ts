import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { paperSoa, soaRequestInFull } from '#api/contract/soa.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { route } from '#api/platform/http/route.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { requireSoa } from '../requests.ts'
import { checkPaper, scanBytes, signOnPaper, takePaper, type Received } from './scans.ts'
import { scanStore } from './scans.store.ts'

const feature = 'soa' as const

/** Scopes that were signed on paper. */
export function scansRoutes(parent: FastifyInstance): void {
  takeForms(parent, (app) => {
    route(app, {
      method: 'POST',
      url: '/v1/soa_requests/:id/paper',
      summary: 'Hand in what the person signed on paper, as a form with its scan (PDF, JPEG or PNG)',
      access: { area: 'soa', action: 'change' },
      feature,
      params: idParams,
      form: { fields: paperSoa, file: 'scan' },
      reply: one(soaRequestInFull),
      async receive({ work, params, request }): Promise<() => Promise<Received>> {
        await checkPaper(work, params.id, request)
        return () => takePaper(work, request)
      },
      handle: async ({ work, params, received }) => ({ data: await signOnPaper(work, params.id, received) }),
    })
  })

  route(parent, {
    method: 'GET',
    url: '/v1/soa_requests/:id/scan',
    summary: 'The paper that the person signed, as it was handed in',
    access: { area: 'soa', action: 'see' },
    feature,
    writes: false,
    params: idParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const { id, number } = await requireSoa(work, params.id)
      const scan = orNotFound(await scanStore(work).of(id))
      return answerFile(work.ports, scanBytes(scan, number), { inline: query.inline, range: request.headers.range })
    },
  })
}
