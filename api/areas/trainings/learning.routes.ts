import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { certificateKinds, listTrainings, newCompletion, training, trainingParams, type NewCompletion } from '#api/contract/trainings.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { takeForms } from '#api/platform/http/form.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { certificateStore } from './certificates.store.ts'
import { take, type Received } from './files.ts'
import { learningStore } from './learning.store.ts'
import { completeTraining, requireTraining, withState } from './trainings.ts'

const feature = 'trainings'
const see = { area: 'trainings', action: 'see' } as const

export function learningRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/trainings',
    summary: 'Training material for the one who asks, by section, with where they stand',
    access: see,
    feature,
    query: listTrainings,
    reply: page(training),
    async handle({ work, query }) {
      const store = learningStore(work)
      const [rows, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data: rows.map((row) => withState(work, row)), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/trainings/:id',
    summary: 'One training that is for the one who asks',
    access: see,
    feature,
    params: trainingParams,
    reply: one(training),
    handle: async ({ work, params }) => ({ data: await requireTraining(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/trainings/:id/content',
    summary: 'The bytes of its file, one range of them where asked; that it was opened is written down',
    access: see,
    feature,
    params: trainingParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const store = learningStore(work)
      const file = orNotFound(await store.bytes(params.id))
      await store.seen(params.id)
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/trainings/:id/completion/content',
    summary: 'The file of one’s own newest certificate',
    access: see,
    feature,
    params: trainingParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      await requireTraining(work, params.id)
      const file = orNotFound(await certificateStore(work).newest(params.id, work.actor.user_id))
      return answerFile(work.ports, file, { inline: query.inline, range: request.headers.range })
    },
  })

  takeForms(app, completing)
}

function completing(app: FastifyInstance): void {
  route(app, {
    method: 'PUT',
    url: '/v1/trainings/:id/completion',
    summary:
      'Say that one has been through it, as JSON; for a certificate with what it says, as a form where its file (PDF, JPEG or PNG) comes along',
    access: see,
    feature,
    params: trainingParams,
    form: { fields: newCompletion, file: 'file' },
    reply: one(training),
    async receive({ work, params, request }): Promise<() => Promise<Received<NewCompletion>>> {
      await requireTraining(work, params.id)
      return () => take(work, request, newCompletion, 'certificates', certificateKinds)
    },
    handle: async ({ work, params, received: { fields, file } }) => ({ data: await completeTraining(work, params.id, fields, file) }),
  })
}
