import type { FastifyInstance } from 'fastify'
import {
  campaign,
  campaignPage,
  campaignWhole,
  groupParams,
  listCampaigns,
  listRecipients,
  mailingGroup,
  mailingGroupWhole,
  newMailingGroup,
  recipients,
  sendBroadcastEmail as broadcastBody,
  sendTestEmail as testBody,
  sentTest,
  type MailRule,
} from '#api/contract/campaigns/campaigns.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { campaignOwners, requireCampaign, turnCampaign, wholeCampaign } from './campaigns.ts'
import { campaignStore } from './campaigns.store.ts'
import { groupOf, makeMailingGroup, requireGroup } from './groups.ts'
import { groupStore } from './groups.store.ts'
import { sendBroadcastEmail, sendTestEmail } from './send.ts'

const feature = 'campaigns'
const see = { area: 'campaigns', action: 'see' } as const
const create = { area: 'campaigns', action: 'create' } as const
const change = { area: 'campaigns', action: 'change' } as const
const mostNames = 200

export function broadcastsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/mailing_group',
    summary: 'Fix whom a broadcast goes to for 24 hours, with the rule that keeps each of the others back',
    access: create,
    feature,
    body: newMailingGroup,
    reply: one(mailingGroup),
    status: 201,
    handle: async ({ work, body }) => ({ data: await makeMailingGroup(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/mailing_groups/:id',
    summary: 'A group of one’s own, with the names of those who are left out',
    access: create,
    feature,
    params: groupParams,
    reply: one(mailingGroupWhole),
    async handle({ work, params }) {
      const stored = await requireGroup(work, params.id)
      const left_out_contacts = await groupStore(work).leftOut<MailRule>(stored.id, await ownerFilter(work), mostNames)
      return { data: { ...(await groupOf(work, stored)), left_out_contacts } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/send_test_email',
    summary: 'Mail a broadcast to oneself or colleagues, filled in for a contact',
    access: create,
    feature,
    body: testBody,
    reply: one(sentTest),
    handle: async ({ work, body }) => ({ data: { to: await sendTestEmail(work, body) } }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/send_broadcast_email',
    summary: 'Mail a group; the same campaign_id again is the same campaign',
    access: create,
    feature,
    body: broadcastBody,
    reply: one(campaign),
    status: 201,
    handle: async ({ work, body }) => ({ data: await requireCampaign(work, await sendBroadcastEmail(work, body)) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/campaigns',
    summary: 'Broadcasts, the newest first',
    access: see,
    feature,
    query: listCampaigns,
    reply: campaignPage,
    async handle({ work, query }) {
      const owners = await campaignOwners(work, 'see')
      const store = campaignStore(work)
      const [data, counted] = await Promise.all([store.list(owners, query), store.count(owners, query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/campaigns/:id',
    summary: 'One broadcast: how far it is, and who was left out by which rule',
    access: see,
    feature,
    params: idParams,
    reply: one(campaignWhole),
    handle: async ({ work, params }) => ({ data: await wholeCampaign(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/campaigns/:id/recipients',
    summary: 'Who was chosen for a broadcast, and what became of each',
    access: see,
    feature,
    params: idParams,
    query: listRecipients,
    reply: recipients,
    async handle({ work, params, query }) {
      const { id } = await requireCampaign(work, params.id)
      const store = campaignStore(work)
      const [data, counted] = await Promise.all([store.recipients(id, query, await ownerFilter(work)), store.countRecipients(id, query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  const turns = {
    pause: 'Hold a broadcast back; what the mail server has is gone',
    resume: 'Go on with a broadcast that is held back',
    cancel: 'Call off what of a broadcast is not in the hands of the mail server',
    send_unsure: 'Send those again of which nobody knows whether they went out',
  } as const
  for (const turn of ['pause', 'resume', 'cancel', 'send_unsure'] as const) {
    route(app, {
      method: 'POST',
      url: `/v1/campaigns/:id/${turn}`,
      summary: turns[turn],
      access: change,
      feature,
      params: idParams,
      reply: one(campaign),
      handle: async ({ work, params }) => ({ data: await turnCampaign(work, params.id, turn) }),
    })
  }
}
