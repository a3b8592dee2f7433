import { leadOrders, type LeadReport } from '#api/contract/reports/reports.ts'
import { formatDate } from '#api/contract/formats.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, id, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneWords } from '#config/intl.ts'
import { told } from '#config/reports/index.ts'
import type { Choice } from '../found.server.ts'
import { behindHref } from '../behind-href.ts'
import { leadReportsPath } from '../paths.ts'

const leadList = defineList({
  path: leadReportsPath,
  params: { q: words(100), from: day, to: day, api_vendor_id: id, corporation_id: id },
  sorts: {
    day: 'desc',
    vendor: 'asc',
    company: 'asc',
    posted: 'desc',
    accepted: 'desc',
    reached: 'desc',
    sold: 'desc',
    premium_cents: 'desc',
    cost_cents: 'desc',
  } satisfies Record<(typeof leadOrders)[number], 'asc' | 'desc'>,
  limit: 25,
})

/** Where the numbers lead that have people behind them. */
const hrefsOf = (opens: LeadReport['opens']): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(opens).map(([column, number]) => [column, behindHref(number)]))

/** Who is asked for stands among the choices, also one that sends no more. */
const withChosen = (choices: Choice[], chosen: { id: string; name: string } | null | undefined): Choice[] =>
  !chosen || choices.some(({ value }) => value === chosen.id) ? choices : [{ value: chosen.id, label: chosen.name }, ...choices]

/** Leads by the day they came, by who sent them and whose company they went to. */
export async function leadReportsPage(context: SignedInContext) {
  const state = leadList.read(context.request)
  const read = (asked: typeof state) => context.api.GET('/v1/admin/comra_leads_reports', { params: { query: leadList.query(asked) } })
  const [first, vendors, companies] = await Promise.all([
    context.ask(read(state)),
    context.on('api_tracking') ? context.read(context.api.GET('/v1/api_vendors')) : { data: [] },
    context.read(context.api.GET('/v1/reports/companies')),
  ])
  // Days that cannot be asked stay in their fields, with what is wrong; what is shown is of the usual ones.
  const wrong = !first.ok && first.status === 422 ? first.refusal.errors : {}
  const { data: rows, meta } = first.ok ? first.data : await context.read(read({ ...state, from: '', to: '' }))
  const { totals } = meta
  const count = (value: number) => told(value, 'count', context.language)
  const money = (value: number | null) => told(value, 'cents', context.language)
  return {
    list: leadList.page(state, rows, meta),
    errors: { from: [wrong['from'] ?? []].flat(), to: [wrong['to'] ?? []].flat() },
    sorts: leadList.sortHeads(state),
    zone: zoneWords(meta.zone, context.language, new Date()),
    vendors: withChosen(
      vendors.data.map(({ id: value, vendor_name: label }) => ({ value, label })),
      rows.find(({ vendor }) => vendor?.id === state.api_vendor_id)?.vendor,
    ),
    companies: companies.data.map(({ id, name }) => ({ value: id, label: name })),
    stats: (['leads', 'reached', 'sold', 'premium_cents'] as const).map((name) => ({
      label: context.say(`reports:leads.${name}`),
      value: name === 'premium_cents' ? money(totals[name]) : count(totals[name]),
      href: hrefsOf(totals.opens)[name],
    })),
    rows: rows.map((row) => ({
      ...row,
      hrefs: hrefsOf(row.opens),
      key: [row.day, row.vendor?.id, row.source?.id, row.company?.id].join(),
      day: formatDate(row.day, context.language, 'UTC'),
      from: row.vendor?.name ?? row.source?.title ?? context.say('reports:leads.no_source'),
      company: row.company?.name ?? '',
      premium: money(row.premium_cents),
      cost: money(row.cost_cents),
      per_lead: money(row.cost_per_lead_cents),
      per_policy: money(row.cost_per_policy_cents),
    })),
  }
}
