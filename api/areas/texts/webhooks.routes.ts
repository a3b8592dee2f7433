import type { FastifyInstance } from 'fastify'
import { inTenant } from '#api/platform/database.ts'
import { isId } from '#api/platform/ids.ts'
import { telephonyScope, webhook, webhookPath, type Callback } from '#api/platform/telephony/webhook.ts'
import { statusOf } from './delivery.ts'
import { takeText } from './incoming.ts'
import { opensPicture } from './pictures.ts'
import { takeStatus } from './take-status.ts'
import { textStore } from './texts.store.ts'

/** What the carrier tells of texts, and the pictures that it fetches. Whatever is not known here is answered politely and changes nothing. */
export function textsWebhooks(app: FastifyInstance): Promise<void> {
  return telephonyScope(app, (scope) => {
    webhook(scope, 'messages/incoming', takeText)
    webhook(scope, 'messages/status', statusTold)
    pictures(scope)
  })
}

/** How a text gets on: in any order, any number of times, also before the carrier's answer to sending it was heard. */
async function statusTold({ work, fields, query }: Callback): Promise<void> {
  const store = textStore(work)
  const sid = (fields['MessageSid'] ?? '').slice(0, 64)
  const status = statusOf(fields['MessageStatus'] ?? '')
  const named = query['message']
  const id = named !== undefined && isId(named) ? named : (await store.bySid(sid))?.id
  const message = id && status && sid ? await store.hold(id) : null
  if (!message || !status || message.direction !== 'outbound') return
  if (message.sid && message.sid !== sid) return
  if (!message.sid) await store.update(message.id, { sid })
  await takeStatus(work, message, status, Number(fields['ErrorCode']))
}

type Place = { id: string; n: string }
type Key = { until?: unknown; key?: unknown }

/** The carrier fetches pictures without a signature: the address itself carries a key, for one picture and a day. */
function pictures(scope: FastifyInstance): void {
  scope.get<{ Params: Place; Querystring: Key }>(
    `${webhookPath}messages/media/:id/:n`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { brand, ports, params, query } = request
      const n = /^\d{1,2}$/.test(params.n) ? Number(params.n) : -1
      const asked = { until: String(query.until ?? ''), key: String(query.key ?? '') }
      const place = brand && isId(params.id) ? { tenant_id: brand.id, message_id: params.id, n } : null
      const opens = place && opensPicture(ports.env.SECRET_KEY, place, asked, ports.clock.now())
      if (!brand || !place || !opens) return reply.status(403).type('text/plain').send('Forbidden\n')
      const kept = await inTenant(ports.pool, place.tenant_id, async (db) => {
        const work = { db, brand, actor: null, now: ports.clock.now(), ports, client: request.client }
        return (await textStore(work).mediaOf(place.message_id)).find((one) => one.n === n && one.state === 'kept')
      })
      const bytes = kept?.storage_key ? await ports.storage.read(kept.storage_key) : null
      if (!kept || !bytes) return reply.status(404).type('text/plain').send('Not found\n')
      return reply
        .headers({
          'content-type': kept.content_type,
          'content-length': String(kept.size),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private',
        })
        .send(bytes)
    },
  )
}
