import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTenant } from '../database.ts'
import type { OpenWork } from '../http/route.ts'
import { originOf } from '../mails/queue.ts'
import type { Line } from './telephony.ts'

/** One callback of the carrier: a unit of work, and what it told. `query` is what our own address said. */
export type Callback = {
  work: OpenWork
  line: Line
  fields: Record<string, string>
  query: Record<string, string>
}

/** Instructions for a call or message as XML; nothing where none are wanted. */
type Answer = string | void

const formLimit = 64 * 1024

/** A scope in which forms are read, for callbacks of the carrier. Outside of `/v1`: whoever calls proves themself by signature. */
export async function telephonyScope(app: FastifyInstance, declare: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    declare(scope)
  })
}

/**
 * Declares one callback at `/webhooks/twilio/<path>`. Only what the brand's own account has signed, for exactly this
 * address and these fields, gets in; everything else is told 403 and nothing more.
 */
export function webhook(scope: FastifyInstance, path: string, handle: (callback: Callback) => Promise<Answer>): void {
  scope.post(`${webhookPath}${path}`, { schema: { hide: true } }, async (request, reply) => {
    const { brand, ports } = request
    const line = brand && ports.telephony.of(brand)
    const fields = (request.body ?? {}) as Record<string, string>
    if (!brand || !line || !isSigned(line, request, fields)) return reply.status(403).type('text/plain').send('Forbidden\n')
    const answer = await inTenant(ports.pool, brand.id, (db) => {
      const work: OpenWork = { db, brand, actor: null, now: ports.clock.now(), ports, client: request.client }
      return handle({ work, line, fields: withoutNul(fields), query: withoutNul(request.query as Record<string, string>) })
    })
    if (answer === undefined) return reply.status(204).send()
    return reply.type('text/xml; charset=utf-8').send(answer)
  })
}

export const webhookPath = '/webhooks/twilio/'

/** The whole address of a callback, with what it should say of itself. */
export function webhookUrl(work: Pick<OpenWork, 'brand' | 'client'>, path: string, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString()
  return `${originOf(work)}${webhookPath}${path}${asked && `?${asked}`}`
}

function isSigned(line: Line, { client, raw, headers }: FastifyRequest, fields: Record<string, string>): boolean {
  const signature = headers['x-twilio-signature']
  return typeof signature === 'string' && line.isSigned(`${client.proto}://${client.host}${raw.url}`, fields, signature)
}

/** Texts of the database cannot hold it. */
const withoutNul = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).replaceAll('\u0000', '')]))
