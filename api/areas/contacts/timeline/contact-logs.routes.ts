import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { callFile, emailLog, listLogs, transferLog, workflowLog } from '#api/contract/contacts/logs.ts'
import { idParams, page } from '#api/contract/envelope.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta, type Counted } from '#api/platform/paging.ts'
import { contactLogStore } from './contact-logs.store.ts'
import { requireContact } from '../contacts.ts'

const see = { area: 'contacts', action: 'see' } as const

export function contactLogsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/email_logs',
    summary: 'E-mails to a contact, the newest first',
    access: see,
    params: idParams,
    query: listLogs,
    reply: page(emailLog),
    handle: async ({ work, params, query }) => paged(query, await (await logsOf(work, params.id)).emails(query)),
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/email_history',
    summary: 'E-mails to a contact, as a body asks for them',
    access: see,
    writes: false,
    params: idParams,
    body: listLogs,
    reply: page(emailLog),
    handle: async ({ work, params, body }) => paged(body, await (await logsOf(work, params.id)).emails(body)),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/workflow_logs',
    summary: 'What workflows did for a contact, the newest first',
    access: see,
    feature: 'workflow',
    params: idParams,
    query: listLogs,
    reply: page(workflowLog),
    handle: async ({ work, params, query }) => paged(query, await (await logsOf(work, params.id)).workflows(query)),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/call_files',
    summary: 'Calls with a contact, the newest first',
    access: see,
    params: idParams,
    query: listLogs,
    reply: page(callFile),
    handle: async ({ work, params, query }) => paged(query, await (await logsOf(work, params.id)).calls(query)),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/transfer_history',
    summary: 'Who handed a contact to whom, the newest first',
    access: see,
    params: idParams,
    query: listLogs,
    reply: page(transferLog),
    handle: async ({ work, params, query }) => paged(query, await (await logsOf(work, params.id)).transfers(query)),
  })
}

async function logsOf(work: Work, contactId: string) {
  return contactLogStore(work, (await requireContact(work, contactId)).id)
}

const paged = <Row>(asked: z.output<typeof listLogs>, { data, counted }: { data: Row[]; counted: Counted }) => ({
  data,
  meta: pageMeta(asked, counted),
})
