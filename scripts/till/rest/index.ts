import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StripeFault } from '../errors.ts'
import { version } from '../events.ts'
import { readForm, type Given } from '../form.ts'
import { newId } from '../ids.ts'
import type { KeptAnswer } from '../state.ts'
import type { Fault, Till } from '../till.ts'
import { expanded } from './expand.ts'
import { routes } from './routes.ts'

type Answer = { status: number; body: string; replayed?: boolean; id: string }

const day = 86_400_000

/** Stripe's API below /v1. */
export function addRest(app: FastifyInstance, till: Till): void {
  app.all('/v1/*', async (request, reply) => {
    const fault = faultFor(till, request)
    if (fault?.kind === 'lose_request') return hangUp(reply)
    const answer = answerTo(till, request, fault)
    if (fault?.kind === 'lose') return hangUp(reply)
    if (fault?.kind === 'hang') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    finish(till, request)
    return reply
      .status(answer.status)
      .headers({ 'request-id': answer.id, 'stripe-version': version, ...(answer.replayed && { 'idempotent-replayed': 'true' }) })
      .type('application/json; charset=utf-8')
      .send(answer.body)
  })
}

/** The connection breaks off without an answer. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

function faultFor(till: Till, request: FastifyRequest): Fault | null {
  const { fault } = till
  if (!fault || fault.left === 0 || !`${request.method} ${request.url}`.startsWith(fault.only)) return null
  fault.left--
  return { ...fault }
}

const keyOf = ({ method, headers }: FastifyRequest): string => (method === 'POST' ? String(headers['idempotency-key'] ?? '') : '')

/** Which keys are being worked on; they are not kept, for a restart ends the work. */
const working = new WeakMap<Till, Set<string>>()

function finish(till: Till, request: FastifyRequest): void {
  working.get(till)?.delete(keyOf(request))
}

function answerTo(till: Till, request: FastifyRequest, fault: Fault | null): Answer {
  const id = newId('req')
  const key = keyOf(request)
  const asked = `${request.method} ${request.url}\n${typeof request.body === 'string' ? request.body : ''}`
  try {
    check(till, request)
    const kept = key ? keptFor(till, key, asked) : undefined
    if (kept) return { status: kept.status, body: kept.body, replayed: true, id }
    const { keeps, ...done } = work(till, request, fault)
    if (key && keeps) till.state.kept.answers[key] = { request: asked, at: till.clock.now(), ...done }
    if (key && fault?.kind === 'hang') started(till, key)
    till.state.touch()
    return { ...done, id }
  } catch (error) {
    return { ...told(error), id }
  }
}

function started(till: Till, key: string): void {
  const all = working.get(till) ?? new Set()
  working.set(till, all.add(key))
}

/** The answer that a key stands for; refuses one that is being worked on, or that stood for something else. */
function keptFor(till: Till, key: string, asked: string): KeptAnswer | undefined {
  const { answers } = till.state.kept
  if (key.length > 255)
    throw new StripeFault(400, 'Idempotency keys may have up to 255 characters.', { type: 'invalid_request_error' }, true)
  const kept = answers[key]
  if (kept && till.clock.now() - kept.at > day) delete answers[key]
  else if (kept && kept.request !== asked)
    throw new StripeFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
      true,
    )
  else if (kept && working.get(till)?.has(key))
    throw new StripeFault(
      409,
      `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      true,
    )
  return answers[key]
}

/** Does it. `keeps`: whether its idempotency key stands for this answer from now on. */
function work(till: Till, request: FastifyRequest, fault: Fault | null): { status: number; body: string; keeps: boolean } {
  try {
    if (fault?.kind === 'status')
      throw new StripeFault(fault.status, 'An unknown error occurred', { type: 'api_error' }, fault.status === 429)
    const body = JSON.stringify(answered(till, request))
    if (fault?.kind === 'fail_after') throw new StripeFault(500, 'An unknown error occurred')
    return { status: 200, body, keeps: true }
  } catch (error) {
    return { ...told(error), keeps: error instanceof StripeFault && !error.before }
  }
}

function told(error: unknown): { status: number; body: string } {
  if (error instanceof StripeFault) return { status: error.status, body: JSON.stringify(error) }
  console.error(error)
  return { status: 500, body: JSON.stringify(new StripeFault(500, 'The till has a fault; it has logged it.')) }
}

function check(till: Till, { headers }: FastifyRequest): void {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
  const right = Buffer.from(till.config.secret_key)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new StripeFault(401, 'Invalid API Key provided', {}, true)
  const wished = headers['stripe-version']
  if (wished !== undefined && wished !== version)
    throw new StripeFault(400, `The till speaks version ${version} alone, not ${String(wished)}.`, {}, true)
}

function answered(till: Till, request: FastifyRequest): object {
  const { pathname, search } = new URL(request.url, 'http://till')
  const { route, id } = find(request.method, pathname.slice('/v1/'.length))
  const body = typeof request.body === 'string' ? request.body : ''
  const given: Given = request.method === 'POST' ? readForm(body) : readForm(search.slice(1))
  const answer = route({ till, given, id })
  return expanded(till.state.kept, answer, given.expand as string[] | undefined)
}

function find(method: string, path: string) {
  const parts = path.split('/')
  for (const [name, route] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const places = pattern.split('/')
    if (verb !== method || places.length !== parts.length) continue
    if (!places.every((place, at) => place === ':id' || place === parts[at])) continue
    return { route, id: decodeURIComponent(parts[places.indexOf(':id')] ?? '') }
  }
  throw new StripeFault(404, `Unrecognized request URL (${method}: /v1/${path}).`, {}, true)
}
