import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idParams, one } from '#api/contract/envelope.ts'
import { importAttachment } from '#api/contract/imports.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { cleanFileName } from '#api/platform/storage/file-name.ts'
import { holdUntil, takePiece, type Piece } from './pieces.ts'
import {
  checkImportForm,
  dropUpload,
  importLimit,
  keepUpload,
  requireUpload,
  takeImportForm,
  toldUpload,
  type KeptUpload,
} from './uploads.ts'
import { uploadStore, type Upload } from './uploads.store.ts'

const create = { area: 'imports', action: 'create' } as const
const tus = { 'tus-resumable': '1.0.0' }

/** Files in one piece as a form, or in many by tus 1.0. */
export function uploadsRoutes(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))

  route(app, {
    method: 'POST',
    url: '/v1/contacts/import_attachments',
    summary: 'Take a file in: as a form (`file`, `kind`), or, with Upload-Length, to be sent in pieces by tus 1.0',
    access: create,
    feature: 'imports',
    reply: one(importAttachment),
    status: 201,
    form: { fields: z.object({ kind: z.enum(['sheet', 'documents']).optional() }), file: 'file' },
    async receive({ work, request }): Promise<() => Promise<KeptUpload>> {
      if (request.headers['upload-length'] !== undefined)
        return async () => ({ fields: {}, file: null, documents: null, discard: async () => {} })
      checkImportForm(work.ports, request)
      return () => takeImportForm(work, request)
    },
    async handle({ work, request, reply, received }) {
      if (request.headers['upload-length'] !== undefined) {
        const upload = await openUpload(work, request)
        reply.headers({ ...tus, location: `/v1/contacts/import_attachments/${upload.id}`, 'upload-offset': '0' })
        return { data: await toldUpload(work, upload) }
      }
      if (!received.file) throw invalid('file', 'required')
      const kind = received.fields['kind'] === 'documents' ? 'documents' : 'sheet'
      return { data: await toldUpload(work, await keepUpload(work, received.file, kind)) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attachments/:id',
    summary: 'A file that came in, or how far it is (HEAD, by tus 1.0)',
    access: create,
    feature: 'imports',
    params: idParams,
    reply: one(importAttachment),
    async handle({ work, params, reply }) {
      const upload = await requireUpload(work, params.id)
      reply.headers({ ...tus, 'upload-offset': String(upload.received), 'upload-length': String(upload.size), 'cache-control': 'no-store' })
      return { data: await toldUpload(work, upload) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/import_attachments/:id',
    summary: 'The next piece of a file, by tus 1.0; what came of one that broke off is kept',
    access: create,
    feature: 'imports',
    params: idParams,
    async receive({ work, params, request }): Promise<() => Promise<Piece>> {
      const upload = await requireUpload(work, params.id)
      if (!request.headers['content-type']?.startsWith('application/offset+octet-stream')) throw refuse('unsupported_media_type')
      if (Number(request.headers['upload-offset']) !== upload.received) throw wrongOffset()
      const writer = newId()
      if (!(await uploadStore(work).hold(upload, writer, holdUntil(work.now)))) {
        const { received } = await requireUpload(work, params.id)
        throw received === upload.received ? refuse('locked') : wrongOffset()
      }
      return () => takePiece(work, upload, writer, request.body as Readable)
    },
    async handle({ work, params, received: { piece, from, hash, writer }, reply }) {
      const upload = await requireUpload(work, params.id)
      const store = uploadStore(work)
      // Whoever took longer than they had the file to themselves may have been overtaken.
      if (piece && (upload.received !== from || !(await store.append(upload, piece)))) throw wrongOffset()
      if (hash) await store.setHash(upload.id, hash)
      await store.release(upload.id, writer)
      reply.headers({ ...tus, 'upload-offset': String(upload.received + (piece?.size ?? 0)) })
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/import_attachments/:id',
    summary: 'Forget a file that was not imported',
    access: create,
    feature: 'imports',
    params: idParams,
    async handle({ work, params, reply }) {
      const upload = await requireUpload(work, params.id)
      await dropUpload(work, upload.id)
      reply.headers(tus)
    },
  })
}

const wrongOffset = () => new Refusal('conflict', { details: [{ field: 'base', code: 'wrong_offset' }] })

async function openUpload(work: Work, request: FastifyRequest): Promise<Upload> {
  const size = Number(request.headers['upload-length'])
  if (!Number.isSafeInteger(size) || size < 1) throw invalid('file', 'empty_file')
  if (size > importLimit(work.ports)) throw refuse('too_large')
  const told = metadata(String(request.headers['upload-metadata'] ?? ''))
  const id = newId()
  const kind = told['kind'] === 'documents' ? 'documents' : 'sheet'
  const file_name = cleanFileName(told['filename'] ?? told['name'] ?? 'contacts.csv')
  await uploadStore(work).insert({ id, user_id: work.actor.user_id, file_name, kind, size, pieces: [] })
  return requireUpload(work, id)
}

/** `filename d29ybGQ=,kind c2hlZXQ=` */
const metadata = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
