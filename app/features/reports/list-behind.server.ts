import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Counted } from '#config/reports/index.ts'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { behindHref, type ListBehind } from './behind-href.ts'

/** The list that shows what a column counts: one that somebody may open, else the contacts of it. */
export function listBehind(context: SignedInContext, counts: Counted): ListBehind {
  if (counts === 'policies' && context.on('policies')) return counts
  if (counts === 'calls' && context.on('dialer') && context.may('phone', 'see')) return counts
  if (counts === 'texts' && context.on('sms') && context.may('texts', 'see')) return counts
  return 'contacts'
}

/** Where a number leads that stands in a column of a run. */
export const hrefBehind = (context: SignedInContext, { columns }: ReportRun, { opens }: ReportRun['totals'][number], place: number) =>
  opens && behindHref(opens, listBehind(context, columns[place]?.counts ?? 'contacts'))
