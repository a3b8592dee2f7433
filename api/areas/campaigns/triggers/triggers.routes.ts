import type { FastifyInstance } from 'fastify'
import {
  campaignTriggerChange,
  campaignTriggers,
  listCampaignTriggers,
  listTriggerLeftOut,
  listUsableTriggers,
  newCampaignTrigger,
  toldTrigger,
  triggerLeftOutPage,
  usableTriggers,
} from '#api/contract/campaigns/triggers.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addTrigger, changeTrigger, removeTrigger, tellTrigger, triggerLeftOut } from './triggers.ts'
import { triggerStore } from './triggers.store.ts'

const feature = 'campaigns'

export function triggersRoutes(app: FastifyInstance): void {
  for (const [channel, area, of] of [
    ['email', 'campaigns', 'campaigns'],
    ['sms', 'texts', 'sms'],
  ] as const) {
    route(app, {
      method: 'GET',
      url: `/v1/contacts/${channel}_campaign_triggers`,
      summary: `Messages that are ready to be sent by ${channel === 'email' ? 'e-mail' : 'text'}, by title`,
      access: { area, action: 'see' },
      feature: of,
      query: listUsableTriggers,
      reply: usableTriggers,
      async handle({ work, query }) {
        const store = triggerStore(work)
        const [found, counted] = await Promise.all([store.usable(channel, query), store.countUsable(channel, query)])
        const data = found.map(({ id, title, channel: by, trigger_type, content }) => ({ id, title, channel: by, trigger_type, content }))
        return { data, meta: pageMeta(query, counted) }
      },
    })
  }

  route(app, {
    method: 'GET',
    url: '/v1/admin/campaign_triggers',
    summary: 'Messages of the brand that are ready to be sent, by people or by themselves; with `all`, those that are put away as well',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    query: listCampaignTriggers,
    reply: campaignTriggers,
    async handle({ work, query }) {
      const store = triggerStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/campaign_triggers',
    summary: 'Add a message that is ready to be sent',
    access: { area: 'campaign_settings', action: 'create' },
    feature,
    body: newCampaignTrigger,
    reply: one(toldTrigger),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addTrigger(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/campaign_triggers/:id',
    summary: 'One message that is ready to be sent, with what it sent by itself',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    params: idParams,
    reply: one(toldTrigger),
    handle: async ({ work, params }) => ({ data: await tellTrigger(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/campaign_triggers/:id/left_out',
    summary: 'Whom a message that goes by itself did not go to, and why, of contacts within reach; the newest first',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    params: idParams,
    query: listTriggerLeftOut,
    reply: triggerLeftOutPage,
    async handle({ work, params, query }) {
      const { rows, counted } = await triggerLeftOut(work, params.id, query)
      return { data: rows, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/campaign_triggers/:id',
    summary: 'Change a message that is ready to be sent; what is left out stays as it is',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    params: idParams,
    body: campaignTriggerChange,
    reply: one(toldTrigger),
    handle: async ({ work, params, body }) => ({ data: await changeTrigger(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/campaign_triggers/:id',
    summary: 'Delete a message that is ready to be sent; for those it would go to by itself it is over',
    access: { area: 'campaign_settings', action: 'delete' },
    feature,
    params: idParams,
    handle: ({ work, params }) => removeTrigger(work, params.id),
  })
}
