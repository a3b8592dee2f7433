import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  assignKit,
  assignmentCounts,
  cancelAssignments,
  changedCount,
  kitAssigned,
  listAssignments,
  mailerAssignments,
  markMailed,
  printAssigned,
  usableKits,
} from '#api/contract/printing/mailers.ts'
import { printJob } from '#api/contract/printing/printing.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { kitStore } from '../kits/kits.store.ts'
import { tellUsable } from '../kits/kits.ts'
import { assignmentStore } from './assignments.store.ts'
import { assign, mailLetters, printLetters } from './assignments.ts'

const feature = 'mailer_assignment'
const see = { area: 'contacts', action: 'see' } as const
const change = { area: 'bulk', action: 'change' } as const

export function assignmentsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/mailer_assignment_kits',
    summary: 'Letters that can be assigned to contacts',
    access: see,
    feature,
    reply: usableKits,
    handle: async ({ work }) => ({ data: (await kitStore(work).usable()).map(tellUsable) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/batch_print_kits',
    summary: 'Letters that can be printed at once',
    access: see,
    feature: 'batch_print',
    reply: usableKits,
    handle: async ({ work }) => ({ data: (await kitStore(work).usable()).map(tellUsable) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/mailer_assignment_counts',
    summary: 'How many of one’s contacts are to get each letter, or got it',
    access: see,
    feature,
    reply: assignmentCounts,
    handle: async ({ work }) => ({ data: await assignmentStore(work, await ownerFilter(work)).counts() }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/mailer_assignment_create',
    summary: 'Have a letter printed for contacts later; who is left out is told',
    access: change,
    feature,
    body: assignKit,
    reply: one(kitAssigned),
    handle: async ({ work, body }) => ({ data: await assign(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/mailer_assignments',
    summary: 'Which contacts are to get which letter; without a state, all that were not taken back',
    access: see,
    feature,
    query: listAssignments,
    reply: mailerAssignments,
    async handle({ work, query }) {
      const store = assignmentStore(work, await ownerFilter(work))
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/mailer_assignments/prints',
    summary: 'Print the letters of a kit that wait, at most 500 at once',
    access: change,
    feature,
    body: printAssigned,
    reply: one(printJob),
    status: 202,
    handle: async ({ work, body }) => ({ data: await printLetters(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/mailer_assignments/mailings',
    summary: 'Say that all printed letters of a kit are in the mail',
    access: change,
    feature,
    body: markMailed,
    reply: one(changedCount),
    handle: async ({ work, body }) => ({ data: { count: await mailLetters(work, body.kit_id) } }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/mailer_assignments/cancellations',
    summary: 'Take back what is not in the mail yet',
    access: change,
    feature,
    body: cancelAssignments,
    reply: one(changedCount),
    async handle({ work, body }) {
      return { data: { count: await assignmentStore(work, await ownerFilter(work, 'change')).cancel(body) } }
    },
  })
}
