import { redirect } from '@remix-run/node'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import type { ContactSummary } from '#api/contract/contacts/summary.ts'
import type { DashboardFigures, DashboardType } from '#api/contract/contacts/dashboard.ts'
import { dateIn, formatDate, turns65 } from '#api/contract/formats.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { isReportCard } from '#app/features/reports/card-key.ts'
import { goalLine, reportCards, reportsOfDashboard } from '#app/features/reports/index.server.ts'
import { todayCard } from '#app/features/calendar/index.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { clockIn } from '#config/clocks.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { zoneOf } from '#config/options.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { leadsPeople, teamDashboard } from './team.server.ts'
import { arrange, arrangements, dashboardHref, rearrange, type Arranged, type CardKey } from './dashboard-layout.ts'

const recentlyOpened = 6
/** So many carriers are named in their plot; the rest is told as a number. */
const mostCarriers = 10

/** One of the dashboards, laid out as the person likes it. */
export async function dashboardPage(context: SignedInContext) {
  const { user, language } = context
  const address = new URL(context.request.url).searchParams
  const has_business = context.on('policies')
  const type: DashboardType = has_business && address.get('view') === 'business' ? 'business' : 'contacts'
  const has_team = leadsPeople(context)
  const isTeam = has_team && address.get('view') === 'team'
  const cards = cardsFor(context, arrange(type, user.dashboard_info[type]))
  const zone = zoneOf(user)
  const now = new Date()
  const contacts = type === 'contacts' && !isTeam ? await contactsDashboard(context, cards) : null
  // A report that was deleted, or is no longer shared, leaves no empty place.
  const isThere = (card: CardKey) => !isReportCard(card) || !contacts || contacts.reports.some(({ key }) => key === card)
  return {
    type,
    has_business,
    has_team,
    cards: { ...cards, shown: cards.shown.filter(isThere) },
    arranging: user.updated_tos && address.get('arrange') === '1',
    greeting: greetingAt(zone, now),
    name: user.profile.first_name || user.username,
    today: capitalised(formatDate(dateIn(zone, now), language, zone, 'long'), language),
    contacts,
    team: isTeam ? await teamDashboard(context) : null,
    business: type === 'business' ? await businessDashboard(context) : null,
  }
}

/** Without the cards of what somebody does not have. */
function cardsFor(context: SignedInContext, { shown, hidden }: Arranged): Arranged {
  const has = (card: CardKey) => {
    if (card === 'calendar') return context.on('calendar') && context.may('calendar', 'see')
    return (card !== 'goals' && !isReportCard(card)) || (context.on('reports') && context.may('reports', 'see'))
  }
  return { shown: shown.filter(has), hidden: hidden.filter(has) }
}

/** Figures over the contacts within reach, who turns 65 soon, and where one left off; what is hidden is not asked for. */
async function contactsDashboard(context: SignedInContext, { shown }: Arranged) {
  const { user, language, api } = context
  const [{ data: summary }, calendar, recent, figures, reports] = await Promise.all([
    context.read(api.GET('/v1/contacts/summary')),
    shown.includes('calendar') ? todayCard(context) : null,
    shown.includes('recent')
      ? context.read(api.GET('/v1/contacts/recent', { params: { query: { limit: recentlyOpened } } }))
      : { data: [] as ContactRow[] },
    shown.includes('activity') || shown.includes('goals')
      ? context.read(api.GET('/v1/dashboard', { params: { query: { type: 'contacts' } } }))
      : null,
    reportCards(context, shown.filter(isReportCard)),
  ])
  const zone = zoneOf(user)
  return {
    reach: reachOf(user.roles as Role[]),
    summary: figuresOf(summary),
    calendar,
    weeks: summary.by_week.map(({ week, count }) => ({ week: formatDate(week, language, 'UTC', 'month_day'), count })),
    recent: recent.data.map((row) => ({ ...lineOf(row), status: row.status })),
    leads: reportsOfDashboard(context, summary.by_week[0]?.week),
    birthdays: summary.turning_65.map((row) => ({ ...lineOf(row), birthday: formatDate(turns65(row.birth_date ?? ''), language, zone) })),
    reports,
    goals: goalsOf(context, figures?.data.goals),
    activity: figures?.data.activity ? activityOf(figures.data.activity, language) : null,
  }
}
export type ContactsDashboard = Awaited<ReturnType<typeof contactsDashboard>>

