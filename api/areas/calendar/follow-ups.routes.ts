import type { FastifyInstance } from 'fastify'
import { contactAction } from '#api/contract/contacts/actions.ts'
import { one } from '#api/contract/envelope.ts'
import { followUpPage, lateFollowUps, listFollowUps, newFollowUps } from '#api/contract/calendar/follow-ups.ts'
import { route } from '#api/platform/http/route.ts'
import { followUpsFor, lateOf, listOf } from './follow-ups.ts'

const feature = 'follow_ups'

export function followUpsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/events/follow_ups',
    summary: 'Whom to get in touch with: late, today, this week, later, or done; one’s own, somebody’s, or those of a team',
    access: { area: 'calendar', action: 'see' },
    feature,
    query: listFollowUps,
    reply: followUpPage,
    handle: ({ work, query }) => listOf(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/follow_ups/late',
    summary: 'How many of one’s own follow-ups are late',
    access: { area: 'calendar', action: 'see' },
    feature,
    reply: one(lateFollowUps),
    handle: async ({ work }) => ({ data: { late: await lateOf(work) } }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/events/follow_ups',
    summary: 'A follow-up for each chosen contact, in the calendar of whoever owns it; can be undone',
    access: { area: 'calendar', action: 'create' },
    feature,
    body: newFollowUps,
    reply: one(contactAction),
    handle: async ({ work, body }) => ({ data: await followUpsFor(work, body) }),
  })
}
