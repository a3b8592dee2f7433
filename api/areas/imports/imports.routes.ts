import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import {
  importAttempt,
  importAttemptWhole,
  importDocument,
  importRow,
  importRows,
  importSetting,
  listImportAttempts,
  listImportDocuments,
  listImportRows,
  listImportSettings,
  mendRow,
  removeImportSetting,
  rowParams,
  saveImportSetting,
  setImportDocuments,
  startImport,
  validateImport,
} from '#api/contract/imports.ts'
import { audit } from '#api/platform/audit.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { cancel, mend, remove, requireOwn, requireVisible, setDocuments, start, validate, viewers } from './attempts/attempts.ts'
import { attemptStore } from './attempts/attempts.store.ts'
import { documentStore } from './documents/documents.store.ts'
import { retryRoutes } from './attempts/retry.routes.ts'
import { rowsCsv } from './attempts/rows-csv.ts'
import { told, toldRow, toldWhole } from './attempts/told.ts'
import { formFor, matches } from './settings/settings.ts'
import { settingStore } from './settings/settings.store.ts'
import { uploadersRoutes } from './uploads/uploaders.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

const see = { area: 'imports', action: 'see' } as const
const create = { area: 'imports', action: 'create' } as const
const whole = one(importAttemptWhole)

export function importsRoutes(app: FastifyInstance): void {
  takeForms(app, (scope) => {
    uploadsRoutes(scope)
    uploadersRoutes(scope)
    scope.register(async (apart) => retryRoutes(apart))
  })
  attemptsRoutes(app)
  rowsRoutes(app)
  settingsRoutes(app)
}

function attemptsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/validate_import',
    summary: 'Read and check a file: its columns, values that mean nothing here yet, and what each row would do; no contact is written',
    access: create,
    feature: 'imports',
    body: validateImport,
    reply: whole,
    handle: async ({ work, body }) => ({ data: await toldWhole(work, await validate(work, body)) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/import',
    summary: 'Make contacts of a file that was checked, once',
    access: create,
    feature: 'imports',
    body: startImport,
    reply: whole,
    async handle({ work, body }) {
      await start(work, body.attempt_id, body.form)
      return { data: await toldWhole(work, body.attempt_id) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attempts',
    summary: 'Imports by oneself and by those whom one leads, the newest first',
    access: see,
    feature: 'imports',
    query: listImportAttempts,
    reply: page(importAttempt),
    async handle({ work, query }) {
      const people = await viewers(work)
      const store = attemptStore(work)
      const [data, counted] = await Promise.all([store.list(people, query), store.count(people, query)])
      return { data: data.map(told), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attempts/:id',
    summary: 'One import: columns, what was decided, what will happen or did',
    access: see,
    feature: 'imports',
    params: idParams,
    reply: whole,
    async handle({ work, params }) {
      const { id } = await requireVisible(work, params.id)
      return { data: await toldWhole(work, id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/import_attempts/:id/cancel',
    summary: 'Stop it; what came in so far stays and can be undone',
    access: create,
    feature: 'imports',
    params: idParams,
    reply: whole,
    async handle({ work, params }) {
      await cancel(work, params.id)
      return { data: await toldWhole(work, params.id) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/import_attempts/:id/documents',
    summary: 'Have a zip of documents filed with the contacts, as a column names them or their own names begin; null for none',
    access: create,
    feature: 'imports',
    params: idParams,
    body: setImportDocuments,
    reply: whole,
    async handle({ work, params, body }) {
      await setDocuments(work, params.id, body.attachment_id)
      return { data: await toldWhole(work, params.id) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attempts/:id/documents',
    summary: 'Documents that were not filed, with why; `filed=true`: those that were, with whom',
    access: see,
    feature: 'imports',
    params: idParams,
    query: listImportDocuments,
    reply: page(importDocument),
    async handle({ work, params, query }) {
      const { id } = await requireVisible(work, params.id)
      const store = documentStore(work, id)
      const [documents, counted] = await Promise.all([store.list(query, await ownerFilter(work)), store.count(query)])
      const data = documents.map(({ number, name, ...document }) => ({
        ...document,
        contact: number === null ? null : { number, name: name ?? '' },
      }))
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/delete_import_attempts/:id',
    summary: 'Forget the file, its rows and the entry; contacts stay, and undoing ends',
    access: { area: 'imports', action: 'delete' },
    feature: 'imports',
    params: idParams,
    handle: ({ work, params }) => remove(work, params.id),
  })
}

function rowsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attempts/:id/rows',
    summary: 'Rows of the file and what becomes of them, by outcome',
    access: see,
    feature: 'imports',
    params: idParams,
    query: listImportRows,
    reply: importRows,
    async handle({ work, params, query }) {
      const attempt = await requireVisible(work, params.id)
      const store = attemptStore(work)
      const [rows, counted] = await Promise.all([
        store.rows(attempt.id, query, await ownerFilter(work)),
        store.countRows(attempt.id, query.outcome),
      ])
      return { data: rows.map((row) => toldRow(attempt, row)), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/import_attempts/:id/rows.csv',
    summary: 'The same as a file, with the row number of the file and what was wrong',
    access: see,
    feature: 'imports',
    params: idParams,
    query: listImportRows.pick({ outcome: true }),
    bytes: true,
    async handle({ work, params, query }) {
      const attempt = await requireVisible(work, params.id)
      const name = `${attempt.file_name.replace(/\.[^.]*$/, '')} - rows.csv`
      return new Streamed(
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition(name, false),
          'cache-control': 'private, no-store',
        },
        await rowsCsv(work, attempt, query.outcome),
      )
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/import_attempts/:id/rows/:row',
    summary: 'Mend cells of a row (`values`: column to text), before it is brought in or after it failed',
    access: create,
    feature: 'imports',
    params: rowParams,
    body: mendRow,
    reply: one(importRow),
    async handle({ work, params, body }) {
      await mend(work, params.id, params.row, body.values)
      const attempt = await requireOwn(work, params.id)
      const row = await attemptStore(work).row(attempt.id, params.row)
      if (!row) throw refuse('not_found')
      return { data: toldRow(attempt, { ...row, contact_number: null, contact_name: null }) }
    },
  })
}

function settingsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/import_settings',
    summary: 'Forms that are kept by name; with `attempt_id` as they fit that file, those that match first',
    access: create,
    feature: 'imports',
    query: listImportSettings,
    reply: all(importSetting),
    async handle({ work, query }) {
      const found = await settingStore(work).list()
      const columns = query.attempt_id ? (await requireVisible(work, query.attempt_id)).columns : null
      const data = found.map((setting) => ({
        ...setting,
        data: columns ? formFor(setting.data, setting.heads, columns) : setting.data,
        matches: columns !== null && matches(setting.heads, columns),
      }))
      return { data: data.sort((a, b) => Number(b.matches) - Number(a.matches)) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/import_settings',
    summary: 'Keep a form by name; a name that is there is replaced. `heads` are the headings of its columns',
    access: create,
    feature: 'imports',
    body: saveImportSetting,
    reply: one(z.object({ name: z.string() })),
    status: 201,
    async handle({ work, body }) {
      await settingStore(work).put(body)
      await audit(work, { area: 'imports', action: 'setting_saved', details: { name: body.name, shared: body.shared } })
      return { data: { name: body.name } }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/import_settings',
    summary: 'Forget a form of one’s own by its name',
    access: create,
    feature: 'imports',
    body: removeImportSetting,
    async handle({ work, body }) {
      if (!(await settingStore(work).remove(body.name))) throw refuse('not_found')
      await audit(work, { area: 'imports', action: 'setting_deleted', details: { name: body.name } })
    },
  })
}
