import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calendarFeed } from '#api/contract/calendar/settings.ts'
import { one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { inTenant } from '#api/platform/database.ts'
import { route, type OpenWork } from '#api/platform/http/route.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { feedOf } from './feed.ts'
import { settingsStore } from './settings.store.ts'

export function feedRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/calendar_settings/feed',
    summary: 'A new private address of one’s calendar for other programs, told this once; the one before is dead',
    access: { area: 'calendar', action: 'change' },
    feature: 'calendar',
    personal: true,
    reply: one(calendarFeed),
    status: 201,
    async handle({ work }) {
      const token = randomToken()
      await settingsStore(work).keepFeed(work.actor.user_id, hashToken(token))
      await audit(work, { area: 'calendar', action: 'feed_opened' })
      return { data: { address: `${work.client.proto ?? 'https'}://${work.client.host ?? ''}/feeds/${token}.ics` } }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/calendar_settings/feed',
    summary: 'End the private address of one’s calendar',
    access: { area: 'calendar', action: 'change' },
    feature: 'calendar',
    personal: true,
    async handle({ work }) {
      await settingsStore(work).keepFeed(work.actor.user_id, null)
      await audit(work, { area: 'calendar', action: 'feed_closed' })
    },
  })
}

/** What other calendars read, by the address alone: no cookie, and nothing to learn from a wrong one. */
export function feeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', { schema: { hide: true } }, async (request, reply) => {
    const { brand, ports, client } = request
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.file) ?? []
    const text =
      brand && token
        ? await inTenant(ports.pool, brand.id, (db) => {
            const work: OpenWork = { db, brand, actor: null, now: ports.clock.now(), ports, client }
            return feedOf(work, hashToken(token))
          })
        : null
    if (text === null) return reply.status(404).send()
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.header('content-type', 'text/calendar; charset=utf-8').send(text)
  })
}
