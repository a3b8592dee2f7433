import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reminderStates } from '#tests/support/calendar.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import type { Phone } from '#tests/support/phone.ts'
import { customerNumber, noon, textOffice } from '#tests/support/texts.ts'

const office = await textOffice()
let agent: Phone

beforeEach(async () => {
  office.clock.set(noon)
  agent = await office.someone()
})
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

type Wish = { to: 'me' | 'contact'; channel: 'alert' | 'email' | 'text'; minutes_before: number }

/** An appointment of the agent's, by New York's clock. */
async function plan(start_date: string, reminders: Wish[], contact_id?: string): Promise<string> {
  const body = { type: 'appointment', title: 'Plan review', start_date, reminders, contact_id: contact_id ?? null }
  const { status, body: answer } = await office.api.call('POST', '/v1/events', { as: agent, body })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data.id
}

/** The clock goes back afterwards: sessions would have ended by then. */
async function remindAt(at: string): Promise<void> {
  office.clock.set(new Date(at))
  await runJob(office.api, 'send_reminders')
  office.clock.set(noon)
}

const states = (event: string) => reminderStates(office.api, event)

const history = async (event_id: string) => {
  const { body } = await office.api.call('GET', '/v1/events/calendar_history', { as: agent, query: { event_id } })
  return (body.data as { action: string }[]).map(({ action }) => action)
}

const texts = async (phone_number: string) => {
  const { body } = await office.post('fetch_messages', { phone_number }, agent)
  expect(body).toHaveProperty('data')
  return (body.data as { body: string }[]).map((text) => text.body)
}

test('goes out once when its time has come: an alert and a mail to oneself, a mail to the contact', async () => {
  const contact = await office.contactWith(agent, customerNumber(), { emails: [{ email: 'ann@lee.example' }] })
  const event = await plan(
    '2026-11-20T15:00',
    [
      { to: 'me', channel: 'alert', minutes_before: 15 },
      { to: 'me', channel: 'email', minutes_before: 60 },
      { to: 'contact', channel: 'email', minutes_before: 60 },
    ],
    contact,
  )
  await remindAt('2026-11-20T18:59:00Z')
  expect(await states(event)).toEqual(['contact email waiting', 'me alert waiting', 'me email waiting'])
  await remindAt('2026-11-20T19:00:30Z')
  await remindAt('2026-11-20T19:01:30Z')
  const mails = (await mailsOf(office.api)).filter(({ subject }) => /Plan review|appointment/.test(subject))
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Soon: Plan review', 'Your appointment with Joe Agent'])
  expect(mails.map(({ to }) => to)).toContain('ann@lee.example')
  expect(mails.every(({ text }) => text.includes('3:00'))).toBe(true)
  await remindAt('2026-11-20T19:45:30Z')
  expect(await states(event)).toEqual(['contact email sent', 'me alert sent', 'me email sent'])
  expect((await history(event)).filter((action) => action === 'reminded')).toHaveLength(3)
})

test('by text only to whom permitted it, and says why not', async () => {
  const number = customerNumber()
  const contact = await office.contactWith(agent, number)
  const wish: Wish = { to: 'contact', channel: 'text', minutes_before: 30 }
  const first = await plan('2026-11-20T14:00', [wish], contact)
  await remindAt('2026-11-20T18:31:00Z')
  expect(await states(first)).toEqual(['contact text refused reminder_no_permission'])
  expect(await history(first)).toContain('reminder_refused')

  await office.post('update_permission', { contact_id: contact, permitted: true, how: 'spoken' }, agent)
  const second = await plan('2026-11-20T15:00', [wish], contact)
  await remindAt('2026-11-20T19:31:00Z')
  await remindAt('2026-11-20T19:32:00Z')
  expect(await states(second)).toEqual(['contact text sent'])
  expect(await texts(number)).toEqual([expect.stringMatching(/^Reminder: your appointment with Joe Agent is on .*3:00/)])
})

test('by text where the box of the booking was ticked, until that number is said to want none', async () => {
  const wish: Wish = { to: 'contact', channel: 'text', minutes_before: 30 }
  const booked = async (number: string) => {
    const event = await plan('2026-11-20T14:00', [wish], await office.contactWith(agent, number))
    await office.api.within(({ db }) =>
      db.execute(sql`insert into bookings (tenant_id, id, event_id, user_id, start_date, end_date, holds, email, phone, text_reminder, time_zone, language, token_hash, created_at)
        select tenant_id, id, id, user_id, start_date, end_date, false, 'ann@lee.example', ${number}, true, 'America/Chicago', 'en', id::text, ${noon.toISOString()}::timestamptz
        from event_occurrences where id = ${event}`),
    )
    return event
  }
  const [number, unwilling] = [customerNumber(), customerNumber()]
  const [first, second] = [await booked(number), await booked(unwilling)]
  await office.post('update_permission', { phone_number: unwilling, permitted: false, how: 'spoken' }, agent)
  await remindAt('2026-11-20T18:31:00Z')
  expect(await states(first)).toEqual(['contact text sent'])
  expect(await texts(number)).toEqual([expect.stringMatching(/1:00/)])
  expect((await states(second))[0]).toMatch(/^contact text refused/)
})

