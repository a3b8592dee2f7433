import { dateIn } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { ianaZone, zoneOf } from '#config/options.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { typeHref } from './paths.ts'

type DashboardReports = Partial<Record<'statuses' | 'sources' | 'weeks' | 'book', string>>

/**
 * Where figures of a dashboard are told by a report that counts the same, by the question that does. Weeks are the reader's own on a
 * dashboard and the brand's in a report; a policy counts whole there and by its shares here, which comes to the same for everybody's.
 */
export function reportsOfDashboard(context: SignedInContext, firstWeek?: string): DashboardReports {
  const { brand, user } = context
  if (!context.on('reports') || !context.may('reports', 'see')) return {}
  const zone = zoneOf(user)
  const areWeeksAlike = zone === ianaZone(brand.reports.zone) && brand.reports.week_starts_on === 'monday'
  const seesAll = scopeOf(user.roles as Role[], 'reports', 'see') === 'all'
  return {
    statuses: typeHref('pipeline', { by: 'status' }),
    sources: typeHref('pipeline', { by: 'source' }),
    ...(firstWeek &&
      areWeeksAlike && {
        weeks: typeHref('lead_sources', { period: 'custom', from: firstWeek, to: dateIn(zone, new Date()), by: 'week' }),
      }),
    ...(seesAll && context.on('policies') && { book: typeHref('book', { by: 'carrier' }) }),
  }
}
