import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { featureReason, featureState, type Feature } from '#config/features.ts'
import { may, type Action, type Area } from '#config/permissions.ts'
import { refusal } from '#api/contract/envelope.ts'
import type { Brand } from '../brands.ts'
import { inTenant, type Database } from '../database.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refusal.ts'
import { isImpersonating, type Actor } from '../actor.ts'
import { credentialsOf } from './credentials.ts'

/** Who may call: anyone, anyone signed in, or those whose role may do this in that area (config/permissions.ts). */
export type Access = 'anyone' | 'signed_in' | { area: Area; action: Action }

/**
 * How far the sign-in gate closes a route for somebody who still owes something: `always` open (what settles the debt),
 * `account` (readable, and writable once terms, password and second factor are settled), `product` (needs payment as well).
 */
export type Openness = 'always' | 'account' | 'product'

/** One request's unit of work: a transaction that sees one tenant, and who asks. Stores are made from it and from nothing else. */
export type Work = {
  db: Database
  brand: Brand
  actor: Actor
  now: Date
  ports: Ports
  /** Where it comes from; host and proto are absent where no request is behind it. */
  client: { ip: string; user_agent: string; request_id: string; language: string; host?: string; proto?: 'http' | 'https' }
}
/** The same before anybody is known. */
export type OpenWork = Omit<Work, 'actor'> & { actor: Actor | null }

type Schema = z.ZodType
type Output<T> = T extends Schema ? z.output<T> : undefined
type Input<T> = T extends Schema ? z.input<T> : void

export type RouteDeclaration<
  A extends Access,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema | undefined,
  Received extends Intake = Intake,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  summary: string
  access: A
  open?: Openness
  /** Whether it changes anything; by default every method but GET does. */
  writes?: boolean
  /** It changes nothing at all, and is asked often. */
  reads?: boolean
  /** Only for the person themself, signed in: not for somebody who acts for them, and not for an API key. */
  personal?: boolean
  feature?: Feature
  /** `record`: of a route for anybody, the feature is that of whom the record belongs to; here only whether the brand has it at all. */
  featureOf?: 'record'
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  status?: 200 | 201 | 202 | 204 | 302
  /**
   * For a body of files, which takes as long as the sender's line. Asked in a transaction of its own whether it may come at
   * all; what this returns then takes it in with no transaction open, and `handle` is given the outcome.
   */
  receive?(context: {
    work: A extends 'anyone' ? OpenWork : Work
    params: Output<Params>
    request: FastifyRequest
  }): Promise<() => Promise<Received>>
  /**
   * For what waits for an outside service, such as a bank. Asked in a transaction of its own whether it may be at all; what this
   * returns then does it with no transaction open, and `handle`, in another, is given the outcome.
   */
  outside?(context: {
    work: A extends 'anyone' ? OpenWork : Work
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
  }): Promise<() => Promise<Received>>
  /** The fields of such a form and the name under which its files come, for the document; `files` alone if left out. */
  form?: { fields: Schema; file: string }
  /** It answers with bytes, as `Streamed`, that begin to flow once the transaction is over. */
  bytes?: boolean
  handle(context: {
    work: A extends 'anyone' ? OpenWork : Work
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
    received: Received
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<Input<Reply> | Streamed>
}

/** Bytes for an answer: sent after the work, so that no transaction waits for a slow line. */
export class Streamed {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bytes: Readable | null

  constructor(status: number, headers: Record<string, string>, bytes: Readable | null) {
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }
}

/** What came in before the work began, and how to forget it if that fails. */
export type Intake = { discard?(): Promise<void> } & object

export type DeclaredRoute = { method: string; url: string; access?: Access; feature?: Feature; personal?: boolean }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    feature?: Feature
    personal?: boolean
    /** Its body is a form with files. */
    takesFiles?: boolean
    /** What that form consists of besides, where it is not files alone. */
    form?: { fields: Schema; file: string }
    /** What it answers is no JSON. */
    givesBytes?: boolean
  }
}

/** Declares one endpoint: its schemas, who may call it, and what it does; guards, validation and the document follow from that. */
export function route<
  A extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  Received extends Intake = Intake,
