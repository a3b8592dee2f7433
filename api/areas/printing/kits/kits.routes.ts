import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idParams, one } from '#api/contract/envelope.ts'
import { listMailerKits, mailerKit, mailerKitChange, mailerKits, newMailerKit } from '#api/contract/printing/mailers.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { kitStore } from './kits.store.ts'
import { addKit, changeKit, removeKit, requireKit, sampleLetter, tellKit } from './kits.ts'

const feature = 'mailer_assignment'

export function kitsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/mailer_kits',
    summary: 'Letters that are printed for many',
    access: { area: 'mailer_kits', action: 'see' },
    feature,
    query: listMailerKits,
    reply: mailerKits,
    async handle({ work, query }) {
      const store = kitStore(work)
      const [found, counted] = await Promise.all([store.list(query), store.count(query.q)])
      return { data: found.map(tellKit), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/mailer_kits',
    summary: 'Write a letter that is printed for many',
    access: { area: 'mailer_kits', action: 'create' },
    feature,
    body: newMailerKit,
    reply: one(mailerKit),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addKit(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/mailer_kits/:id',
    summary: 'One letter',
    access: { area: 'mailer_kits', action: 'see' },
    feature,
    params: idParams,
    reply: one(mailerKit),
    handle: async ({ work, params }) => ({ data: tellKit(await requireKit(work, params.id)) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/mailer_kits/:id/sample.pdf',
    summary: 'A letter as it is printed, to nobody in particular',
    access: { area: 'mailer_kits', action: 'see' },
    feature,
    params: idParams,
    query: z.object({ language: z.enum(['en', 'es']).default('en') }),
    bytes: true,
    async handle({ work, params, query, reply }) {
      const pdf = await sampleLetter(work, params.id, query.language)
      return reply.header('content-disposition', 'inline; filename="letter.pdf"').type('application/pdf').send(pdf)
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/mailer_kits/:id',
    summary: 'Change a letter; what waits to be printed says what it says then',
    access: { area: 'mailer_kits', action: 'change' },
    feature,
    params: idParams,
    body: mailerKitChange,
    reply: one(mailerKit),
    handle: async ({ work, params, body }) => ({ data: await changeKit(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/mailer_kits/:id',
    summary: 'Delete a letter; what was assigned can still be printed',
    access: { area: 'mailer_kits', action: 'delete' },
    feature,
    params: idParams,
    handle: ({ work, params }) => removeKit(work, params.id),
  })
}
