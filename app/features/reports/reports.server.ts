import type { ReportRun, SavedReport } from '#api/contract/reports/reports.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeOf, type Action, type Role } from '#config/permissions.ts'
import { audiences } from '#config/reports/index.ts'
import { keepsCosts } from './costs/costs.server.ts'
import { examplesOf, numberIn } from './examples.server.ts'
import { leadReportsPath, reportsPath, typeHref } from './paths.ts'
import { sharedWords } from './question.server.ts'
import { scheduleInWords } from './schedule/in-words.server.ts'

/** `of`: what the saved reports are narrowed to, as `filter_by:value`. */
const savedList = defineList({ path: reportsPath, params: { of: words(80) }, limit: 25 })

/** Whether somebody may do this here, now: nothing is changed before the terms are accepted. */
export const may = (context: SignedInContext, action: Action) => context.may('reports', action) && context.user.updated_tos

export const typesOf = async (context: SignedInContext) => (await context.read(context.api.GET('/v1/reports/types'))).data

export async function reportsPage(context: SignedInContext) {
  const state = savedList.read(context.request)
  const { of, ...query } = savedList.query(state)
  const [filter_by, filter_value] = (of ?? '').split(':')
  const narrowed =
    filter_by && filter_value && ['report_type', 'created_by', 'shared', 'scheduled'].includes(filter_by) ? { filter_by, filter_value } : {}
  const [types, numbers, makers, saved] = await Promise.all([
    typesOf(context),
    context.read(context.api.GET('/v1/reports/numbers')),
    context.read(context.api.GET('/v1/reports/created_by')),
    context.read(context.api.GET('/v1/reports', { params: { query: { ...query, ...narrowed } } })),
  ])
  const titles = new Map(types.map(({ report_type, title }) => [report_type, title]))
  const number = (type: string) => numberIn(context, numbers.data, type)
  return {
    types: [
      ...types.map(({ report_type, title, answers }) => ({ href: typeHref(report_type), title, answers, number: number(report_type) })),
      ...(scopeOf(context.user.roles as Role[], 'reports', 'see') === 'all'
        ? [
            {
              href: leadReportsPath,
              title: context.say('reports:leads.title'),
              answers: context.say('reports:leads.answers'),
              number: null,
            },
          ]
        : []),
    ],
    keeps_costs: keepsCosts(context),
    examples: examplesOf(context, numbers.data),
    list: savedList.page(state, saved.data, saved.meta),
    rows: saved.data.map((row) => savedRow(context, row, titles.get(row.report_type) ?? '')),
    of: [
      {
        label: context.say('reports:saved.by_type'),
        options: types.map(({ report_type, title }) => ({ value: `report_type:${report_type}`, label: title })),
      },
      ...(makers.data.length > 1
        ? [
            {
              label: context.say('reports:saved.by_maker'),
              options: makers.data.map(({ id, name }) => ({ value: `created_by:${id}`, label: name })),
            },
          ]
        : []),
      {
        label: context.say('reports:saved.by_shared'),
        options: audiences.map((value) => ({
          value: `shared:${value}`,
          label: context.say(`reports:shared.${value === 'team' ? 'any_team' : value}`),
        })),
      },
      {
        label: context.say('reports:schedule.by_sending'),
        options: [{ value: 'scheduled:true', label: context.say('reports:schedule.scheduled') }],
      },
    ],
  }
}

const savedRow = (context: SignedInContext, { id, title, shared, created_by, last_run, schedule }: SavedReport, type: string) => ({
  id,
  title,
  type,
  shared: sharedWords(context, shared, { created_by }),
  maker: created_by.id === context.user.id ? context.say('reports:saved.you') : created_by.name,
  counted: last_run && formatTimestamp(context, last_run.as_of),
  sent: schedule ? scheduleInWords(context, schedule) : '',
})

/** What an answer can be taken along as: with its contacts for those who may export them. */
export function fileOf(context: SignedInContext, run: ReportRun | null) {
  if (run?.state !== 'done' || !may(context, 'export')) return null
  return { run: run.id, people: context.may('contacts', 'export') && context.on('exports') && Boolean(run.totals[0]?.opens) }
}
