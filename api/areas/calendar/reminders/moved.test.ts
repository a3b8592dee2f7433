import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#tests/factories/people.ts'
import { reminderStates } from '#tests/support/calendar.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import type { Phone } from '#tests/support/phone.ts'
import { customerNumber, noon, textOffice } from '#tests/support/texts.ts'

const office = await textOffice()
let agent: Phone
let made = 0

beforeEach(async () => {
  office.clock.set(noon)
  agent = await office.someone()
})
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

/** A contact of the agent's, and the address that reminders go to. */
async function someone() {
  const email = `moved${++made}@lee.example`
  return { email, id: await office.contactWith(agent, customerNumber(), { emails: [{ email }] }) }
}

/** An appointment by New York's clock, of which its contact is reminded by mail an hour before. */
async function plan(start_date: string, contact_id: string, more: object = {}): Promise<string> {
  const reminders = [{ to: 'contact', channel: 'email', minutes_before: 60 }]
  const body = { type: 'appointment', title: 'Plan review', start_date, contact_id, reminders, ...more }
  const { status, body: answer } = await office.api.call('POST', '/v1/events', { as: agent, body })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data.id
}

async function change(id: string, body: object, by: Person = agent): Promise<void> {
  const as = await office.api.freshSession(by)
  const { status, body: answer } = await office.api.call('PUT', `/v1/events/${id}`, { as, body })
  expect(status, JSON.stringify(answer)).toBe(200)
}

async function remindAt(at: string): Promise<void> {
  office.clock.set(new Date(at))
  await runJob(office.api, 'send_reminders')
}

const mailsTo = async (email: string) => (await mailsOf(office.api)).filter(({ to }) => to === email)

const states = (event: string) => reminderStates(office.api, event)

test('what is moved to a later time after it was reminded of is reminded of once more; other changes send nothing again', async () => {
  const { id: contact, email } = await someone()
  const event = await plan('2026-11-20T15:00', contact)
  await remindAt('2026-11-20T19:00:30Z')
  await change(event, { title: 'Review of the plan', start_date: '2026-11-20T14:50' })
  await remindAt('2026-11-20T19:01:30Z')
  expect(await mailsTo(email)).toHaveLength(1)
  await change(event, { start_date: '2026-11-23T15:00' })
  await remindAt('2026-11-20T19:02:30Z')
  expect(await mailsTo(email)).toHaveLength(1)
  await remindAt('2026-11-23T19:00:30Z')
  await remindAt('2026-11-23T19:01:30Z')
  expect((await mailsTo(email)).map(({ text }) => /\b(?:20|23)\b/.exec(text)?.[0]).sort()).toEqual(['20', '23'])
})

test('what changes in the minute in which a reminder is due, or while the hours hold it back, does not lose it', async () => {
  const { id: contact, email } = await someone()
  const event = await plan('2026-11-20T14:00', contact)
  office.clock.set(new Date('2026-11-20T18:00:20Z'))
  await change(event, { title: 'Review of the plan' })
  await remindAt('2026-11-20T18:01:00Z')
  expect(await mailsTo(email)).toHaveLength(1)

  office.clock.set(noon)
  const waits = await plan('2026-11-23T10:30', contact, { reminders: [{ to: 'contact', channel: 'text', minutes_before: 240 }] })
  await office.post('update_permission', { contact_id: contact, permitted: true, how: 'spoken' }, agent)
  await remindAt('2026-11-23T11:31:00Z')
  await change(waits, { title: 'Review of the plan' })
  await remindAt('2026-11-23T13:01:00Z')
  expect(await states(waits)).toEqual(['contact text sent'])
  office.clock.set(noon)
  const dropped = await plan('2026-11-23T10:30', contact, { reminders: [{ to: 'contact', channel: 'text', minutes_before: 240 }] })
  await remindAt('2026-11-23T11:31:00Z')
  await change(dropped, { reminders: [] })
  expect(await states(dropped)).toEqual([])
})

test('one time of a series that is with somebody else is told to them, by the clock and under the title that it has', async () => {
  const [first, second] = [await someone(), await someone()]
  const reminders = [
    { to: 'contact', channel: 'email', minutes_before: 60 },
    { to: 'me', channel: 'email', minutes_before: 60 },
  ]
  await plan('2026-11-23T14:00', first.id, { repeats: 'FREQ=DAILY;COUNT=3', reminders })
  const query = { start_date: '2026-11-24', end_date: '2026-11-24' }
  const { body } = await office.api.call('GET', '/v1/events', { as: agent, query })
  await change(body.data[0].id, {
    contact_id: second.id,
    title: 'First talk',
    start_date: '2026-11-24T13:00',
    time_zone: 'America/Chicago',
  })
  await remindAt('2026-11-24T18:00:30Z')
  expect(await mailsTo(first.email)).toEqual([])
  const [mail] = await mailsTo(second.email)
  expect(mail?.text).toMatch(/1:00/)
  expect((await mailsOf(office.api)).filter(({ subject }) => subject === 'Soon: First talk')).toHaveLength(1)
})

test('one time of a series that somebody else does is told to that person', async () => {
  const colleague = await office.someone()
  const soon = async (to: Person) =>
    (await mailsTo(`${to.username}@people.example`.toLowerCase())).filter(({ subject }) => subject.startsWith('Soon')).length
  const { id: contact } = await someone()
  const reminders = [{ to: 'me', channel: 'email', minutes_before: 60 }]
  await plan('2026-11-23T14:00', contact, { repeats: 'FREQ=DAILY;COUNT=3', reminders })
  const query = { start_date: '2026-11-24', end_date: '2026-11-24' }
  const { body } = await office.api.call('GET', '/v1/events', { as: agent, query })
  await change(body.data[0].id, { user_id: colleague.id }, office.manager)
  await remindAt('2026-11-24T18:00:30Z')
  expect([await soon(agent), await soon(colleague)]).toEqual([0, 1])
})
