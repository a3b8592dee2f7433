import type { FastifyInstance } from 'fastify'
import { calendarSettings, calendarSettingsChange, settingsFields, type CalendarSettings } from '#api/contract/calendar/settings.ts'
import { one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid, stale } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { bookerStore } from './bookers.store.ts'
import { settingsStore } from './settings.store.ts'

async function tell(work: Work): Promise<CalendarSettings> {
  const { user_id } = work.actor
  const bookers = bookerStore(work)
  return {
    ...(await settingsStore(work).of(user_id)),
    bookers: await bookers.of(user_id),
    colleagues: await bookers.colleagues(user_id),
    zone: zoneOf(work.actor),
  }
}

export function settingsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/calendar_settings',
    summary: 'How one works: hours, what may be booked, reminders',
    access: { area: 'calendar', action: 'see' },
    feature: 'calendar',
    reply: one(calendarSettings),
    handle: async ({ work }) => ({ data: await tell(work) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/calendar_settings',
    summary: 'Change how one works; what is absent stays',
    access: { area: 'calendar', action: 'change' },
    feature: 'calendar',
    body: calendarSettingsChange,
    reply: one(calendarSettings),
    async handle({ work, body: { booking, bookers, lock_version, ...changes } }) {
      const before = await tell(work)
      if (bookers && (await bookerStore(work).colleagues(work.actor.user_id, bookers)).length < new Set(bookers).size)
        throw invalid('bookers', 'no_such_person')
      const settings = settingsFields.parse({ ...before, ...changes })
      const written = await settingsStore(work).keep(work.actor.user_id, settings, booking ?? before.booking, lock_version)
      if (!written) throw stale(before, changes)
      if (bookers) await bookerStore(work).keep(work.actor.user_id, bookers)
      await audit(work, {
        area: 'calendar',
        action: 'settings_changed',
        details: { fields: Object.keys({ ...changes, ...(booking !== undefined && { booking }), ...(bookers && { bookers }) }) },
      })
      return { data: await tell(work) }
    },
  })
}
