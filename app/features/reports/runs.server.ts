import type { RunSummary } from '#api/contract/reports/reports.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { told } from '#config/reports/index.ts'
import { changeOf, daysOf } from './run.server.ts'

/** So many runs beside each other by the columns of the newest, each with what changed since the last one before that has an answer. */
export function runsBeside(context: SignedInContext, runs: readonly RunSummary[], currentId: string | undefined, most: number) {
  const columns = runs.find(({ totals }) => totals.length > 0)?.totals.map(({ key, title, kind }) => ({ key, title, kind })) ?? []
  const valueOf = (run: RunSummary | undefined, key: string) => run?.totals.find((total) => total.key === key)?.value ?? null
  return {
    columns: columns.map(({ key, title }) => ({ key, title })),
    rows: runs.slice(0, most).map((run, place) => ({
      id: run.id,
      current: run.id === currentId,
      counted: formatTimestamp(context, run.as_of),
      span: run.span && daysOf(context, run.span),
      cells: columns.map(({ key, kind }) => {
        const earlier = runs.slice(place + 1).find(({ totals }) => totals.length > 0)
        const [value, before] = [valueOf(run, key), valueOf(earlier, key)]
        return { text: told(value, kind, context.language), change: changeOf(context, { value, before }, kind)?.text ?? null, href: null }
      }),
    })),
  }
}
export type RunsBeside = ReturnType<typeof runsBeside>
