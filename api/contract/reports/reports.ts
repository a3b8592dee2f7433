import { z } from 'zod'
import { contactCategoryValues } from '#config/options.ts'
import {
  askable,
  audiences,
  columnKinds,
  comparisons,
  counted,
  groupings,
  isOfNow,
  lastDay,
  measures,
  mostDays,
  periods,
  reportFilters,
  reportTypes,
  type ReportTypeKey,
} from '#config/reports/index.ts'
import { pageMeta, paging, refusalDetail } from '../envelope.ts'
import { date, flag, line, lockVersion, namedPerson, several } from '../fields.ts'
import { reportNumber } from './number.ts'
import { newSchedule, schedule } from './schedules.ts'

const id = z.uuid()

/** A form sends its blank fields too: they ask nothing. */
const dropBlank = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== '' && part !== null && part !== undefined))
    : value

/** What a report tells of, as it is asked: the same in an address and in a body. */
const questionFields = z.object({
  report_type: z.string().refine(isReportType, { params: { code: 'unknown_type' } }),
  /** None for a type that tells how things are now. */
  period: z.enum(periods).nullish(),
  from: date.optional(),
  to: date.optional(),
  compare: z.enum(comparisons).optional(),
  by: z.enum(groupings).optional(),
  /** By what people are ranked; of a leaderboard alone. */
  measure: z.enum(measures).optional(),
  /** Whose figures; with `all_downline` those of that person's people as well. */
  downline_user_id: id.optional(),
  all_downline: flag.optional(),
  /** Of the people of a company or a business unit. */
  corporation_id: id.optional(),
  carrier_id: several(id),
  source_id: several(id),
  /** Who posted the lead by machine. */
  api_vendor_id: several(id),
  campaign_id: id.optional(),
  status_id: several(id),
  state: several(z.string().regex(/^[A-Z]{2}$/)),
  category: several(z.enum(contactCategoryValues)),
})

function isReportType(value: string): value is ReportTypeKey {
  return (reportTypes as readonly string[]).includes(value)
}

/** What a file is of: a saved report asked anew, a run as it was, or a question; its figures, or the contacts behind one of its numbers. */
export const exportReport = z.preprocess(
  dropBlank,
  questionFields.partial().extend({
    id: id.optional(),
    run_id: id.optional(),
    rows: z.enum(['figures', 'contacts']).default('figures'),
    /** Of the contacts: those behind this number, all that the first column counts where nothing is said. */
    row: z.string().max(200).optional(),
    column: z.string().max(40).optional(),
  }),
)
export type ExportReport = z.output<typeof exportReport>

/** A question that its type can be asked, with what was left out filled in. */
export const reportQuestion = z
  .preprocess(dropBlank, questionFields)
  .superRefine((question, context) => {
    const broken = (field: string, code: string) => context.addIssue({ code: 'custom', path: [field], input: question, params: { code } })
    if (!isReportType(question.report_type)) return
    const { periods: period, by, filters } = askable[question.report_type]
    if (question.by && !by.includes(question.by)) broken('by', 'not_for_this_type')
    if (question.measure && question.report_type !== 'leaderboard') broken('measure', 'not_for_this_type')
    if (period === null && question.period) broken('period', 'not_for_this_type')
    if (period === null && question.compare && question.compare !== 'none') broken('compare', 'not_for_this_type')
    for (const filter of reportFilters) if (question[filter]?.length && !filters.includes(filter)) broken(filter, 'not_for_this_type')
    if (question.period === 'custom') {
      if (!question.from) broken('from', 'required')
      if (!question.to) broken('to', 'required')
      if (question.from && question.to && question.from > question.to) broken('from', 'from_after_to')
      else if (question.to && question.to > lastDay) broken('to', 'invalid_date')
      else if (question.from && question.to && daysOf(question.from, question.to) > mostDays) broken('to', 'period_too_long')
    } else for (const end of ['from', 'to'] as const) if (question[end]) broken(end, 'not_for_this_type')
  })
  .transform((question) => {
    const report_type = question.report_type as ReportTypeKey
    const { periods: period, by } = askable[report_type]
    const measure = report_type === 'leaderboard' ? (question.measure ?? measures[0]) : undefined
    const asked = { ...question, report_type, by: question.by ?? by[0], ...(measure && { measure }) }
    // What a measure says of now has no days, whatever a form sends along.
    if (measure && isOfNow(measure)) return { ...asked, period: null, compare: 'none' as const, from: undefined, to: undefined }
    return { ...asked, period: question.period ?? period, compare: question.compare ?? ('none' as const) }
  })
export type ReportQuestion = z.output<typeof reportQuestion>

const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const title = line(100).min(1)
const shared = z.enum(audiences)