test('waits for the hours of the law, and is not sent where they open too late', async () => {
  const number = customerNumber()
  const contact = await office.contactWith(agent, number)
  await office.post('update_permission', { contact_id: contact, permitted: true, how: 'spoken' }, agent)
  const wish: Wish = { to: 'contact', channel: 'text', minutes_before: 240 }
  const [late, soon] = [await plan('2026-11-23T10:30', [wish], contact), await plan('2026-11-23T08:15', [wish], contact)]
  await remindAt('2026-11-23T11:31:00Z')
  expect(await states(late)).toEqual(['contact text waiting'])
  expect((await states(soon))[0]).toMatch(/^contact text refused \w+/)
  await remindAt('2026-11-23T13:01:00Z')
  expect(await states(late)).toEqual(['contact text sent'])
  expect(await texts(number)).toHaveLength(1)
})

test('never after the start, nor for what was cancelled or whose owner has left', async () => {
  const wish: Wish = { to: 'me', channel: 'email', minutes_before: 10 }
  const [begun, cancelled] = [await plan('2026-11-20T14:00', [wish]), await plan('2026-11-20T15:00', [wish])]
  await office.api.call('DELETE', `/v1/events/${cancelled}`, { as: agent })
  await remindAt('2026-11-20T19:00:00Z')
  expect(await states(begun)).toEqual(['me email missed'])
  expect(await states(cancelled)).toEqual([])
})

test('two rounds at once send one', async () => {
  const mails = async () => (await mailsOf(office.api)).filter(({ subject }) => subject === 'Soon: Plan review').length
  const before = await mails()
  const event = await plan('2026-11-20T15:00', [{ to: 'me', channel: 'email', minutes_before: 60 }])
  office.clock.set(new Date('2026-11-20T19:01:00Z'))
  await Promise.all([runJob(office.api, 'send_reminders'), runJob(office.api, 'send_reminders')])
  expect(await states(event)).toEqual(['me email sent'])
  expect(await mails()).toBe(before + 1)
})

test('the box of a booking counts before a refusal that is older, not before one that came later; the gate refuses both', async () => {
  const wish: Wish = { to: 'contact', channel: 'text', minutes_before: 30 }
  const booked = async (at: Date) => {
    const number = customerNumber()
    const event = await plan('2026-11-20T14:00', [wish], await office.contactWith(agent, number))
    await office.post('update_permission', { phone_number: number, permitted: false, how: 'spoken' }, agent)
    await office.api.within(({ db }) =>
      db.execute(sql`insert into bookings (tenant_id, id, event_id, user_id, start_date, end_date, holds, email, phone, text_reminder, time_zone, language, token_hash, created_at)
        select tenant_id, id, id, user_id, start_date, end_date, false, 'ann@lee.example', ${number}, true, 'America/Chicago', 'en', id::text, ${at.toISOString()}::timestamptz
        from event_occurrences where id = ${event}`),
    )
    return event
  }
  const [before, after] = [await booked(new Date(noon.getTime() - 60_000)), await booked(new Date(noon.getTime() + 60_000))]
  await remindAt('2026-11-20T18:31:00Z')
  expect([await states(before), await states(after)]).toEqual([
    ['contact text refused reminder_no_permission'],
    ['contact text refused opted_out'],
  ])
})

test('what was cancelled while its mail waited in the queue is not reminded of', async () => {
  const email = 'waits@lee.example'
  const contact = await office.contactWith(agent, customerNumber(), { emails: [{ email }] })
  const event = await plan('2026-11-20T15:00', [{ to: 'contact', channel: 'email', minutes_before: 60 }], contact)
  await remindAt('2026-11-20T19:00:30Z')
  expect(await states(event)).toEqual(['contact email sent'])
  expect((await office.api.call('DELETE', `/v1/events/${event}`, { as: agent })).status).toBe(204)
  expect((await mailsOf(office.api)).filter(({ to }) => to === email)).toEqual([])
})
