import { request } from 'node:http'
import pg from 'pg'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIntact, verify } from '#api/areas/soa/index.ts'
import { jobs } from '#api/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue, startWorker } from '#api/platform/jobs.ts'
import { soa_documents, soa_papers } from '#api/platform/tables/index.ts'
import { killAt, startKillable } from '#tests/support/killable.ts'
import { filled, soaOffice } from '#tests/support/soa.ts'

/**
 * A process is killed with -9 while it signs a scope of appointment and takes a booking; the next one while it makes the paper of
 * that scope and sends a reminder; whoever comes after them goes on. Where each stands is held by locks, so that it is known where it was.
 */

const { api, clock, office, person, sent, read } = await soaOffice()
const [first, second] = [startKillable(api), startKillable(api)]
let admin: pg.Client

beforeAll(async () => {
  // The processes go by the clock of the machine.
  clock.set(new Date())
  admin = new pg.Client({ connectionString: api.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  await Promise.all([first.kill(), second.kill(), admin.end()])
  await api.close()
})

/** Asks a process as a browser would; 0 where it died over it. */
async function post(port: number, path: string, body: object): Promise<number> {
  const headers = { host: api.brand().set.domains[0] ?? '', 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end(JSON.stringify(body))
  })
}

const rows = async (text: string, value: string) => (await admin.query(text, [value])).rows
const documents = (id: string) => api.within(({ db }) => db.select().from(soa_documents).where(eq(soa_documents.request_id, id)))
const papers = (id: string) => api.within(({ db }) => db.select().from(soa_papers).where(eq(soa_papers.request_id, id)))

async function bookingPage() {
  const label = `killed-${newId().slice(-8)}`
  const as = office.agent
  await api.call('PATCH', `/v1/users/${as.id}/update_webpage`, { as, body: { domain_name: label, webpage_active: true } })
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  const settings = { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30 }
  expect((await api.call('PUT', '/v1/calendar_settings', { as, body: settings })).status).toBe(200)
  const { body: offered } = await api.call('GET', `/v1/users/${label}/booking`)
  // Far off, whatever day it is: no reminder of it is due.
  const start_date = JSON.stringify(offered)
    .match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/g)
    ?.at(-1)
  const email = `${label}@lee.example`
  const form = { first_name: 'Ann', last_name: 'Lee', email, phone: '(617) 555-0161', place_kind: 'phone' }
  return { email, path: `/v1/users/${label}/bookings`, body: { booking_id: newId(), start_date, length: 30, ...form } }
}

/** An event whose reminder to the contact is due now. */
async function reminded() {
  const { id: contact_id, email } = await person()
  const start_date = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 45 * 60_000).toISOString()
  const reminders = [{ to: 'contact', channel: 'email', minutes_before: 30 }]
  const body = { type: 'appointment', title: 'Plan review', contact_id, start_date, reminders }
  const { id } = (await api.call('POST', '/v1/events', { as: office.agent, body })).body.data
  await admin.query(`update event_reminders set due_at = now() - interval '1 minute' where event_id = $1`, [id])
  return { email, state: () => rows('select state from event_reminders where event_id = $1', id) }
}

test(
  'what was signed, booked or to be told of is there whole or not at all, and once, by whoever comes after the kill',
  { timeout: 240_000 },
  async () => {
    const { id, token } = await sent()
    const booking = await bookingPage()
    const signing = { path: `/v1/soa_requests/${token}/submit`, body: filled({ submission_id: newId() }) }
    const press = (port: number) => Promise.all([signing, booking].map(({ path, body }) => post(port, path, body)))
    const count = async () => {
      const submitted = await rows(`select 1 from soa_events where request_id = $1 and kind = 'submitted'`, id)
      const booked = await rows('select 1 from bookings where email = $1', booking.email)
      return [(await documents(id)).length, submitted.length, booked.length]
    }

    let pressed: Promise<number[]> | undefined
    await killAt(api, ['soa_events', 'event_history'], first, async () => {
      pressed = press(await first.port())
    })
    expect(await pressed).toEqual([0, 0])
    expect(await count()).toEqual([0, 0, 0])

    const reminder = await reminded()
    const port = await second.port()
    expect(await press(port)).toEqual([200, 201])
    await killAt(api, ['soa_papers', 'event_history'], second, async () => {
      await api.within((work) => enqueue(work, 'send_reminders', {}))
      await second.begin()
    })
    expect([await count(), (await papers(id)).length, await reminder.state()]).toEqual([[1, 1, 1], 0, [{ state: 'waiting' }]])

    const worker = await startWorker(api.ports, jobs, (error) => void api.unexpected.push(error), { leaseSeconds: 2 })
    try {
      const mails = async (to: string) => (await rows('select 1 from outbox_mails where recipient = $1', to)).length
      const stand = async () => [(await papers(id)).length, await reminder.state(), await mails(reminder.email), await mails(booking.email)]
      await expect.poll(stand, { timeout: 120_000, interval: 100 }).toEqual([1, [{ state: 'sent' }], 1, 1])
      const again = [signing, booking].map(({ path, body }) => api.call('POST', path, { body }))
      expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 201])
      expect([await count(), await stand()]).toEqual([
        [1, 1, 1],
        [1, [{ state: 'sent' }], 1, 1],
      ])
    } finally {
      await worker.stop()
    }
    expect(isIntact(await api.within(verify))).toBe(true)
    expect((await read(id)).body.data.document).toMatchObject({ status: 'kept', pdf: { kind: 'signed' } })
    expect(api.unexpected).toEqual([])
  },
)