/** Without a title it is run only; with one it is saved and run. */
export const newReport = z
  .object({ question: reportQuestion, title: title.optional(), shared: shared.default('me'), schedule: newSchedule.nullish() })
  .superRefine((report, context) => {
    if (report.schedule && !report.title) {
      context.addIssue({ code: 'custom', path: ['title'], input: report.title, params: { code: 'required' } })
    }
  })
export type NewReport = z.output<typeof newReport>

/** What is sent is changed, and it is run again; an empty body only runs it. Without a schedule (null) it is sent no more. */
export const reportChanges = z.preprocess(
  (body) => body ?? {},
  z
    .object({ question: reportQuestion, title, shared, schedule: newSchedule.nullable() })
    .partial()
    .extend({ lock_version: lockVersion.optional() }),
)
export type ReportChanges = z.output<typeof reportChanges>

export const reportFilterNames = ['report_type', 'created_by', 'shared', 'scheduled'] as const
export const listReports = z.object({
  filter_by: z.string().max(40).default(''),
  filter_value: z.string().trim().max(100).default(''),
  ...paging(25),
})
export type ListReports = z.output<typeof listReports>

export const listRuns = z.object(paging(25))
export const reportParams = z.object({ id: z.uuid() })

const runState = z.enum(['queued', 'running', 'done', 'failed'])

/** A question as it was asked, and as it can be asked again. */
export const toldQuestion = z.object({
  report_type: z.enum(reportTypes),
  period: z.enum(periods).nullable(),
  from: z.string().optional(),
  to: z.string().optional(),
  compare: z.enum(comparisons),
  by: z.enum(groupings),
  measure: z.enum(measures).optional(),
  downline_user_id: z.string().optional(),
  all_downline: z.boolean().optional(),
  corporation_id: z.string().optional(),
  carrier_id: z.array(z.string()).optional(),
  source_id: z.array(z.string()).optional(),
  api_vendor_id: z.array(z.string()).optional(),
  campaign_id: z.string().optional(),
  status_id: z.array(z.string()).optional(),
  state: z.array(z.string()).optional(),
  category: z.array(z.enum(contactCategoryValues)).optional(),
})

/** One number: as it is, as it was in the span compared with, and what a list takes to show those behind it. */
const cell = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  opens: z.object({ run_id: z.string(), row: z.string(), column: z.string() }).nullable(),
})

const column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
  counts: z.enum(counted),
  /** Whether the rows come to the total. */
  adds: z.boolean(),
  /** Told of each row and not of all of them: places, and goals. */
  of_rows: z.boolean(),
})

/** `asks`: the same of those whom somebody leads, where a row is of a person who leads. */
const row = z.object({ key: z.string(), label: z.string(), cells: z.array(cell), asks: toldQuestion.nullable() })

/** The first and the last day of some. */
const span = z.object({ from: z.string(), to: z.string() })

/** The answer to a question, as of a moment. Numbers are null where there is nothing to tell, such as a share of none. */
export const reportRun = z.object({
  id: z.string(),
  report_id: z.string().nullable(),
  report_type: z.enum(reportTypes),
  title: z.string(),
  state: runState,
  /** How many of its parts are counted: its days, and those it is compared with. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Why one that failed has no answer: the code of the refusal where it may not be asked any more, else `takes_too_long`. */
  failure: z.object({ code: z.string(), details: z.array(refusalDetail) }).nullable(),
  question: toldQuestion,
  /** The days that were counted, and those compared with. */
  span: span.nullable(),
  before: span.nullable(),
  as_of: z.iso.datetime(),
  /** The IANA name of the clock by which days are counted. */
  zone: z.string(),
  week_starts_on: z.enum(['monday', 'sunday']),
  /** Facts are not older. */
  counted_since: z.iso.datetime().nullable(),
  definition: z.string(),
  /** What it was narrowed to: whose, and what each filter lets through. */
  narrowed: z.array(z.object({ title: z.string(), value: z.string() })),
  finding: z.string(),
  /** Too few to tell a share from chance. */
  few: z.boolean(),
  /** What the rows are. */
  rows_are: z.string(),
  columns: z.array(column),
  rows: z.array(row),
  totals: z.array(cell),
  /** What the middle one of the asker's team has, where the asker sees nobody else; null where they are too few to keep it to themselves. */
  middle: z.array(cell).nullable(),
})
export type ReportRun = z.infer<typeof reportRun>

