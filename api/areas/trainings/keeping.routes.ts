import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import {
  attendancePage,
  attendanceParams,
  keptTraining,
  listAttendance,
  listTrainings,
  newTraining,
  sectionCount,
  sectionGone,
  trainingChanges,
  trainingParams,
  type NewTraining,
  type TrainingChanges,
} from '#api/contract/trainings.ts'
import { audit } from '#api/platform/audit.ts'
import { copyOut } from '#api/platform/copy-out.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { ianaZone } from '#config/options.ts'
import { certificateStore } from './certificates.store.ts'
import { take, type Received } from './files.ts'
import { keepingStore } from './keeping.store.ts'
import { standing } from './standing.ts'
import { addTraining, changeTraining, keptBy, removeSection, removeTraining, requireKept, restoreTraining } from './trainings.ts'

const feature = 'trainings'
/** What is to be learned is for everybody; who keeps it sees whom it is for and who has been through it. */
const keeps = { area: 'trainings', action: 'change' } as const
const takesAway = { area: 'trainings', action: 'delete' } as const

export function keepingRoutes(parent: FastifyInstance): void {
  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings',
    summary: 'Trainings by section, with how many have seen each and been through it',
    access: keeps,
    writes: false,
    feature,
    query: listTrainings,
    reply: page(keptTraining),
    async handle({ work, query }) {
      const store = keepingStore(work, keptBy(work, 'change'))
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings/:id',
    summary: 'One training',
    access: keeps,
    writes: false,
    feature,
    params: trainingParams,
    reply: one(keptTraining),
    handle: async ({ work, params }) => ({ data: await requireKept(work, params.id) }),
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings/:id/content',
    summary: 'The bytes of its file; one range of them where asked',
    access: keeps,
    writes: false,
    feature,
    params: trainingParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const file = orNotFound(await keepingStore(work, keptBy(work, 'change')).bytes(params.id))
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings/:id/completions',
    summary: 'Who has seen it, who has been through it, and until when that counts',
    access: keeps,
    writes: false,
    feature,
    params: trainingParams,
    query: listAttendance,
    reply: attendancePage,
    async handle({ work, params, query }) {
      const { required_by } = await requireKept(work, params.id)
      const store = keepingStore(work, keptBy(work, 'change'))
      const [rows, counted] = await Promise.all([store.attendance(params.id, query), store.countAttendance(params.id, query)])
      const today = work.now.toISOString().slice(0, 10)
      const data = rows.map((row) => ({ ...row, state: standing({ required_by, completion: row.completion }, today) }))
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings/:id/completions.csv',
    summary: 'The same as a file; days are those of the one who asks',
    access: keeps,
    writes: false,
    feature,
    params: trainingParams,
    query: listAttendance.pick({ completed: true }),
    bytes: true,
    async handle({ work, params, query }) {
      const { section, title } = await requireKept(work, params.id)
      await audit(work, { area: 'trainings', action: 'completions_exported', subject_id: params.id, details: { section, title } })
      const store = keepingStore(work, keptBy(work, 'change'))
      const csv = await copyOut(work.ports, work.brand.id, store.attendanceQuery(params.id, query, ianaZone(work.actor.timezone)))
      const disposition = `attachment; filename="training-${params.id.slice(-6)}.csv"`
      const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition, 'cache-control': 'no-store' }
      return new Streamed(200, headers, csv)
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/trainings/:id/completions/:user_id/content',
    summary: 'The file of somebody’s newest certificate',
    access: keeps,
    writes: false,
    feature,
    params: attendanceParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      await requireKept(work, params.id)
      const file = orNotFound(await certificateStore(work).newest(params.id, params.user_id))
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/admin/trainings/:id',
    summary: 'Delete a training; it can be brought back for 30 days',
    access: takesAway,
    feature,
    params: trainingParams,
    handle: ({ work, params }) => removeTraining(work, params.id),
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/admin/trainings/:id/delete_section',
    summary: 'Delete every training of the section that this one is in, of the same company or unit; 30 days to bring them back',
    access: takesAway,
    feature,
    params: trainingParams,
    body: sectionGone,
    reply: sectionCount,
    handle: async ({ work, params, body }) => ({ data: { count: await removeSection(work, params.id, body.section) } }),
  })

  route(parent, {
    method: 'PUT',
    url: '/v1/admin/trainings/:id/restore',
    summary: 'Bring a deleted training back, and what of its section was deleted with it',
    access: takesAway,
    feature,
    params: trainingParams,
    reply: sectionCount,
    handle: async ({ work, params }) => ({ data: { count: await restoreTraining(work, params.id) } }),
  })

  takeForms(parent, writingRoutes)
}

function writingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/trainings',
    summary: 'Add a training, as a form with its file or as JSON; account types in a form stand in one field, with commas between',
    access: { area: 'trainings', action: 'create' },
    feature,
    form: { fields: newTraining, file: 'file' },
    reply: one(keptTraining),
    status: 201,
    async receive({ work, request }): Promise<() => Promise<Received<NewTraining>>> {
      return () => take(work, request, newTraining, 'trainings')
    },
    handle: async ({ work, received: { fields, file } }) => ({ data: await addTraining(work, fields, file) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/trainings/:id',
    summary: 'Change a training, as a form with a new file or as JSON; what is left out stays',
    access: keeps,
    feature,
    params: trainingParams,
    form: { fields: trainingChanges, file: 'file' },
    reply: one(keptTraining),
    async receive({ work, params, request }): Promise<() => Promise<Received<TrainingChanges>>> {
      await requireKept(work, params.id)
      return () => take(work, request, trainingChanges, 'trainings')
    },
    handle: async ({ work, params, received: { fields, file } }) => ({ data: await changeTraining(work, params.id, fields, file) }),
  })
}
