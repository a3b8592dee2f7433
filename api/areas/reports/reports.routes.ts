import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { all, one, page } from '#api/contract/envelope.ts'
import {
  audience,
  countedNumber,
  exportReport,
  findPeople,
  leadReports,
  listLeadReports,
  listReports,
  listRuns,
  newReport,
  reportChanges,
  reportMaker,
  reportParams,
  reportRun,
  reportType,
  reportWithRun,
  runSummary,
  savedReport,
  typeNumber,
} from '#api/contract/reports/reports.ts'
import { findReaders } from '#api/contract/reports/schedules.ts'
import { reportCellIn } from '#api/contract/reports/number.ts'
import { namedPerson } from '#api/contract/fields.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import {
  addReport,
  asking,
  askingAgain,
  changeReport,
  checkFilter,
  removeReport,
  requireRun,
  tryReport,
  typesOf,
  type Answered,
} from './reports.ts'
import { countedNumberOf } from './behind.ts'
import { companiesOf } from './companies.store.ts'
import { reportsFor, requireChangeable, requireReport } from './openable.ts'
import { readersOf } from './schedules/schedules.ts'
import { askingNumbers } from './numbers.ts'
import { inShort } from './runs.ts'
import { exporting, reportFile, reportPdf } from './files/export.ts'
import { leadReportsOf } from './leads/lead-reports.ts'
import { runStore } from './runs.store.ts'
import { audiencesFor, peopleToAsk } from './whose.ts'

const feature = 'reports'
const see = { area: 'reports', action: 'see' } as const

const fileOf = (name: string, type: string, content: Readable): Streamed =>
  new Streamed(200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }, content)

export function reportsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/reports',
    summary: 'Saved reports that one may open, the last changed first; filter_by report_type, created_by, shared or scheduled',
    access: see,
    feature,
    query: listReports,
    reply: page(savedReport),
    async handle({ work, query }) {
      checkFilter(query)
      const store = await reportsFor(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/types',
    summary: 'What one may ask: each type of report with the question it answers and its options',
    access: see,
    feature,
    reply: all(reportType),
    handle: async ({ work }) => ({ data: await typesOf(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/numbers',
    summary: 'The first number of each type that one may ask, as it is usually asked; null where it takes longer than a second',
    access: see,
    feature,
    reply: all(typeNumber),
    outside: ({ work }) => askingNumbers(work),
    handle: async ({ received }) => ({ data: received }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/companies',
    summary: 'The companies and business units that one leads, of whose people a report can be asked and a goal be set',
    access: see,
    feature,
    reply: all(namedPerson),
    handle: async ({ work }) => ({ data: await companiesOf(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/people',
    summary: 'Of whom one can ask a report, by words of their name; 50 at most, and who is chosen (`id`) first',
    access: see,
    feature,
    query: findPeople,
    reply: all(namedPerson),
    handle: async ({ work, query }) => ({ data: await peopleToAsk(work, query) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/audiences',
    summary: 'With whom one can share a saved report; with those whom one leads, where there are any',
    access: see,
    feature,
    reply: all(audience),
    handle: async ({ work }) => ({ data: await audiencesFor(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/created_by',
    summary: 'Who made the saved reports that one may open, and how many each',
    access: see,
    feature,
    reply: all(reportMaker),
    handle: async ({ work }) => ({ data: await (await reportsFor(work)).makers() }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/export.xlsx',
    summary:
      'Figures as a workbook with typed cells (id, run_id or a question), and with rows=contacts those behind a number between them; audited',
    access: { area: 'reports', action: 'export' },
    feature,
    query: exportReport,
    bytes: true,
    outside: ({ work, query }) => exporting(work, query),
    async handle({ work, query, received }) {
      const { name, content } = await reportFile(work, query, received)
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return fileOf(name, type, content)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/export.pdf',
    summary: 'Figures on paper, tagged, with a drawing and its table (id, run_id or a question); audited',
    access: { area: 'reports', action: 'export' },
    feature,
    query: exportReport,
    bytes: true,
    outside: ({ work, query }) => exporting(work, query),
    async handle({ work, query, received }) {
      const { name, content } = await reportPdf(work, query, received)
      return fileOf(name, 'application/pdf', content)
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/reports',
    summary: 'Ask a question: without a title it is answered only, with one it is saved as well. What takes long is answered as queued',
    access: { area: 'reports', action: 'create' },
    feature,
    body: newReport,
    reply: one(reportWithRun),
    status: 201,
    outside: ({ work, body }): Promise<() => Promise<Answered>> => asking(work, body.question),
    handle: async ({ work, body, received }) => ({ data: await addReport(work, body, received) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/:id',
    summary: 'One saved report',
    access: see,
    feature,
    params: reportParams,
    reply: one(savedReport),
    handle: async ({ work, params }) => ({ data: await requireReport(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/reports/:id',
    summary: 'Change what is sent of a saved report and ask it again; an empty body only asks it again',
    access: { area: 'reports', action: 'change' },
    feature,
    params: reportParams,
    body: reportChanges,
    reply: one(reportWithRun),
    outside: ({ work, params, body }): Promise<() => Promise<Answered>> => askingAgain(work, params.id, body),
    handle: async ({ work, params, body, received }) => ({ data: await changeReport(work, params.id, body, received) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/reports/:id',
    summary: 'Delete a saved report with what it said before',
    access: { area: 'reports', action: 'delete' },
    feature,
    params: reportParams,
    handle: ({ work, params }) => removeReport(work, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/:id/runs',
    summary: 'What a saved report told the one who asks, the newest first',
    access: see,
    feature,
    params: reportParams,
    query: listRuns,
    reply: page(runSummary),
    async handle({ work, params, query }) {
      await requireReport(work, params.id)
      const [runs, counted] = await Promise.all([runStore(work).list(params.id, query), runStore(work).count(params.id)])
      const data = runs.map((run) => inShort(run, work.client.language))
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/reports/:id/readers',
    summary:
      'To whom a report that one may change can be sent: whoever it is shared with, by name; 50 at most, oneself first, besides those of ids',
    access: { area: 'reports', action: 'change' },
    feature,
    params: reportParams,
    query: findReaders,
    reply: all(namedPerson),
    async handle({ work, params, query }) {
      await requireChangeable(work, params.id)
      return { data: await readersOf(work, params.id, query) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/reports/:id/try',
    summary: 'Mail a saved report to oneself, as its schedule would; 20 an hour',
    access: see,
    feature,
    params: reportParams,
    outside: ({ work, params }): Promise<() => Promise<Answered>> => askingAgain(work, params.id, {}),
    handle: ({ work, params, received }) => tryReport(work, params.id, received),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/comra_leads_reports',
    summary:
      'Leads by day, vendor and company with what became of them; by source where no vendor sent them. For those who reach the whole brand',
    access: see,
    feature,
    query: listLeadReports,
    reply: leadReports,
    handle: ({ work, query }) => leadReportsOf(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/report_runs/:id',
    summary: 'An answer, which is its asker’s alone',
    access: see,
    feature,
    params: reportParams,
    reply: one(reportRun),
    handle: async ({ work, params }) => ({ data: await requireRun(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/report_runs/:id/number',
    summary: 'One number of an answer as it was counted, and how many of those behind it have been deleted since',
    access: see,
    feature,
    params: reportParams,
    query: reportCellIn,
    reply: one(countedNumber),
    handle: async ({ work, params, query: { list, ...cell } }) => ({
      data: await countedNumberOf(work, { run_id: params.id, ...cell }, list),
    }),
  })
}
