import { readFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { migrate } from '#api/platform/migrate.ts'
import { calls, contacts, email_logs, outreach_refusals } from '#api/platform/tables/index.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import type { Phone } from '#tests/support/phone.ts'
import { customerNumber, details, newSid, night, noon, textOffice, type TextOffice } from '#tests/support/texts.ts'
import { gate, keepRefusal } from './index.ts'

let office: TextOffice
let agent: Phone

beforeAll(async () => {
  office = await textOffice()
})
beforeEach(async () => {
  office.clock.set(noon)
  agent = await office.someone()
})
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

/** What is kept of somebody's refusals, the newest first: channel, rule, contact. */
const kept = async (whose = agent) => {
  const rows = await office.api.within(({ db }) =>
    db.select().from(outreach_refusals).where(eq(outreach_refusals.user_id, whose.id)).orderBy(desc(outreach_refusals.at)),
  )
  return rows.map(({ channel, rule, contact_id }) => [channel, rule, contact_id])
}
const wish = { do_not_text: true, do_not_mail: true, do_not_call: true }
const unwilling = (number: string, email = `${number.slice(1)}@people.example`) =>
  office.contactWith(agent, number, { ...wish, emails: [{ email }] })
/** Somebody texts who may not, with a session that is new: those of hours ago have ended. */
const refused = async (contact_id: string) => {
  const as = await office.api.freshSession(agent)
  const body = { contact_id, message_content: 'Hello' }
  expect(details(await office.api.call('POST', '/v1/sms/send_message', { as, body }))).toEqual(['message_to: outreach_unwanted_text'])
}
const call = (To: string) => office.hook('voice/outgoing', { CallSid: `C${newSid().slice(1)}`, From: `client:${agent.identity}`, To })
const mail = (contact: string, email: string, more: object = {}) =>
  office.api.call('POST', `/v1/contacts/${contact}/send_email`, {
    as: agent,
    body: { message_id: newId(), email, subject: 'News', blocks: [{ kind: 'text', text: 'Hello' }], ...more },
  })

test('a text, a mail and a call that are refused are kept with their contact, though the request changed nothing', async () => {
  const number = customerNumber()
  const email = `${number.slice(1)}@people.example`
  const contact = await unwilling(number, email)
  expect(details(await office.send(agent, { contact_id: contact }))).toEqual(['message_to: outreach_unwanted_text'])
  expect(await kept()).toEqual([['text', 'unwanted', contact]])
  expect(details(await mail(contact, email))).toEqual(['email: outreach_unwanted_email'])
  expect((await call(number)).text).toContain('<Hangup/>')
  expect((await kept()).sort()).toEqual([
    ['call', 'unwanted', contact],
    ['email', 'unwanted', contact],
    ['text', 'unwanted', contact],
  ])
  // An answer in a conversation names no contact, but a number.
  await office.api.within(({ db }) => db.delete(outreach_refusals))
  expect((await office.send(agent, { message_to: number })).status).toBe(422)
  expect(await kept()).toEqual([['text', 'unwanted', contact]])
})

test('who is no contact is kept as nobody, and the hours are a rule as well', async () => {
  office.clock.set(night)
  agent = await office.someone()
  await office.send(agent, { message_to: customerNumber() })
  await call('911')
  expect((await kept()).sort()).toEqual([
    ['call', 'emergency_number', null],
    ['text', 'hours', null],
  ])
})

test('a condition on one’s own side is no refusal of the gate', async () => {
  await call('12345678')
  expect(await kept()).toEqual([])
})

test('however often somebody tries, an hour has one row for each contact and rule', async () => {
  const [one, other] = [await unwilling(customerNumber()), await unwilling(customerNumber())]
  for (let time = 0; time < 5; time++) await refused(one)
  await refused(other)
  expect((await kept()).map(([, , contact]) => contact).sort()).toEqual([one, other].sort())
  office.clock.set(new Date(noon.getTime() + 3_600_000))
  for (let time = 0; time < 2; time++) await refused(one)
  expect(await kept()).toHaveLength(3)
})

test('at once from several places it is one as well', async () => {
  const contact_id = await unwilling(customerNumber())
  const refusal = { user_id: agent.id, contact_id, channel: 'text', rule: 'unwanted' } as const
  await Promise.all(Array.from({ length: 8 }, () => office.api.within((work) => keepRefusal(work, refusal))))
  expect(await kept()).toEqual([['text', 'unwanted', contact_id]])
})

test('who only asks leaves nothing behind', async () => {
  const number = customerNumber()
  const contact_id = await unwilling(number)
  for (const channel of ['call', 'text', 'email'] as const)
    expect((await office.api.call('POST', '/v1/outreach/check', { as: agent, body: { channel, contact_id } })).body.data.allowed).toBe(
      false,
    )
  await office.api.call('POST', '/v1/dialer/check_call', { as: agent, body: { phone_number: number } })
  await office.api.call('GET', `/v1/contacts/${contact_id}`, { as: agent })
  await office.api.call('POST', '/v1/contacts/sms_group', { as: agent, body: { ids: [contact_id] } })
  await office.api.within((work) => gate(work, { user_id: agent.id, company_id: null }).mayText(number))
  expect(await kept()).toEqual([])
})

test('what was let out and is refused as it goes is kept then', async () => {
  const number = customerNumber()
  const email = `${number.slice(1)}@people.example`
  const contact = await office.contactWith(agent, number, { emails: [{ email }] })
  const sent = await mail(contact, email)
  const text = await office.send(agent, { contact_id: contact, send_at: new Date(noon.getTime() + 60_000).toISOString() })
  expect([sent.status, text.status, await kept()]).toEqual([201, 201, []])
  await office.api.within(({ db }) => db.update(contacts).set(wish).where(eq(contacts.id, contact)))
  office.clock.set(new Date(noon.getTime() + 61_000))
  await workOffJobs(office.api)
  const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
  await runJob(office.api, 'send_text', { message_id: text.body.data.id, client })
  expect((await kept()).sort()).toEqual([
    ['email', 'unwanted', contact],
    ['text', 'unwanted', contact],
  ])
  const logs = await office.api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.contact_id, contact)))
  expect(logs).toMatchObject([{ status: 'left_out' }])
})

