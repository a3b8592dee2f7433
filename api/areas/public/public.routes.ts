import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { brand, brandQuery, health, setting } from '#api/contract/public.ts'
import { route } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { refuse } from '#api/platform/refusal.ts'
import { settings } from '#api/platform/tables/index.ts'
import { version } from '#config/version.ts'

const allowedQuery = z.object({ domain: z.string().min(1).max(253) })

/** These two answer for the deployment: no brand, and so no unit of work. */
function deploymentRoutes(app: FastifyInstance): void {
  app.get(
    '/v1/health',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whether this service and what it depends on work',
        tags: ['public'],
        security: [],
        response: { 200: health, 503: health },
      },
    },
    async (request, reply) => {
      const state = await healthOf(request.ports)
      return reply.status(state.status === 'ok' ? 200 : 503).send(state)
    },
  )

  app.get(
    '/v1/hosts/allowed',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whether a host belongs to a brand: asked before a certificate is fetched for it',
        tags: ['public'],
        security: [],
        querystring: allowedQuery,
        response: { 200: z.object({ allowed: z.literal(true) }) },
      },
    },
    async (request) => {
      const { domain } = request.query as z.infer<typeof allowedQuery>
      const found = request.ports.brands.ofHost(domain)
      if (!found || found.match.kind === 'page') throw refuse('not_found')
      return { allowed: true as const }
    },
  )
}

async function healthOf({ pool, brands }: Ports): Promise<z.infer<typeof health>> {
  const db = drizzle(pool)
  const works = async (question: Promise<unknown>) =>
    question.then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
  const checks = {
    database: await works(db.execute(sql`select 1`)),
    jobs: await works(db.execute(sql`select 1 / count(*) from pg_namespace where nspname = 'graphile_worker'`)),
    brands: brands.all().length > 0 ? ('ok' as const) : ('failed' as const),
  }
  return { status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'degraded', checks, version }
}

export function publicRoutes(app: FastifyInstance): void {
  deploymentRoutes(app)

  route(app, {
    method: 'GET',
    url: '/v1/settings/:key',
    summary: 'One public setting',
    access: 'anyone',
    params: z.object({ key: z.string().min(1).max(100) }),
    reply: one(setting),
    async handle({ work, params }) {
      const [row] = await work.db
        .select({ key: settings.key, value: settings.value })
        .from(settings)
        .where(and(eq(settings.key, params.key), eq(settings.public, true)))
      if (!row) throw refuse('not_found')
      return { data: row }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/brand',
    summary: 'The brand of this host: names, colours, titles, features, texts and legal pages',
    access: 'anyone',
    query: brandQuery,
    reply: one(brand),
    async handle({ work, query }) {
      const { hash, set } = work.brand
      return { data: { hash, brand: work.brand.effective(query.company_number ?? null), legal: set.legal } }
    },
  })
}
