import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { intakeParams, intakeWithKeyParams, leadAnswer } from '#api/contract/api-tracking.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { written } from './answers.ts'
import { takeLead, wouldTake, type Told } from './intake.ts'

const largest = 256 * 1024

/** For machines of vendors, who have no session: a key says who they are, and their bodies are whatever their makers chose. */
export function intakeRoutes(app: FastifyInstance): void {
  const call = { method: 'POST', access: 'anyone', feature: 'api_tracking', reply: leadAnswer } as const

  // A scope of its own: only here is a body read as text, whatever it says of itself.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) => done(null, body))

    route(scope, {
      ...call,
      url: '/v1/lead_intake/:id',
      summary: 'A vendor posts a lead as JSON, as a form or as XML; the key comes as Bearer, X-Api-Key or a field key or api_key',
      params: intakeParams,
      handle: async ({ work, params, request }) => answer(await takeLead(work, { vendorId: params.id, ...sent(request) })),
    })

    route(scope, {
      ...call,
      url: '/v1/lead_intake/:id/ping',
      summary: 'A vendor asks whether a lead would be taken; nothing is kept',
      params: intakeParams,
      handle: async ({ work, params, request }) => answer(await wouldTake(work, { vendorId: params.id, ...sent(request) })),
    })

    route(scope, {
      ...call,
      url: '/v1/lead_intake/:id/:key',
      summary: 'The same as without a key in its address, for vendors who can put theirs nowhere else',
      params: intakeWithKeyParams,
      handle: async ({ work, params, request }) => {
        const { text, keys } = sent(request)
        return answer(await takeLead(work, { vendorId: params.id, text, keys: [...keys, params.key] }))
      },
    })
  })
}

function sent({ headers, body }: FastifyRequest): { text: string; keys: string[] } {
  const bearer = /^Bearer\s+(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  const own = headers['x-api-key']
  const keys = [bearer, typeof own === 'string' ? own.trim() : undefined].filter((key) => key !== undefined)
  return { text: typeof body === 'string' ? body : '', keys }
}

function answer({ status, answer: told, format, retryAfter }: Told): Streamed {
  const { type, text } = written(told, format)
  const headers = { 'content-type': type, 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return new Streamed(status, headers, Readable.from([text]))
}
