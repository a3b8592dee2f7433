import type { FastifyInstance } from 'fastify'
import { brandChanges, branding, previewPass, publication, type Branding } from '#api/contract/branding.ts'
import { one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type OpenWork, type Work } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { refuse } from '#api/platform/refusal.ts'
import type { EffectiveBrand } from '#config/tenant/effective-brand.ts'
import { brandingStore, type Layer } from './branding.store.ts'
import { operator, passFor, readPass } from './preview.ts'

const see = { area: 'flags', action: 'see' } as const
const change = { area: 'flags', action: 'change' } as const

export function brandingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/brand',
    summary: 'The brand’s colours and words: its file’s, those in force above it, and the draft',
    access: see,
    reply: one(branding),
    handle: async ({ work }) => ({ data: await brandingOf(work) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/admin/brand/draft',
    summary: 'Begin or change the draft; nobody else sees it until it is published',
    access: change,
    body: brandChanges,
    reply: one(branding),
    async handle({ work, body }) {
      await brandingStore(work).save(body)
      return { data: await brandingOf(work) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/brand/draft',
    summary: 'Throw the draft away',
    access: change,
    async handle({ work }) {
      if (!(await brandingStore(work).discard())) throw refuse('not_found')
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/brand/previews',
    summary: 'A token with which one sees the draft on every screen, and nobody else does',
    access: change,
    reply: one(previewPass),
    status: 201,
    async handle({ work }) {
      const draft = await brandingStore(work).draft()
      if (!draft) throw refuse('not_found')
      const { token, expires_at } = passFor(work.ports.env.SECRET_KEY, work.brand.id, draft.id, work.actor.user_id, work.now)
      return { data: { token, expires_at: expires_at.toISOString() } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/brand/publications',
    summary: 'Put the draft in force, or a layer that was before; with null the file alone',
    access: change,
    body: publication,
    reply: one(branding),
    status: 201,
    async handle({ work, body: { id } }) {
      const store = brandingStore(work)
      const layer = id === null ? null : await store.find(id)
      if (id !== null && !layer) throw refuse('not_found')
      await store.putInForce(layer)
      await audit(work, { area: 'flags', action: 'brand_published', subject_id: id, details: { hash: layer?.hash ?? null } })
      await live.flags(work)
      return { data: await brandingOf(work, id) }
    },
  })
}

async function brandingOf(work: Work, in_force = work.brand.layer?.id ?? null): Promise<Branding> {
  const store = brandingStore(work)
  const [draft, published] = await Promise.all([store.draft(), store.published()])
  const { colours, languages, appearance } = work.brand.file
  const { primary, secondary } = colours
  const { typeface, shape, density, navigation } = appearance
  return {
    file: { colours: { primary, secondary }, appearance: { typeface, shape, density, navigation }, languages: languages.offered },
    in_force,
    draft: draft && shown(draft),
    published: published.map(shown),
  }
}

const shown = ({ id, hash, layer, changed_at, published_at, changed_by, by_name }: Layer) => ({
  id,
  hash,
  changes: brandChanges.parse(layer),
  changed_at: changed_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
  changed_by: changed_by === null ? null : { id: changed_by, name: by_name ?? '' },
})

/** The brand as the holder of a preview's token sees it; null for everybody else, and once the draft is gone. */
export async function previewedBrand(work: OpenWork, token: string, companyNumber: number | null): Promise<EffectiveBrand | null> {
  const pass = readPass(work.ports.env.SECRET_KEY, work.brand.id, token, work.now)
  if (!pass || (pass.holder !== operator && pass.holder !== work.actor?.user_id)) return null
  const draft = await brandingStore(work).find(pass.draft_id)
  return draft && work.brand.previewed(draft.layer, companyNumber)
}
