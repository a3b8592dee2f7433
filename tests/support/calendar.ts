import { sql } from 'drizzle-orm'
import type { Person } from '#tests/factories/people.ts'
import type { Answer, TestApi } from './api.ts'

/** A Monday, 10 in New York, two weeks before its clocks change. */
export const monday = new Date('2027-03-01T15:00:00Z')

/** What `plan` of a calendar plans where a test says nothing else: an hour of the Tuesday. */
export const tuesdayAtNine = { type: 'appointment', title: 'Plan review', start_date: '2027-03-02T09:00', end_date: '2027-03-02T10:00' }

export type PlannedEvent = { id: string; start_date: string; end_date: string; title: string; status: string; overlaps: string[] }

/** Asks of events as whom `agent` gives at the time, unless somebody else is named. */
export function calendarOf(api: TestApi, agent: () => Person) {
  const list = (from: string, to: string, more: Record<string, string> = {}, as: Person = agent()) =>
    api.call('GET', '/v1/events', { as, query: { start_date: from, end_date: to, ...more } })
  return {
    list,
    plan: (body: object = {}, as: Person = agent()) => api.call('POST', '/v1/events', { as, body: { ...tuesdayAtNine, ...body } }),
    change: (id: string, body: object, as: Person = agent()) => api.call('PUT', `/v1/events/${id}`, { as, body }),
    read: (id: string, as: Person | string = agent()) => api.call('GET', `/v1/events/${id}`, { as }),
    cancel: (id: string, query = {}, as: Person = agent()) => api.call('DELETE', `/v1/events/${id}`, { as, query }),
    starts: async (from: string, to: string, more = {}): Promise<string[]> =>
      (await list(from, to, more)).body.data.map((one: PlannedEvent) => one.start_date),
  }
}

/** The status, and the first field that was refused with its code. */
export const firstRefusal = ({ status, body }: Answer) => [status, body.details?.[0]?.field, body.details?.[0]?.code]

/** How each reminder of an event stands: whom it is to, by which channel, its state and the rule that held it back. */
export const reminderStates = (api: TestApi, event: string): Promise<string[]> =>
  api.within(async ({ db }) => {
    const { rows } = await db.execute<{ told: string }>(
      sql`select concat_ws(' ', recipient, channel, state, nullif(rule, '')) as told from event_reminders where event_id = ${event} order by 1`,
    )
    return rows.map(({ told }) => told)
  })
