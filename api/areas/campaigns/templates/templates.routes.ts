import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  bulkUpdateEmails,
  emailTemplate,
  emailTemplateChange,
  emailTemplates,
  listEmails,
  listEmailTemplates,
  newEmailTemplate,
  usableEmails,
} from '#api/contract/campaigns/mail.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addTemplate, changeTemplate, changeTemplates, removeTemplate, requireTemplate } from './templates.ts'
import { templateStore } from './templates.store.ts'

const feature = 'campaigns'

export function templatesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/emails',
    summary: 'Templates of e-mails that one may use',
    access: { area: 'campaigns', action: 'see' },
    feature,
    query: listEmails,
    reply: usableEmails,
    async handle({ work, query }) {
      const store = templateStore(work)
      const [found, counted] = await Promise.all([store.usable(query), store.countUsable(query)])
      const data = found.map(({ id, title, subject, preheader, blocks }) => ({ id, title, subject, preheader, blocks }))
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/emails',
    summary: 'The templates of e-mails; with `all`, those that are put away as well',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    query: listEmailTemplates,
    reply: emailTemplates,
    handle: async ({ work, query }) => ({ data: await templateStore(work).list(query) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/emails',
    summary: 'Write a template of e-mails',
    access: { area: 'campaign_settings', action: 'create' },
    feature,
    body: newEmailTemplate,
    reply: one(emailTemplate),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addTemplate(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/emails/bulk_update',
    summary: 'Change order, use and companies of several templates, all or none',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    body: bulkUpdateEmails,
    reply: emailTemplates,
    handle: async ({ work, body }) => ({ data: await changeTemplates(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/emails/:id',
    summary: 'One template of e-mails',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    params: idParams,
    reply: one(emailTemplate),
    handle: async ({ work, params }) => ({ data: await requireTemplate(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/emails/:id',
    summary: 'Change a template of e-mails; what was sent with it stays as it was',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    params: idParams,
    body: emailTemplateChange,
    reply: one(emailTemplate),
    handle: async ({ work, params, body }) => ({ data: await changeTemplate(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/emails/:id',
    summary: 'Delete a template of e-mails',
    access: { area: 'campaign_settings', action: 'delete' },
    feature,
    params: idParams,
    handle: ({ work, params }) => removeTemplate(work, params.id),
  })
}
