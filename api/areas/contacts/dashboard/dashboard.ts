import type { DashboardFigures, DashboardType } from '#api/contract/contacts/dashboard.ts'
import { contactDate, dateIn } from '#api/contract/formats.ts'
import { personalStore, reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { featureState } from '#config/features.ts'
import { zoneOf, policyStatusValues } from '#config/options.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { inForce } from '../policies/in-force.ts'
import { ownGoals } from '../reported.ts'
import { dashboardStore, type ActivityCell, type PolicyCell } from './dashboard.store.ts'

const daysBack = 14
const monthsBack = 12

/** The figures of one dashboard, over what is within the reach of the person who asks, by their own clock. */
export async function dashboardOf(work: Work, type: DashboardType): Promise<DashboardFigures> {
  const layouts = await personalStore(work).layouts()
  return {
    type,
    layout: layouts[type] ?? null,
    goals: await ownGoals(work),
    activity: type === 'contacts' ? await activityOf(work) : null,
    business: type === 'business' && hasPolicies(work) ? await businessOf(work) : null,
  }
}

/** A brand, a company or a role may be without policies; then there is nothing to tell of them. */
export function hasPolicies({ brand, actor }: Work): boolean {
  const companyNumber = actor.company_number
  return featureState('policies', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber }) === 'on'
}

async function activityOf(work: Work): Promise<NonNullable<DashboardFigures['activity']>> {
  const zone = zoneOf(work.actor)
  const today = dateIn(zone, work.now)
  const days = Array.from({ length: daysBack }, (_, index) => addDays(today, index + 1 - daysBack))
  const { owners } = await reachOf(work, 'contacts', 'see')
  const cells = await dashboardStore(work).activity(owners, zone, contactDate(days[0] ?? today, zone) ?? work.now)
  return {
    counted: sumOf(cells),
    total_is: 'exact',
    days: days.map((day) => ({ day, count: sumOf(cells.filter((cell) => cell.day === day)) })),
    kinds: kindsOf(cells),
  }
}

async function businessOf(work: Work): Promise<NonNullable<DashboardFigures['business']>> {
  const months = lastMonths(dateIn(zoneOf(work.actor), work.now))
  const holders = await ownerFilter(work)
  const cells = await dashboardStore(work).policies(holders, months[0] ?? '')
  const policy_count = sumOf(cells)
  const running = totalOf(cells.filter(({ status }) => inForce.includes(status)))
  const carriers = [...new Map(cells.map(({ carrier_id, carrier_name }) => [carrier_id, carrier_name]))]
  return {
    counted: policy_count,
    total_is: 'exact',
    policy_count,
    in_force_count: running.count,
    in_force_premium_cents: running.premium_cents,
    by_status: policyStatusValues
      .map((status) => ({ status, ...totalOf(cells.filter((cell) => cell.status === status)) }))
      .filter(({ count }) => count > 0),
    by_carrier: carriers
      .map(([id, name]) => ({
        carrier: id === null ? null : { id, name: name ?? '' },
        ...totalOf(cells.filter((cell) => cell.carrier_id === id)),
      }))
      .sort((one, other) => other.count - one.count || (one.carrier?.name ?? '').localeCompare(other.carrier?.name ?? '')),
    by_month: months.map((month) => ({ month, ...totalOf(cells.filter((cell) => cell.month === month)) })),
  }
}

function totalOf(cells: PolicyCell[]): { count: number; premium_cents: number } {
  return { count: sumOf(cells), premium_cents: cells.reduce((sum, { premium_cents }) => sum + premium_cents, 0) }
}

/** The first days of the months up to this day's, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsBack }, (_, index) =>
    new Date(Date.UTC(year, month - monthsBack + index, 1)).toISOString().slice(0, 10),
  )
}

function kindsOf(cells: ActivityCell[]) {
  const kinds = [...new Set(cells.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: sumOf(cells.filter((cell) => cell.kind === kind)),
  }))
  return kinds.sort((one, other) => other.count - one.count || one.kind.localeCompare(other.kind))
}

const sumOf = (cells: { count: number }[]): number => cells.reduce((sum, { count }) => sum + count, 0)

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
