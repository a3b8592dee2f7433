import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  medicareImported,
  medicareImportInFull,
  medicareImportParams,
  medicareImports,
  medicareRegistered,
  newMedicareImport,
} from '#api/contract/medicare.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { handOver, offerOf, tellImport } from './imports.ts'
import { importStore } from './imports.store.ts'
import { medicareRegisteredOf } from './registered.ts'

const feature = 'medicare_center' as const
const see = { area: 'contacts', action: 'see' } as const

export function medicareRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/medicare_registered',
    summary: 'Whether whoever asks is ready to sell Medicare, and what is missing',
    access: 'signed_in',
    feature,
    reply: one(medicareRegistered),
    handle: async ({ work }) => ({ data: await medicareRegisteredOf(work) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/:id/medicare_import_contact',
    summary: 'Hand a contact to the Medicare platform: tells what is missing, or the form that a browser posts there',
    access: { area: 'contacts', action: 'change' },
    feature,
    params: idParams,
    body: newMedicareImport,
    reply: one(medicareImported),
    async handle({ work, params, body, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await handOver(work, await requireContact(work, params.id, 'change'), body) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/medicare_imports',
    summary: 'What of a contact went to a Medicare platform, and what could go now',
    access: see,
    feature,
    params: idParams,
    reply: medicareImports,
    async handle({ work, params }) {
      const contact = await requireContact(work, params.id)
      return { data: await importStore(work, contact.id).list(), meta: await offerOf(work, contact) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/medicare_imports/:import',
    summary: 'What went that time, word for word',
    access: see,
    feature,
    params: medicareImportParams,
    reply: one(medicareImportInFull),
    async handle({ work, params, reply }) {
      reply.header('cache-control', 'no-store')
      const contact = await requireContact(work, params.id)
      return { data: await tellImport(work, contact, params.import) }
    },
  })
}
