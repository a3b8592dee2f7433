import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
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

const check = (contact_id: string, start_date: string, minutes_before = 30, as: Phone = agent, more: object = {}) =>
  office.api.call('POST', '/v1/events/reminder_check', {
    as,
    body: {
      ...{ contact_id, start_date, ...more },
      reminders: [
        { to: 'me', channel: 'alert', minutes_before },
        { to: 'contact', channel: 'email', minutes_before },
        { to: 'contact', channel: 'text', minutes_before },
      ],
    },
  })
type Line = { channel: string; state: string; rule: string | null; until: string | null; reason: string | null }
async function told(...asked: Parameters<typeof check>) {
  const { status, body } = await check(...asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as Line[]).map(({ channel, state, rule, until }) => [channel, state, rule, until].filter(Boolean).join(' '))
}
const permit = (contact_id: string) => office.post('update_permission', { contact_id, permitted: true, how: 'spoken' }, agent)

test('says of each reminder to the contact how it stands, and sends and writes nothing', async () => {
  const contact = await office.contactWith(agent, customerNumber(), { emails: [{ email: 'ann@lee.example' }] })
  const before = (await mailsOf(office.api)).length
  expect(await told(contact, '2026-11-20T15:00')).toEqual(['email allowed', 'text refused reminder_no_permission'])
  await permit(contact)
  expect(await told(contact, '2026-11-20T15:00')).toEqual(['email allowed', 'text allowed'])
  const { rows } = await office.api.within(({ db }) => db.execute(sql`select 1 from events where contact_id = ${contact}`))
  expect([rows, (await mailsOf(office.api)).length]).toEqual([[], before])
})

test('asks for the time it is due: what the hours keep back says when it goes, or that it does not', async () => {
  const contact = await office.contactWith(agent, customerNumber())
  await permit(contact)
  expect(await told(contact, '2026-11-23T10:30', 240)).toEqual([
    'email refused reminder_no_address',
    'text later hours 2026-11-23T13:00:00.000Z',
  ])
  expect((await told(contact, '2026-11-23T08:15', 240))[1]).toBe('text refused hours')
  const { body } = await check(contact, '2026-11-23T08:15', 240)
  expect((body.data as Line[])[1]?.reason).toContain('It is 4:15 AM')
  expect(await told(contact, '2026-11-20T12:10', 30)).toEqual(['email past', 'text past'])
  expect(await told(contact, '2026-11-23')).toEqual([])
})

test('says who asked not to be written to, and what is wrong; a contact out of reach is none', async () => {
  const number = customerNumber()
  const contact = await office.contactWith(agent, number)
  await permit(contact)
  await office.api.call('POST', '/v1/suppressions', { as: agent, body: { channel: 'text', address: number, reason: 'asked' } })
  const [, text] = await told(contact, '2026-11-20T15:00')
  expect(text).toMatch(/^text refused/)
  const wrong = async (...asked: Parameters<typeof check>) => {
    const { status, body } = await check(...asked)
    return [status, body.details?.[0]?.field, body.details?.[0]?.code]
  }
  expect(await wrong(contact, '2026-11-20T15:00', 30, await office.someone())).toEqual([422, 'contact_id', 'no_such_contact'])
  expect(await wrong(contact, '2026-11-20T15:00', 30, agent, { time_zone: 'Mars/Base' })).toEqual([422, 'time_zone', 'unknown_time_zone'])
  expect(await check(contact, 'soon')).toMatchObject({ status: 422 })
  expect((await check(contact, '2026-11-20T15:00', 30, agent, { event_id: contact })).status).toBe(404)
})
