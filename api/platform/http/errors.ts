import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { withoutValues } from '#config/error-reports.ts'
import type { RefusalBody } from '#api/contract/envelope.ts'
import { isLost } from '../connection-lost.ts'
import { Refusal, refuse, type Code } from '../refusal.ts'
import { sentence } from '../sentences.ts'

/** Answers every error in one shape; what we did not expect is reported and told as 500 without its inside. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.code === 'internal' && !hasLeft(error, request)) {
    request.ports.errorReports.report(error, {
      request_id: request.id,
      tenant: request.brand?.key,
      user: request.actor?.user_id,
      route: request.routeOptions.url,
    })
  }
  if (refusal.code === 'unavailable' && isLost(error)) request.log.warn({ err: withoutValues(error) }, 'no database')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(refusal.status).type('application/json').serializer(JSON.stringify).send(bodyOf(refusal, request))
}

/** Whoever asked has gone, and what the web was doing for them was broken off. */
const hasLeft = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && (error as FastifyError).code === 'UND_ERR_ABORTED'

function bodyOf(refusal: Refusal, request: FastifyRequest): RefusalBody & Record<string, unknown> {
  const { language } = request.client
  const errors: RefusalBody['errors'] = {}
  for (const { field, code, params } of refusal.details) {
    const told = errors[field]
    errors[field] = [...(Array.isArray(told) ? told : []), sentence(language, code, params)]
  }
  if (refusal.status === 403) errors['user'] = sentence(language, refusal.code)
  else if (refusal.details.length === 0) errors['base'] = [sentence(language, refusal.code)]
  return { errors, details: refusal.details, code: refusal.code, request_id: request.id, ...refusal.extra }
}

/** A server that restarts or hands over is back within seconds. */
const databaseReturns = 2

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isLost(error)) return new Refusal('unavailable', { retryAfterSeconds: databaseReturns })
  const status = (error as FastifyError).statusCode ?? 500
  if (databaseRefusal(error)) return refuse('conflict')
  return refuse(codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal'))
}

/** A unique or foreign key broken by a simultaneous change: the caller's view was out of date. */
function databaseRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = (cause as { code?: string } | null)?.code
  return code === '23505' || code === '23503' || code === '40001' || code === '40P01'
}

const codeOfStatus: Record<number, Code> = {
  400: 'malformed',
  404: 'not_found',
  406: 'unsupported_media_type',
  413: 'too_large',
  415: 'unsupported_media_type',
}

export const notFound = (): never => {
  throw refuse('not_found')
}
