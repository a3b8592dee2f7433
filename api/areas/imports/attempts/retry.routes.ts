import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idParams, one } from '#api/contract/envelope.ts'
import { importAttemptWhole, retryImport } from '#api/contract/imports.ts'
import { route } from '#api/platform/http/route.ts'
import { checkImportForm } from '../uploads/uploads.ts'
import { requireOwn, retry } from './attempts.ts'
import { correct, takeCorrected, type Corrected } from './corrected.ts'
import { toldWhole } from './told.ts'

export function retryRoutes(app: FastifyInstance): void {
  // A form has no body of JSON beside it.
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = {}
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/retry_failed_import_attempts/:id',
    summary: 'Try the rows that failed again, as an import of their own: as mended (`rows`), or as a corrected `file` says them',
    access: { area: 'imports', action: 'create' },
    feature: 'imports',
    params: idParams,
    body: retryImport,
    form: { fields: z.object({}), file: 'file' },
    reply: one(importAttemptWhole),
    async receive({ work, params, request }): Promise<() => Promise<Corrected>> {
      if (!request.isMultipart()) return async () => ({ file: null })
      await requireOwn(work, params.id)
      checkImportForm(work.ports, request)
      return () => takeCorrected(work, request)
    },
    async handle({ work, params, body, received: { file } }) {
      if (file) await correct(work, params.id, file)
      return { data: await toldWhole(work, await retry(work, params.id, file ? [] : body.rows)) }
    },
  })
}