export const savedReport = z.object({
  id: z.string(),
  title: z.string(),
  report_type: z.enum(reportTypes),
  question: toldQuestion,
  shared,
  created_by: namedPerson,
  /** When it is sent and to whom; for those who may change it. */
  schedule: schedule.nullable(),
  last_run: z.object({ id: z.string(), as_of: z.iso.datetime(), state: runState }).nullable(),
  /** Whether the one who asks may change and delete it. */
  may_change: z.boolean(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type SavedReport = z.infer<typeof savedReport>

/** A run, and the saved report that it is of. */
export const reportWithRun = z.object({ report: savedReport.nullable(), run: reportRun })

export const reportType = z.object({
  report_type: z.enum(reportTypes),
  title: z.string(),
  /** What it answers, as a question. */
  answers: z.string(),
  definition: z.string(),
  usual: toldQuestion,
  periods: z.array(z.enum(periods)),
  by: z.array(z.object({ value: z.enum(groupings), title: z.string() })),
  measures: z.array(z.object({ value: z.enum(measures), title: z.string() })),
  filters: z.array(z.enum(reportFilters)),
  counted_since: z.iso.datetime().nullable(),
})
export type ReportTypeInfo = z.infer<typeof reportType>

/** One number of an answer as it was counted, for the list behind it. Of leads by day the screen has the words: no title then. */
export const countedNumber = z.object({
  report_type: z.enum([...reportTypes, 'lead_reports']),
  title: z.string(),
  column: z.object({ key: z.string(), title: z.string(), kind: z.enum(columnKinds), counts: z.enum(counted) }),
  /** Null of all rows; `label` is the key where rows are times. */
  row: z.object({ key: z.string(), label: z.string() }).nullable(),
  by: z.enum(groupings),
  span: span.nullable(),
  as_of: z.iso.datetime(),
  value: z.number().nullable(),
  /** How many of those that the list would show have been deleted. */
  deleted: z.int(),
  /** How many are of contacts that somebody has whom one does not reach. */
  elsewhere: z.int(),
})
export type CountedNumber = z.infer<typeof countedNumber>

/** The first number of a type as it is usually asked; null where it takes longer than somebody waits for a page. */
export const typeNumber = z.object({
  report_type: z.enum(reportTypes),
  title: z.string(),
  kind: z.enum(columnKinds),
  value: z.number().nullable(),
})
export type TypeNumber = z.infer<typeof typeNumber>

/** People by words of their name; `id`: who is chosen, and always told. */
export const findPeople = z.object({ q: z.string().trim().max(100).default(''), id: id.optional() })
export type FindPeople = z.output<typeof findPeople>

export const audience = shared

export const reportMaker = namedPerson.extend({ count: z.int() })

/** A run in short: its finding, and the totals by their columns. */
export const runSummary = z.object({
  id: z.string(),
  state: runState,
  question: toldQuestion,
  as_of: z.iso.datetime(),
  span: span.nullable(),
  finding: z.string(),
  totals: z.array(z.object({ key: z.string(), title: z.string(), kind: z.enum(columnKinds), value: z.number().nullable() })),
})
export type RunSummary = z.infer<typeof runSummary>

export const leadOrders = ['day', 'vendor', 'company', 'posted', 'accepted', 'reached', 'sold', 'premium_cents', 'cost_cents'] as const

/**
 * Leads by the day they came, who sent them and whose company they went to; the last 30 days where none are named. An end that is
 * left out is filled in before the days are checked.
 */
export const listLeadReports = z.object({
  from: date.optional(),
  to: date.optional(),
  /** A part of the vendor's or the source's name. */
  q: z.string().trim().max(100).default(''),
  api_vendor_id: id.optional(),
  corporation_id: id.optional(),
  order_field: z.enum(leadOrders).default('day'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(15),
})
export type ListLeadReports = z.output<typeof listLeadReports>

/** Numbers of leads that people stand behind. */
export const leadColumns = [
  ...(['accepted', 'leads', 'reached', 'reached_in_five_minutes'] as const),
  ...(['appointments', 'sold', 'premium_cents', 'cost_cents'] as const),
] as const
export type LeadColumn = (typeof leadColumns)[number]

const leadFigures = z.object({
  posted: z.int(),
  accepted: z.int(),
  /** The people these brought who are there now, each with the first post that was accepted. */
  leads: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
  reached: z.int(),
  reached_in_five_minutes: z.int(),
  appointments: z.int(),
  sold: z.int(),
  premium_cents: z.int(),
  /** What was entered for them; null where nothing was. The others are of leads with a cost alone. */
  cost_cents: z.int().nullable(),
  cost_per_lead_cents: z.int().nullable(),
  cost_per_policy_cents: z.int().nullable(),
  /** By column, what a list takes to show exactly those whom a number counts; a column without anybody opens nothing. */
  opens: z.record(z.string(), reportNumber),
})

/** `source`: of leads that no vendor sent. */
export const leadReport = leadFigures.extend({
  day: z.string(),
  vendor: namedPerson.nullable(),
  source: z.object({ id: z.string(), title: z.string() }).nullable(),
  company: namedPerson.nullable(),
})
export type LeadReport = z.infer<typeof leadReport>

export const leadReports = z.object({ data: z.array(leadReport), meta: pageMeta.extend({ totals: leadFigures, zone: z.string() }) })
export type LeadReports = z.infer<typeof leadReports>
