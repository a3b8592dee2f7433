import type { PageMeta } from '#api/contract/envelope.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { numberOf } from '#app/lists/report-number.ts'
import type { Reported } from '#app/lists/reported-chip.tsx'
import { told } from '#config/reports/index.ts'
import { behindHref, type ListBehind } from './behind-href.ts'
import { daysOf, formatRunTime, labelOf } from './run.server.ts'

/** What of an address does not narrow its list. */
const shows = ['report', 'page', 'limit', 'order', 'order_field', 'sort', 'columns']

/** The number of a report that a list is behind: what was counted, of whom and when, and how many it shows now. Null where the address names none. */
export async function reportedIn(context: SignedInContext, text: string, list: ListBehind, meta: PageMeta): Promise<Reported | null> {
  const number = numberOf(text)
  if (!number) return null
  const { run_id, ...cell } = number
  const path = { id: run_id }
  const [{ data: run }, deleted] = await Promise.all([
    context.read(context.api.GET('/v1/report_runs/{id}', { params: { path } })),
    list === 'contacts' ? context.ask(context.api.GET('/v1/report_runs/{id}/deleted', { params: { path, query: cell } })) : null,
  ])
  const gone = deleted?.ok ? deleted.data.data.count : 0
  const place = run.columns.findIndex(({ key }) => key === number.column)
  const row = run.rows.find(({ key }) => key === number.row)
  const what = [
    run.title,
    run.columns[place]?.title,
    row && labelOf(context, run.question.by, row.key, row.label),
    run.span && daysOf(context, run.span),
  ]
  const words = {
    what: what.filter(Boolean).join(', '),
    value: told((row?.cells ?? run.totals)[place]?.value ?? null, run.columns[place]?.kind ?? 'count', context.language),
    at: formatRunTime(context, run.as_of),
    now: told(meta.total_count, 'count', context.language),
  }
  const isAll = [...new URL(context.request.url).searchParams.keys()].every((name) => shows.includes(name)) && meta.total_is !== 'about'
  return {
    words: [
      context.say(isAll ? `reports:chip_now.${list}` : 'reports:chip', words),
      ...(gone > 0 ? [context.say('reports:chip_deleted', { count: gone })] : []),
    ].join(', '),
    contacts_href: list === 'contacts' ? null : behindHref(number),
  }
}
