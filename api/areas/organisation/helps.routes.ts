import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { help, newHelp } from '#api/contract/organisation/organisation.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import { helps } from '#api/platform/tables/index.ts'
import type { HelpMail } from './helps.jobs.ts'

export function helpsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/helps',
    summary: 'Ask the brand for help',
    access: 'signed_in',
    open: 'always',
    feature: 'HELP_BUTTON',
    body: newHelp,
    reply: one(help),
    status: 201,
    async handle({ work, body }) {
      const row = { ...body, tenant_id: work.brand.id, id: newId(), user_id: work.actor.user_id, created_at: work.now }
      await work.db.insert(helps).values(row)
      await audit(work, { area: 'organisation', action: 'help_requested', subject_id: row.id })
      await enqueue(work, 'send_help_request', { help_id: row.id, cause: causeOf(work) } satisfies HelpMail)
      return { data: { ...body, id: row.id, created_at: work.now.toISOString() } }
    },
  })
}
