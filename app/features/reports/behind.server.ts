import type { PageMeta } from '#api/contract/envelope.ts'
import type { LeadColumn } from '#api/contract/reports/reports.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { numberOf } from '#app/lists/report-number.ts'
import type { Reported } from '#app/lists/reported-chip.tsx'
import { isTime, told } from '#config/reports/index.ts'
import { behindHref, type ListBehind } from './behind-href.ts'
import { daysOf, formatRunTime, labelOf } from './run.server.ts'

/** What of an address does not narrow its list. */
const shows = ['report', 'page', 'limit', 'order', 'order_field', 'sort', 'columns']

/** The number of a report that a list is behind: what was counted, of whom and when, and how many it shows now. Null where the address names none. */
export async function reportedIn(context: SignedInContext, text: string, list: ListBehind, meta: PageMeta): Promise<Reported | null> {
  const number = numberOf(text)
  if (!number) return null
  const { run_id, ...cell } = number
  const asked = context.api.GET('/v1/report_runs/{id}/number', { params: { path: { id: run_id }, query: { ...cell, list } } })
  const { data: counted } = await context.read(asked)
  const { column, row, span, by } = counted
  const isOfLeads = counted.report_type === 'lead_reports'
  const title = isOfLeads ? context.say('reports:leads.title') : counted.title
  const what = [
    isOfLeads ? context.say(`reports:leads.${column.key as LeadColumn}`) : column.title,
    row ? labelOf(context, by, row.key, row.label) : title,
    // A row of some days says of which.
    span && !(row && isTime(by)) && daysOf(context, span),
  ]
  const words = {
    what: what.filter(Boolean).join(', '),
    value: told(counted.value, column.kind, context.language),
    at: formatRunTime(context, counted.as_of),
    now: told(meta.total_count, 'count', context.language),
  }
  const isAll = [...new URL(context.request.url).searchParams.keys()].every((name) => shows.includes(name)) && meta.total_is !== 'about'
  // What was counted is what is listed; else it is said how many of what.
  const isSame = column.kind === 'count' && column.counts === list && list !== 'texts'
  const isNow = [
    context.say('reports:chip', words),
    context.say(`reports:chip_now.${isSame ? 'same' : list}`, { ...words, count: meta.total_count }),
  ]
  return {
    words: [
      ...(isAll ? isNow : isNow.slice(0, 1)),
      ...(counted.deleted > 0 ? [context.say('reports:chip_deleted', { count: counted.deleted })] : []),
      ...(counted.elsewhere > 0 ? [context.say('reports:chip_elsewhere', { count: counted.elsewhere })] : []),
    ].join(', '),
    contacts_href: list === 'contacts' ? null : behindHref(number),
  }
}
