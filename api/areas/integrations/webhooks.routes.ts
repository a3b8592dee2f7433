import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { dialSessionStore } from './dial-sessions.store.ts'

const noticeLimit = 256 * 1024

/** What PhoneBurner calls the session, as a number or a string. */
const dialed = z.object({
  ds_id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[\w-]{1,64}$/)),
})

/**
 * What services outside tell. Nothing of it is believed but that something happened: it is written down as due, answered at once,
 * and read there. Whoever does not prove themself finds nothing here.
 */
export async function integrationsWebhooks(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: noticeLimit }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/phone_burner/:secret', { schema: { hide: true } }, async (request, reply) => {
      const { brand, ports } = request
      const told = dialed.safeParse(parsed(request.body))
      if (!brand || !told.success) return notFound(reply)
      const { secret } = request.params as { secret: string }
      const isKnown = await inTenant(ports.pool, brand.id, async (db) => {
        const work: OpenWork = { db, brand, actor: null, now: ports.clock.now(), ports, client: request.client }
        const session = await dialSessionStore(work).byCallback(hashToken(secret))
        // One that waits already reads what came since.
        if (session)
          await enqueue(work, 'read_dial_session', { id: session.id, remote_id: told.data.ds_id }, `read_dial_session ${session.id}`)
        return session !== null
      })
      return isKnown ? reply.status(202).type('text/plain').send('ok\n') : notFound(reply)
    })
  })
}

const notFound = (reply: FastifyReply) => reply.status(404).type('text/plain').send('Not found\n')

function parsed(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}
