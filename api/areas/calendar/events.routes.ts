import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import {
  bookedFor,
  calendarHistoryLine,
  event,
  eventChanges,
  eventCompletion,
  eventList,
  eventPage,
  eventScope,
  eventScopeBody,
  freeQuery,
  freeTimes,
  listCalendarHistory,
  listContactEvents,
  listEvents as eventQuery,
  newEvent,
  reminderCheck,
  reminderStandings,
} from '#api/contract/calendar/events.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { beforeEvent, freeOn } from './bookers.ts'
import { bookerStore } from './bookers.store.ts'
import { changeEvent } from './changes.ts'
import { createEvent, tellEvent } from './events.ts'
import { eventFile } from './event-file.ts'
import { calendarHistory, contactEvents, listEvents } from './list.ts'
import { checkReminders } from './reminders/reminder-check.ts'
import { cancelEvent, completeEvent, restoreEvent } from './states.ts'

const see = { area: 'calendar', action: 'see' } as const
const change = { area: 'calendar', action: 'change' } as const
const feature = 'calendar'

export function eventsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/events',
    summary: 'What is planned in a range of 62 days at most, or found by words; one’s own unless people are named',
    access: see,
    feature,
    query: eventQuery,
    reply: eventList,
    handle: ({ work, query }) => listEvents(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/contact_events',
    summary: 'What lies ahead with a contact, the soonest first, then what lies behind, the latest first',
    access: see,
    feature,
    query: listContactEvents,
    reply: eventPage,
    handle: ({ work, query }) => contactEvents(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/calendar_history',
    summary: 'Who planned, moved, cancelled or did what, the newest first',
    access: see,
    feature,
    query: listCalendarHistory,
    reply: page(calendarHistoryLine),
    handle: ({ work, query }) => calendarHistory(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/free',
    summary: 'When somebody has nothing planned on a day or some days, within their hours: times without words',
    access: see,
    feature,
    query: freeQuery,
    reply: freeTimes,
    handle: ({ work, query }) => freeOn(work, query),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/books_for',
    summary: 'Who has named the asker as one who may put appointments into their free time',
    access: see,
    feature,
    reply: bookedFor,
    handle: async ({ work }) => ({ data: await bookerStore(work).forWhom(work.actor.user_id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/events',
    summary: 'Plan something; the same event_id again is the same event',
    access: { area: 'calendar', action: 'create' },
    feature,
    body: newEvent,
    reply: one(event),
    status: 201,
    outside: ({ work, body }) => beforeEvent(work, body),
    handle: async ({ work, body }) => ({ data: await createEvent(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/events/reminder_check',
    summary: 'How reminders to a contact would stand with the gate when their time comes; nothing is sent or written',
    access: see,
    feature,
    writes: false,
    body: reminderCheck,
    reply: reminderStandings,
    handle: async ({ work, body }) => ({ data: await checkReminders(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/:id',
    summary: 'One event; somebody’s private one is busy time without words',
    access: see,
    feature,
    params: idParams,
    reply: one(event),
    handle: async ({ work, params }) => ({ data: await tellEvent(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/:id/ics',
    summary: 'One event as a file for other calendars; of a series that time',
    access: see,
    feature,
    params: idParams,
    bytes: true,
    async handle({ work, params }) {
      const text = await eventFile(work, params.id)
      const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="event.ics"' }
      return new Streamed(200, headers, Readable.from([text]))
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/events/:id',
    summary: 'Change an event; what is absent stays. Of a series that time, or it and all that lie ahead',
    access: change,
    feature,
    params: idParams,
    body: eventChanges,
    reply: one(event),
    handle: async ({ work, params, body }) => ({ data: await changeEvent(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/events/:id',
    summary: 'Cancel an event; it can be put back for 30 days',
    access: { area: 'calendar', action: 'delete' },
    feature,
    params: idParams,
    query: eventScope,
    handle: ({ work, params, query }) => cancelEvent(work, params.id, query.apply_to),
  })

  route(app, {
    method: 'POST',
    url: '/v1/events/:id/restore',
    summary: 'Put back what was cancelled, or open again what was done by mistake',
    access: change,
    feature,
    params: idParams,
    body: eventScopeBody,
    reply: one(event),
    handle: async ({ work, params, body }) => ({ data: await restoreEvent(work, params.id, body.apply_to) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/events/:id/complete',
    summary: 'Say how it went, keep a note of it, and set the next follow-up',
    access: change,
    feature,
    params: idParams,
    body: eventCompletion,
    reply: one(event),
    handle: async ({ work, params, body }) => ({ data: await completeEvent(work, params.id, body) }),
  })
}