test('one whose contact somebody holds, or that is gone, is kept without it and waits for nobody', async () => {
  const contact_id = await unwilling(customerNumber())
  const refusal = { user_id: agent.id, channel: 'text', rule: 'unwanted' } as const
  await office.api.within(async (work) => {
    await work.db.select().from(contacts).where(eq(contacts.id, contact_id)).for('update')
    await keepRefusal(work, { ...refusal, contact_id })
  })
  await office.api.within((work) => keepRefusal(work, { ...refusal, rule: 'hours', contact_id: newId() }))
  expect((await kept()).map(([, , contact]) => contact)).toEqual([null, null])
})

test('they go with the one to whom they belong, and follow into whom it is merged', async () => {
  const number = customerNumber()
  const [one, twin] = [await unwilling(number), await unwilling(customerNumber())]
  await refused(one)
  await refused(twin)
  await call(number)
  const merged = await office.api.call('PATCH', '/v1/contacts/merge', { as: agent, body: { ids: [one, twin], into_id: twin } })
  expect(merged.status).toBe(200)
  // Of the same hour, channel and rule the survivor has its own.
  expect((await kept()).sort()).toEqual(
    [
      ['call', 'unwanted', twin],
      ['text', 'unwanted', one],
      ['text', 'unwanted', twin],
    ].sort(),
  )
  office.clock.set(new Date(noon.getTime() + 3_600_000))
  await refused(twin)
  expect(await kept()).toHaveLength(4)
  await office.api.within(({ db }) => db.delete(contacts).where(eq(contacts.id, twin)))
  expect((await kept()).map(([, , contact]) => contact)).toEqual([one])
})

test('they are kept for a year', async () => {
  await refused(await unwilling(customerNumber()))
  office.clock.set(new Date(noon.getTime() + 364 * 86_400_000))
  await runJob(office.api, 'forget_refusals')
  expect(await kept()).toHaveLength(1)
  office.clock.set(new Date(noon.getTime() + 366 * 86_400_000))
  await runJob(office.api, 'forget_refusals')
  expect(await kept()).toEqual([])
})

test('calls that were refused within a year before this was kept are taken over by the migration', { timeout: 60_000 }, async () => {
  const contact_id = await unwilling(customerNumber())
  const name = '20261128153248_outreach-refusals'
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const ago = (days: number, minutes = 0) => new Date(hour - days * 86_400_000 + minutes * 60_000)
  const refused = { user_id: agent.id, contact_id, call_direction: 'outbound' as const, status: 'refused' as const }
  await office.api.within(({ db, brand }) =>
    db.insert(calls).values(
      [
        { refusal: 'outreach_hours_call', created_at: ago(2, 1) },
        { refusal: 'outreach_hours_call', created_at: ago(2, 58) },
        { refusal: 'outreach_hours_call', created_at: ago(400) },
        { refusal: 'outreach_emergency_number', created_at: ago(3), contact_id: null },
        { refusal: 'dialer_caller_id', created_at: ago(4) },
      ].map((row) => ({ tenant_id: brand.id, id: newId(), ...refused, ...row })),
    ),
  )
  const outside = new pg.Client({ connectionString: office.api.databaseUrl })
  await outside.connect()
  try {
    const file = readFileSync(`api/migrations/${name}.sql`, 'utf8')
    await outside.query(file.slice(file.indexOf('-- Down Migration')))
    await outside.query(`delete from schema_migrations where name = $1`, [name])
  } finally {
    await outside.end()
  }
  await migrate(office.api.databaseUrl)
  expect(await kept()).toEqual([
    ['call', 'hours', contact_id],
    ['call', 'emergency_number', null],
  ])
})
