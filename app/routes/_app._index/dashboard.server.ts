import type { ContactRow } from '#api/contract/contacts.ts'
import type { ContactSummary } from '#api/contract/contact-summary.ts'
import { dateIn, formatDate, formatPhone, turns65 } from '#api/contract/formats.ts'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { ianaZone } from '#config/options.ts'
import { scopeOf, type Role } from '#config/permissions.ts'

const recentlyOpened = 6

/** What the dashboard shows: figures over the contacts within reach, who turns 65 soon, and where one left off. */
export async function dashboardOf(visit: SignedInVisit) {
  const { user, language, api } = visit
  const [{ data: summary }, { data: recent }] = await Promise.all([
    visit.read(api.GET('/v1/contacts/summary')),
    visit.read(api.GET('/v1/contacts/recent', { params: { query: { limit: recentlyOpened } } })),
  ])
  const zone = ianaZone(user.timezone)
  const now = new Date()
  return {
    greeting: greetingAt(zone, now),
    name: user.profile.first_name || user.username,
    today: capitalised(formatDate(dateIn(zone, now), language, zone, 'long'), language),
    reach: reachOf(user.roles as Role[]),
    summary: figuresOf(summary),
    weeks: summary.by_week.map(({ week, count }) => ({ week: dayAndMonth(week, language), count })),
    recent: recent.map((row) => ({ ...lineOf(row), status: row.status })),
    birthdays: summary.turning_65.map((row) => ({ ...lineOf(row), birthday: formatDate(turns65(row.birth_date ?? ''), language, zone) })),
  }
}
export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>

function greetingAt(zone: string, now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now))
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
  return { number: row.number, name: nameOf(row), phone: row.phone && { href: `tel:${row.phone}`, words: formatPhone(row.phone) } }
}
export type ContactLine = ReturnType<typeof lineOf>

function dayAndMonth(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date))
}

const capitalised = (words: string, language: string): string => words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
