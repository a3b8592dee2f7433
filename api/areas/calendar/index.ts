import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { newId } from '#api/platform/ids.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { sendBooking } from './booking/telling.ts'
import { expandSeries } from './calendar.jobs.ts'
import { publishEvents } from './events.ts'
import { eventsRoutes } from './events.routes.ts'
import { eventStore } from './events.store.ts'
import { feedRoutes, feeds } from './feed.routes.ts'
import { followUpsRoutes } from './follow-ups.routes.ts'
import { sendReminder, sendReminders } from './reminders/reminders.jobs.ts'
import { settingsRoutes } from './settings.routes.ts'

export { onBeforeBooking, type BeforeBooking } from './booking/before-booking.ts'
export { insertEvent, onEventsChanged, publishCalendars, seriesOf, type ChangeHook } from './events.ts'
export { eventStore } from './events.store.ts'
export { writeFollowUp } from './follow-up-event.ts'
export { recordEvent } from './history.store.ts'
export { cancelledOutside, movedOutside, outsideWords, passedOver, type DetailOutside } from './outside.ts'
export { meetsBy } from './scopes.ts'
export { settingsStore } from './settings.store.ts'
export { wallOf } from './times.ts'

// What was planned with somebody goes with them.
const forgetEvents: PurgeHook = async (work, contactIds) => {
  const people = await eventStore(work).forget(contactIds)
  if (people.length > 0) await publishEvents(work, people, newId())
}

export const calendarArea: ApiArea = {
  joins() {
    onPurge(forgetEvents)
  },
  routes(app) {
    eventsRoutes(app)
    followUpsRoutes(app)
    settingsRoutes(app)
    feedRoutes(app)
    bookingRoutes(app)
  },
  beside: feeds,
  jobs: { expand_series: expandSeries, send_reminders: sendReminders, send_reminder: sendReminder, send_booking: sendBooking },
  crontab: ['* * * * * send_reminders', '33 7 * * * expand_series ?fill=1d&max=3'],
}
