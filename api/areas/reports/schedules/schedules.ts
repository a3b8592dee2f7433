import type { FindReaders, NewSchedule } from '#api/contract/reports/schedules.ts'
import { reachOf, userStore, workAs } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { clockIn, isOn } from '../asked.ts'
import { reportsFor } from '../openable.ts'
import { findReaders } from './readers.store.ts'
import { scheduleStore } from './schedules.store.ts'
import { nextTimes } from './times.ts'

/** The work of somebody who may sign in and see reports; null for anybody else. */
export async function workOfReader(work: OpenWork, userId: string): Promise<Work | null> {
  const whole = await userStore(work).findWhole(userId)
  if (whole?.user.state !== 'active') return null
  const language = whole.user.language ?? work.brand.effective(whole.company?.number ?? null).languages.default
  const as = workAs({ ...work, client: { ...work.client, language } }, whole)
  return may(as.actor.roles, 'reports', 'see') && isOn(as, 'reports') ? as : null
}

/** Sets when a report is sent, or that it is not any more. Everybody it is sent to must be somebody who may open it. */
export async function setSchedule(work: Work, reportId: string, schedule: NewSchedule | null): Promise<void> {
  const store = scheduleStore(work)
  if (!schedule) {
    await store.remove(reportId)
    await audit(work, { area: 'reports', action: 'unscheduled', subject_id: reportId })
    return
  }
  for (const id of new Set(schedule.to)) {
    const as = await workOfReader(work, id)
    if (!as || !(await (await reportsFor(as)).find(reportId))) throw invalid('schedule.to', 'may_not_open_report')
  }
  await layReportSchedule(work, reportId, schedule)
  await audit(work, { area: 'reports', action: 'scheduled', subject_id: reportId, details: { to: schedule.to.length } })
}

/** Writes a schedule with the next time by the clock of its maker's company. */
export async function layReportSchedule(work: OpenWork, reportId: string, schedule: NewSchedule): Promise<void> {
  const store = scheduleStore(work)
  const { zone } = clockIn(work, await store.companyOf(reportId))
  const [next] = nextTimes(schedule, zone, work.now, 1)
  if (!next) throw new Error('A schedule without a next time')
  await store.write(reportId, schedule, next)
}

/** The roles that see reports at all. */
const readingRoles = roles.filter((role) => may(rolesOf(role), 'reports', 'see'))

/** To whom a report can be sent: of one's company and of those one reaches, whoever may open it. */
export async function readersOf(work: Work, reportId: string, asked: FindReaders) {
  const { owners } = await reachOf(work, 'reports', 'see')
  return findReaders(work, { ...asked, reportId, owners, readingRoles })
}
