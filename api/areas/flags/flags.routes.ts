import type { FastifyInstance } from 'fastify'
import { all, one, page } from '#api/contract/envelope.ts'
import {
  activeFeatureFlag,
  changeFlag,
  features,
  featuresQuery,
  flagChange,
  flagChangeParams,
  listFlagChanges,
  type ChangeFlag,
  type FlagChange,
} from '#api/contract/flags.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { OtherRules } from '#api/platform/unleash/admin.ts'
import { featureRows, isFeature, isSwitchable } from './flags.ts'
import { flagStore } from './flags.store.ts'
import { clientKey } from './frontend.routes.ts'
import { subjectOf } from './subject.ts'

export function flagsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/active_feature_flag',
    summary: 'Which deployment this host belongs to',
    access: 'anyone',
    reply: one(activeFeatureFlag),
    async handle({ work }) {
      return { data: { key: work.brand.key } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/features',
    summary: 'Every feature, what it closes while off, and why it is on or off for somebody',
    access: { area: 'flags', action: 'see' },
    query: featuresQuery,
    reply: features,
    async handle({ work, query }) {
      const { context, user } = await subjectOf(work, query)
      const data = featureRows(context, await turnsInForce(work))
      const client_key = clientKey(work.ports.env.SECRET_KEY, work.brand)
      const kept_in = work.ports.unleash?.address ?? null
      return { data, meta: { user, company_number: context.companyNumber ?? null, client_key, kept_in } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/feature_flags',
    summary: 'The switches in force',
    access: { area: 'flags', action: 'see' },
    reply: all(flagChange),
    async handle({ work }) {
      return { data: await turnsInForce(work) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/admin/feature_flags',
    summary: 'Switch a feature on or off for a company or the whole deployment, or give it back to the brand’s file',
    access: { area: 'flags', action: 'change' },
    body: changeFlag,
    reply: one(flagChange),
    async handle({ work, body }) {
      await mayBeSwitched(work, body)
      return { data: await turn(work, body) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/feature_flags/changes',
    summary: 'Every turn of the switches, newest first',
    access: { area: 'flags', action: 'see' },
    query: listFlagChanges,
    reply: page(flagChange),
    async handle({ work, query }) {
      const store = flagStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/feature_flags/changes/:id/reverts',
    summary: 'Put a switch back to what it said before a turn',
    access: { area: 'flags', action: 'change' },
    params: flagChangeParams,
    reply: one(flagChange),
    status: 201,
    async handle({ work, params }) {
      const store = flagStore(work)
      const undone = await store.find(params.id)
      if (!undone || !isFeature(undone.feature)) throw refuse('not_found')
      const { feature, company_number, reason } = undone
      return {
        data: await turn(work, { feature, company_number, enabled: await store.before(undone), reason: `↶ ${reason}`.slice(0, 200) }),
      }
    },
  })
}

async function mayBeSwitched(work: Work, { feature, company_number }: ChangeFlag): Promise<void> {
  if (!isFeature(feature)) throw invalid('feature', 'not_an_option')
  const { context } = await subjectOf(work, { company_number: company_number ?? undefined })
  if (!isSwitchable(feature, company_number ? context : { ...context, companyNumber: null })) throw invalid('enabled', 'closed_by_file')
}

/** The latest turn of every switch; of those that an Unleash keeps, the ones that still say what they said when they were turned. */
async function turnsInForce(work: Work): Promise<FlagChange[]> {
  const turns = await flagStore(work).inForce()
  const { unleash } = work.ports
  return unleash ? turns.filter((one) => unleash.flagsOf(work.brand.key, one.company_number)[one.feature] === one.enabled) : turns
}

/** Turns a switch, says who did it, and has every process and browser know. */
async function turn(work: Work, change: ChangeFlag): Promise<FlagChange> {
  const store = flagStore(work)
  const made = await store.find(await store.turn(change))
  if (!made) throw refuse('conflict')
  const { feature, company_number, enabled, reason } = made
  await inUnleash(work, made)
  await audit(work, { area: 'flags', action: 'change', subject_id: made.id, details: { feature, company_number, enabled, reason } })
  await live.flags(work)
  return made
}

/** Writes a turn where the switches are kept, within the transaction that notes it: if that fails, nothing was turned. */
async function inUnleash({ ports, brand }: Work, { feature, company_number, enabled }: FlagChange): Promise<void> {
  if (!ports.unleash || !isFeature(feature)) return
  await ports.unleash.turn(brand.key, feature, company_number, enabled).catch((error: unknown) => {
    throw error instanceof OtherRules ? invalid('enabled', 'ruled_in_unleash') : error
  })
}
