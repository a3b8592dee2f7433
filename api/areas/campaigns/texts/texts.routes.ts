import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  campaign,
  groupParams,
  newTextGroup,
  previewText,
  sendBroadcastSms as broadcastBody,
  sendTestSms as testBody,
  textGroup,
  textGroupWhole,
  textPreview,
  type TextRule,
} from '#api/contract/campaigns/campaigns.ts'
import { one } from '#api/contract/envelope.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { requireCampaign } from '../broadcasts/campaigns.ts'
import { groupStore } from '../broadcasts/groups.store.ts'
import { beginTestSms, previewSms, requireMayText, sendBroadcastSms } from './send-sms.ts'
import { makeTextGroup, requireTextGroup, textGroupOf } from './text-groups.ts'

const feature = 'sms'
const create = { area: 'campaigns', action: 'create' } as const
const mostNames = 200

/** Broadcasts by text; whoever sends them has the right to text as well. */
export function textBroadcastsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/sms_group',
    summary: 'Fix whom a broadcast by text goes to for 24 hours, with the rule that keeps each of the others back',
    access: create,
    feature,
    body: newTextGroup,
    reply: one(textGroup),
    status: 201,
    async handle({ work, body }) {
      requireMayText(work)
      return { data: await makeTextGroup(work, body) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/sms_groups/:id',
    summary: 'A group of one’s own that is texted, with the names of those who are left out',
    access: create,
    feature,
    params: groupParams,
    reply: one(textGroupWhole),
    async handle({ work, params }) {
      const stored = await requireTextGroup(work, params.id)
      const left_out_contacts = await groupStore(work).leftOut<TextRule>(stored.id, await ownerFilter(work), mostNames)
      return { data: { ...(await textGroupOf(work, stored)), left_out_contacts } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/preview_sms',
    summary: 'A text as one of a group would get it, in how many parts, and what all of them come to',
    access: create,
    feature,
    writes: false,
    body: previewText,
    reply: one(textPreview),
    async handle({ work, body }) {
      requireMayText(work)
      return { data: await previewSms(work, body) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/send_test_sms',
    summary: 'Text a broadcast to one’s own phone, filled in for a contact',
    access: create,
    feature,
    body: testBody,
    reply: one(z.object({ to: z.string() })),
    async outside({ work, body }) {
      requireMayText(work)
      return beginTestSms(work, body)
    },
    handle: async ({ received }) => ({ data: received }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/send_broadcast_sms',
    summary: 'Text a group; the same campaign_id again is the same campaign',
    access: create,
    feature,
    body: broadcastBody,
    reply: one(campaign),
    status: 201,
    async handle({ work, body }) {
      requireMayText(work)
      return { data: await requireCampaign(work, await sendBroadcastSms(work, body)) }
    },
  })
}