async function businessDashboard(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/dashboard', { params: { query: { type: 'business' } } }))
  const { business, goals } = data
  if (!business) throw new Error('The figures of the policies are missing')
  const { by_month, by_carrier, ...figures } = business
  return {
    ...figures,
    leads: reportsOfDashboard(context),
    goals: goalsOf(context, goals),
    months: by_month.map(({ month, ...rest }) => ({ ...rest, label: monthAndYear(month, context.language) })),
    carriers: by_carrier.slice(0, mostCarriers),
    more_carriers: Math.max(0, by_carrier.length - mostCarriers),
  }
}
export type BusinessDashboard = Awaited<ReturnType<typeof businessDashboard>>

const goalsOf = (context: SignedInContext, goals: DashboardFigures['goals'] | undefined) =>
  (goals ?? []).map((goal) => goalLine(context, goal))

/** One press of a button that arranges the cards. */
export async function arrangeDashboard(context: SignedInContext) {
  const type: DashboardType = (await fieldOf(context, 'type')) === 'business' ? 'business' : 'contacts'
  const pressed = await fieldOf(context, 'intent')
  const what = arrangements.find((one) => one === pressed)
  const back = dashboardHref(type, true)
  if (!what) return redirect(back)
  const cards = arrange(type, context.user.dashboard_info[type])
  const named = await fieldOf(context, 'card')
  const layout = rearrange(
    cards,
    what,
    [...cards.shown, ...cards.hidden].find((card) => card === named),
  )
  const saved = await context.ask(context.api.PATCH('/v1/dashboard', { params: { query: { type } }, body: { layout } }))
  if (saved.ok) return redirect(back)
  return redirect(back, { headers: { 'set-cookie': await setToast({ tone: 'danger', text: context.sayError(saved.refusal.code) }) } })
}

function greetingAt(zone: string, now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = clockIn(zone, now).getUTCHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** Whose contacts are counted. */
function reachOf(roles: Role[]): 'own' | 'team' | 'all' {
  const scope = scopeOf(roles, 'contacts', 'see')
  return scope === 'all' ? 'all' : scope === 'own' ? 'own' : 'team'
}

function figuresOf({ turning_65: _listed, by_week, ...figures }: ContactSummary) {
  return { ...figures, last_week: by_week.at(-2)?.count ?? null }
}

function lineOf(row: ContactRow) {
  return { number: row.number, name: nameOf(row), phone: row.phone, contact: { id: row.id, do_not_call: row.do_not_call } }
}
export type ContactLine = ReturnType<typeof lineOf>

/** What kinds of lines are told together. */
const activityGroups = ['reached', 'notes', 'records', 'files', 'created', 'changes'] as const
export type ActivityGroup = (typeof activityGroups)[number]

function groupOf(kind: string): ActivityGroup {
  if (/^note/.test(kind)) return 'notes'
  if (/^(reached|called|texted|emailed|email_|text_|call_)/.test(kind)) return 'reached'
  if (/^(policy|security|rx|data_capture)/.test(kind)) return 'records'
  if (/^file/.test(kind)) return 'files'
  return kind === 'created' ? 'created' : 'changes'
}

function activityOf({ days, kinds, ...rest }: NonNullable<DashboardFigures['activity']>, language: string) {
  const count = (group: ActivityGroup) => kinds.filter(({ kind }) => groupOf(kind) === group).reduce((sum, one) => sum + one.count, 0)
  return {
    ...rest,
    days: days.map(({ day, count }) => ({ day: formatDate(day, language, 'UTC', 'month_day'), count })),
    kinds: activityGroups.map((group) => ({ group, count: count(group) })).filter((one) => one.count > 0),
  }
}

function monthAndYear(date: string, language: string): string {
  return dateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(date))
}

const capitalised = (words: string, language: string): string => words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
