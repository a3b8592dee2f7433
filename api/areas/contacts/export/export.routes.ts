import type { FastifyInstance } from 'fastify'
import { exportContacts, exportParams } from '#api/contract/contacts/export.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { exportFile } from './export.ts'

export function exportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/export.:format',
    summary: 'The chosen contacts as a file (csv or xlsx), streamed; content-disposition names it. Audited, and a manager is told',
    access: { area: 'contacts', action: 'export' },
    feature: 'exports',
    params: exportParams,
    body: exportContacts,
    bytes: true,
    async handle({ work, params, body }) {
      const { name, type, content } = await exportFile(work, body, params.format)
      const disposition = `attachment; filename="${name}"`
      return new Streamed(200, { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'no-store' }, content)
    },
  })
}