>(app: FastifyInstance, declaration: RouteDeclaration<A, Params, Query, Body, Reply, Received>): void {
  const { method, url, access, feature, personal } = declaration
  const status = declaration.status ?? (declaration.reply ? 200 : 204)
  app.route({
    method,
    url,
    config: {
      access,
      ...(feature && { feature }),
      ...(personal && { personal }),
      ...(declaration.receive && { takesFiles: true }),
      ...(declaration.form && { form: declaration.form }),
      ...(declaration.bytes && { givesBytes: true }),
    },
    schema: {
      summary: declaration.summary,
      tags: [tagOf(access, url)],
      ...(declaration.params && { params: declaration.params }),
      ...(declaration.query && { querystring: declaration.query }),
      ...(declaration.body && { body: declaration.body }),
      ...(access === 'anyone' && { security: [] }),
      response: { [status]: declaration.reply ?? z.null().describe('Nothing to tell'), '4xx': refusal },
    },
    // Guards speak before validation does: a stranger learns nothing about what a valid body looks like.
    attachValidation: true,
    handler: async (request, reply) => {
      const { brand, ports } = request
      if (!brand) throw refuse('not_found')
      const inWork = <T>(inside: (context: Record<string, unknown>) => Promise<T>) =>
        inTenant(
          ports.pool,
          brand.id,
          async (db) => {
            const open: OpenWork = { db, brand, actor: null, now: ports.clock.now(), ports, client: request.client }
            const actor = await identify(request, open)
            guard(request, actor, declaration)
            // A path whose parts have not the shape of its names leads nowhere.
            if (request.validationError?.validationContext === 'params') throw refuse('not_found')
            if (request.validationError) throw request.validationError
            return inside({ work: { ...open, actor }, params: request.params, query: request.query, body: request.body, request, reply })
          },
          { reads: declaration.reads },
        )
      const before = declaration.receive ?? declaration.outside
      const take = before && (await inWork((context) => before(context as never) as Promise<() => Promise<Received>>))
      const received = await take?.()
      let bytes: Readable | null = null
      const result = await inWork(async (context) => {
        const made = await declaration.handle({ ...context, received } as never)
        if (made instanceof Streamed) bytes = made.bytes
        return made
      }).catch(async (error: unknown) => {
        bytes?.destroy()
        await received?.discard?.()
        throw error
      })
      if (result instanceof Streamed)
        return reply
          .status(result.status)
          .headers(result.headers)
          .send(result.bytes ?? '')
      if (reply.sent) return reply
      return reply.status(status).send(status === 204 ? undefined : result)
    },
  })
}

async function identify(request: FastifyRequest, work: OpenWork): Promise<Actor | null> {
  const credentials = credentialsOf(request)
  request.actor = credentials && (await work.ports.identify(work, credentials))
  return request.actor
}

type Guarded = Pick<
  RouteDeclaration<Access, undefined, undefined, undefined, undefined>,
  'access' | 'open' | 'writes' | 'personal' | 'feature' | 'featureOf' | 'method'
>

function guard(request: FastifyRequest, actor: Actor | null, { access, feature, method, personal, ...route }: Guarded): void {
  if (access !== 'anyone') {
    if (!actor) throw refuse('unauthenticated')
    if (typeof access === 'object' && !may(actor.roles, access.area, access.action)) throw refuse('forbidden')
    if (personal && isImpersonating(actor)) throw refuse('not_while_impersonating')
    if (personal && !actor.session_id) throw refuse('session_required')
    const code = request.ports.gate(actor, { open: route.open ?? 'product', writes: route.writes ?? method !== 'GET' })
    if (code) throw refuse(code)
  }
  if (feature && route.featureOf === 'record') checkBrandFeature(request, feature)
  else if (feature) checkFeature(request, actor, feature)
}

function checkFeature({ brand }: FastifyRequest, actor: Actor | null, feature: Feature): void {
  if (!brand) throw refuse('not_found')
  const companyNumber = actor?.company_number ?? null
  const state = featureState(feature, { brand: brand.effective(companyNumber), roles: actor?.roles ?? [], companyNumber })
  // Off by role is a right that is missing; off for everybody is a thing that does not exist here.
  if (state !== 'on') throw refuse(state === 'off_by_role' ? 'forbidden' : 'not_found')
}

/** Handlers ask for the role and the company themselves. */
function checkBrandFeature({ brand }: FastifyRequest, feature: Feature): void {
  const reason = brand && featureReason(feature, { brand: brand.effective(null), roles: [] })
  if (!reason || reason === 'file' || reason === 'configuration') throw refuse('not_found')
}

function tagOf(access: Access, url: string): string {
  if (typeof access === 'object') return access.area
  return url.split('/')[2]?.replace(/\..*$/, '') ?? 'public'
}
