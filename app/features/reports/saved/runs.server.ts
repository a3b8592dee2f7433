import { isDeepStrictEqual } from 'node:util'
import type { RunSummary } from '#api/contract/reports/reports.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { pageOf, readPage } from '#app/lists/read-page.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { told } from '#config/reports/index.ts'
import { savedHref } from '../paths.ts'
import { changeOf, daysOf } from '../run.server.ts'

/** As many runs stand beside each other. */
const limit = 25

/** A page of what a saved report said each time, the newest first; `current` is the run that is shown above. */
export async function runsPage(context: SignedInContext, id: string, current: string | undefined) {
  const read = (query: { page: number; limit: number }) =>
    context.read(context.api.GET('/v1/reports/{id}/runs', { params: { path: { id }, query } }))
  const { data: runs, meta } = await readPage(context.request, (page) => read({ page, limit }))
  // The last one of a page changed since the first one of the next.
  const { data: before } =
    meta.current_page < meta.total_pages ? await read({ page: meta.current_page * limit + 1, limit: 1 }) : { data: [] }
  const wanted = new URL(context.request.url).searchParams.get('run') ?? ''
  return {
    list: { href: savedHref(id, { run: wanted }), shown: runs.length, meta },
    page: pageOf(context.request),
    ...runsBeside(context, runs, before, current),
  }
}
export type RunsPage = Awaited<ReturnType<typeof runsPage>>

/** Runs by the columns of the newest, each with what changed since the last one before that answers the same question. */
function runsBeside(context: SignedInContext, runs: readonly RunSummary[], before: readonly RunSummary[], current: string | undefined) {
  const columns = runs.find(({ totals }) => totals.length > 0)?.totals.map(({ key, title, kind }) => ({ key, title, kind })) ?? []
  const valueOf = (run: RunSummary | undefined, key: string) => run?.totals.find((total) => total.key === key)?.value ?? null
  const all = [...runs, ...before]
  return {
    columns: columns.map(({ key, title }) => ({ key, title })),
    rows: runs.map((run, place) => {
      const earlier = all.slice(place + 1).find(({ totals }) => totals.length > 0)
      const isAlike = isDeepStrictEqual(earlier?.question, run.question)
      return {
        id: run.id,
        current: run.id === current,
        counted: formatTimestamp(context, run.as_of),
        span: run.span && daysOf(context, run.span),
        // What another question was answered is nothing to compare with.
        asked_otherwise: earlier !== undefined && !isAlike,
        cells: columns.map(({ key, kind }) => {
          const [value, was] = [valueOf(run, key), isAlike ? valueOf(earlier, key) : null]
          const change = changeOf(context, { value, before: was }, kind)?.text ?? null
          return { text: told(value, kind, context.language), change, href: null }
        }),
      }
    }),
  }
}
