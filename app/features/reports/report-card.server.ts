import { dateIn } from '#api/contract/formats.ts'
import type { ReportRun, SavedReport } from '#api/contract/reports/reports.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { reportOfCard, type ReportCardKey } from './card-key.ts'
import { savedHref } from './paths.ts'
import { shownRun } from './run.server.ts'

/** So many of its numbers stand on a card. */
const mostNumbers = 3

/** Saved reports as cards; those that may not be opened any more are left out. */
export async function reportCards(context: SignedInContext, keys: readonly ReportCardKey[]) {
  const cards = await Promise.all(keys.map((key) => reportCard(context, key)))
  return cards.flatMap((card) => card ?? [])
}
export type ReportCardData = Awaited<ReturnType<typeof reportCards>>[number]

async function reportCard(context: SignedInContext, key: ReportCardKey) {
  const id = reportOfCard(key)
  const found = await context.ask(context.api.GET('/v1/reports/{id}', { params: { path: { id } } }))
  if (!found.ok) return null
  const run = await runOfToday(context, found.data.data)
  const shown = run?.state === 'done' ? shownRun(context, run) : null
  return {
    ...{ key, title: found.data.data.title, href: savedHref(id) },
    told: shown && { finding: shown.finding, span: shown.span, as_of: shown.as_of, stats: shown.stats.slice(0, mostNumbers) },
  }
}

/** What it said today, by the clock of the one who looks; counted anew where that was earlier. */
async function runOfToday(context: SignedInContext, { id, last_run }: SavedReport): Promise<ReportRun | null> {
  const day = (at: Date) => dateIn(zoneOf(context.user), at)
  if (last_run && day(new Date(last_run.as_of)) === day(new Date())) {
    const kept = await context.ask(context.api.GET('/v1/report_runs/{id}', { params: { path: { id: last_run.id } } }))
    return kept.ok ? kept.data.data : null
  }
  const counted = await context.ask(context.api.POST('/v1/reports/{id}', { params: { path: { id } }, body: {} }))
  return counted.ok ? counted.data.data.run : null
}
