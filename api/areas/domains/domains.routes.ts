import type { FastifyInstance } from 'fastify'
import { customDomain, customDomainParams, customDomainsParams, newCustomDomain, type CheckOutcome } from '#api/contract/domains.ts'
import { all, one } from '#api/contract/envelope.ts'
import { requirePage } from '#api/areas/public/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { randomToken } from '#api/platform/secrets.ts'
import { afterLook, domainOf, look, mostDomains, whyNotHost, type Row } from './domains.ts'
import { domainStore } from './domains.store.ts'

const feature = 'marketing_profile'
const see = { area: 'public', action: 'see' } as const
const change = { area: 'public', action: 'change' } as const
/** Each look asks a name server of somebody else's. */
const looks = { name: 'custom_domain_looks', points: 20, seconds: 600 }

export function domainsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/webpages/:id/custom_domains',
    summary: 'The host names of one’s own that lead to a page, with the records to make for each',
    access: see,
    feature,
    params: customDomainsParams,
    reply: all(customDomain),
    async handle({ work, params }) {
      const { page } = await requirePage(work, params.id, 'see')
      return { data: (await domainStore(work).ofPage(page.id)).map((row) => domainOf(row, homeOf(work))) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/webpages/:id/custom_domains',
    summary: 'Name a host of one’s own for a page; it leads there once its record is found',
    access: change,
    feature,
    params: customDomainsParams,
    body: newCustomDomain,
    reply: one(customDomain),
    status: 201,
    async handle({ work, params, body: { host } }) {
      const { page } = await requirePage(work, params.id, 'change')
      if (!page.domain_name) throw invalid('host', 'page_needs_address')
      const code = whyNotHost(host, work.ports.brands)
      if (code) throw invalid('host', code)
      const store = domainStore(work)
      if ((await store.ofPage(page.id)).length >= mostDomains) throw invalid('host', 'too_many_hosts', { count: mostDomains })
      const added = await store.add({ webpage_id: page.id, host, token: randomToken(), created_by: work.actor.user_id })
      if (!added) throw invalid('host', 'host_taken')
      await audit(work, { area: 'public', action: 'custom_domain_named', subject_id: page.id, details: { host } })
      return { data: domainOf(added, homeOf(work)) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/webpages/:id/custom_domains/:domain_id/checks',
    summary: 'Look now whether the record of a host is there',
    access: change,
    feature,
    params: customDomainParams,
    reply: one(customDomain),
    status: 201,
    async outside({ work, params }): Promise<() => Promise<{ outcome: CheckOutcome }>> {
      const row = await requireDomain(work, params)
      await work.ports.limits.spend(looks, `${work.brand.id} ${work.actor.user_id}`)
      const { dns } = work.ports
      return async () => ({ outcome: await look(dns, row) })
    },
    async handle({ work, params, received }) {
      const row = await requireDomain(work, params)
      const next = afterLook(row, received.outcome, work.now)
      await domainStore(work).settle(row, next)
      if (next.state !== row.state) {
        const details = { host: row.host, state: next.state }
        await audit(work, { area: 'public', action: 'custom_domain_checked', subject_id: row.webpage_id, details })
      }
      return { data: domainOf(await requireDomain(work, params), homeOf(work)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/webpages/:id/custom_domains/:domain_id',
    summary: 'Give a host up: it leads nowhere from now on',
    access: change,
    feature,
    params: customDomainParams,
    async handle({ work, params }) {
      const { id, host, webpage_id } = await requireDomain(work, params)
      await domainStore(work).remove(id)
      await audit(work, { area: 'public', action: 'custom_domain_given_up', subject_id: webpage_id, details: { host } })
    },
  })
}

async function requireDomain(work: Work, params: { id: string; domain_id: string }): Promise<Row> {
  const { page } = await requirePage(work, params.id, 'change')
  const row = await domainStore(work).find(page.id, params.domain_id)
  if (!row) throw refuse('not_found')
  return row
}

const homeOf = ({ brand }: Work): string => brand.set.domains[0] ?? ''
