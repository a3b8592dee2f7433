import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import { contactFile, fileContent, fileParams, listFiles } from '#api/contract/files.ts'
import { audit } from '#api/platform/audit.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { checkUpload, takeFiles, uploadLimit, type KeptFiles } from './files.ts'
import { fileStore } from './files.store.ts'
import { contactStore } from '../contacts.store.ts'

const see = { area: 'contacts', action: 'see' } as const
const takeAway = { area: 'contacts', action: 'delete' } as const

export function filesRoutes(parent: FastifyInstance): void {
  takeForms(parent, routes)
}

function routes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/files',
    summary: 'Files of a contact; `upload_limit` is the largest that may be added, in bytes',
    access: see,
    params: idParams,
    query: listFiles,
    reply: page(contactFile).extend({ upload_limit: z.int() }),
    async handle({ work, params, query }) {
      const store = await filesOf(work, params.id)
      const [data, counted] = await Promise.all([store.list(query), store.count(query.q)])
      return { data, meta: pageMeta(query, counted), upload_limit: uploadLimit(work.ports) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/files',
    summary: 'Add files, as a form of several parts; all of them are kept, or none',
    access: { area: 'contacts', action: 'change' },
    params: idParams,
    reply: all(contactFile),
    status: 201,
    async receive({ work, params, request }): Promise<() => Promise<KeptFiles>> {
      await requireContact(work, params.id, 'change')
      checkUpload(work.ports, request)
      return () => takeFiles(work, request)
    },
    async handle({ work, params, received: { files } }) {
      const contact = await requireContact(work, params.id, 'change')
      const store = fileStore(work, contact.id)
      await store.insert(files)
      await contactStore(work, 'all').activity(contact.id)
      const details = { files: files.map(({ id, size, content_type }) => ({ id, size, content_type })) }
      await audit(work, { area: 'files', action: 'created', subject_id: contact.id, details })
      const found = await Promise.all(files.map(({ id }) => store.find(id)))
      return { data: found.filter((file) => file !== null) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/files/:fileId/content',
    summary: 'The bytes of a file; one range of them where asked',
    access: see,
    params: fileParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const file = await (await filesOf(work, params.id)).stored(params.fileId)
      if (!file) throw refuse('not_found')
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/:id/files/:fileId',
    summary: 'Delete a file; it can be brought back',
    access: takeAway,
    params: fileParams,
    async handle({ work, params }) {
      const contact = await requireContact(work, params.id, 'change')
      const name = await fileStore(work, contact.id).remove(params.fileId)
      if (name === null) throw refuse('not_found')
      await recordActivity(work, contact.id, { kind: 'file_deleted', details: { file_id: params.fileId, name } })
      await audit(work, { area: 'files', action: 'deleted', subject_id: contact.id, details: { file_id: params.fileId } })
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/:id/files/:fileId/restore',
    summary: 'Bring a deleted file back',
    access: takeAway,
    params: fileParams,
    reply: one(contactFile),
    async handle({ work, params }) {
      const contact = await requireContact(work, params.id, 'change')
      const store = fileStore(work, contact.id)
      const name = await store.restore(params.fileId)
      const file = await store.find(params.fileId)
      if (!file) throw refuse('not_found')
      if (name !== null) {
        await recordActivity(work, contact.id, { kind: 'file_restored', details: { file_id: file.id, name } })
        await audit(work, { area: 'files', action: 'restored', subject_id: contact.id, details: { file_id: file.id } })
      }
      return { data: file }
    },
  })
}

async function filesOf(work: Work, contactId: string) {
  return fileStore(work, (await requireContact(work, contactId)).id)
}
