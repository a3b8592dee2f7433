import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { previewedBrand } from '#api/areas/branding/index.ts'
import { one } from '#api/contract/envelope.ts'
import { brand, brandQuery, health } from '#api/contract/public/public.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { inPlatform, inTenant } from '#api/platform/database.ts'
import { route } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { refuse } from '#api/platform/refusal.ts'
import { version } from '#config/version.ts'
import { messagesRoutes } from './messages.routes.ts'
import { visitorsRoutes } from './visitors.routes.ts'
import { webpagesRoutes } from './webpages.routes.ts'
import { answersTo } from './webpages.store.ts'

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
      const { brands, pool } = request.ports
      const found = brands.ofHost(domain)
      if (!found) throw refuse('not_found')
      const { brand, match } = found
      // A host of somebody's own was verified; of labels anybody could make up any number.
      const isMadeUp = match.kind === 'page' && brand.set.domains.includes(match.domain)
      if (isMadeUp && !(await inTenant(pool, brand.id, (db) => answersTo(db, match.label ?? '')))) throw refuse('not_found')
      return { allowed: true as const }
    },
  )
}

async function healthOf({ pool, brands }: Ports): Promise<z.infer<typeof health>> {
  const works = async (question: Promise<unknown>) =>
    question.then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
  const checks = {
    database: await works(inPlatform(pool, (db) => db.execute(sql`select 1`))),
    jobs: await works(inPlatform(pool, (db) => db.execute(sql`select 1 / count(*) from pg_namespace where nspname = 'graphile_worker'`))),
    brands: brands.all().length > 0 ? ('ok' as const) : ('failed' as const),
  }
  return { status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'degraded', checks, version }
}

export function publicRoutes(app: FastifyInstance): void {
  deploymentRoutes(app)
  webpagesRoutes(app)
  visitorsRoutes(app)
  messagesRoutes(app)

  route(app, {
    method: 'GET',
    url: '/v1/brand',
    summary: 'The brand of this host: names, colours, titles, features, texts and legal pages',
    access: 'anyone',
    query: brandQuery,
    reply: one(brand),
    async handle({ work, query }) {
      const { hash, set } = work.brand
      const number = query.company_number ?? null
      const previewed = query.preview ? await previewedBrand(work, query.preview, number) : null
      const brand = await withContact(work, previewed ?? work.brand.effective(number))
      return { data: { hash, brand, legal: set.legal, preview: previewed !== null } }
    },
  })
}
