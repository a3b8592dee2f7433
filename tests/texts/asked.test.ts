import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue, runPendingJobs } from '#api/platform/jobs.ts'
import { contact_activities, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import { openTelephony } from '#api/platform/telephony/open-telephony.ts'
import { apiEnv, readEnv } from '#config/env.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { listenTo } from '#tests/support/notices.ts'
import { givePhone, hooksOf, type Phone } from '#tests/support/phone.ts'
import { sendForm } from '#tests/support/texts.ts'
import { environmentOf, eventually, keys, startWorld, type World } from '../carrier/support.ts'

/** Texts of which the carrier told no end: it is asked. */

const noon = new Date('2026-11-20T18:00:00Z')
const clock = settableClock(noon)
const after = (minutes: number) => clock.set(new Date(noon.getTime() + minutes * 60_000))

let world: World
let api: TestApi
let host: string
let agent: Phone
let made = 0

beforeAll(async () => {
  world = await startWorld()
  api = await testApi({ clock, env: environmentOf(world) })
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  host = `${hostOf(api.brand())}:${port}`
  agent = await api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent', company: await makeCompany(work) })))
  const found = await api.call('GET', '/v1/dialer/phone_numbers/search?area_code=212', { as: agent, headers: { host } })
  const number = String(found.body.data[0].number)
  await api.call('POST', '/v1/dialer/phone_numbers', { as: agent, headers: { host }, body: { number } })
  await api.call('PUT', '/v1/dialer/caller_id', { as: agent, headers: { host }, body: { phone_number: number } })
  agent = { ...agent, number }
}, 60_000)
beforeEach(async () => {
  after(0)
  await world.control('PUT', 'callbacks', { shuffle: false, double: false, lost: true })
})
afterEach(async () => {
  await world.control('PUT', 'rest', { status: 500, times: 0 })
  await api.within(({ db }) => db.delete(text_messages))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await world.end()
})

const run = (telephony = api.ports.telephony) =>
  runPendingJobs({ ...api.ports, telephony }, jobs, (error) => void api.unexpected.push(error))
const ask = async (telephony = api.ports.telephony) => {
  await api.within((work) => enqueue(work, 'ask_for_texts', {}))
  await run(telephony)
}
const rowOf = async (id: string, brand?: string) =>
  (await api.within(({ db }) => db.select().from(text_messages).where(eq(text_messages.id, id)), brand))[0]
const atCarrier = (sid: string | null | undefined) => world.carrier.state.kept.messages.find((one) => one.sid === sid)
const asksFor = (sid: string) => world.carrier.journal.of('rest').filter(({ what }) => what.includes(`GET `) && what.includes(sid)).length

/** A text that the carrier has, and that came to an end there of which nothing is told here. */
async function sentInSilence(does: 'answer' | 'failed' = 'answer') {
  const number = `+1617555${String(6000 + ++made)}`
  await world.control('PUT', `customers/${number}`, { does })
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number }] }))
  const { status, body } = await sendForm(api, agent, { message_to: number, message_content: 'Hello' }, [], host)
  expect(status).toBe(201)
  await run()
  const id = String(body.data.id)
  const sid = (await rowOf(id))?.sid ?? ''
  await eventually('it has its end there', () => ['delivered', 'undelivered'].includes(atCarrier(sid)?.status ?? ''))
  expect(await rowOf(id)).toMatchObject({ status: 'sending', sent_at: null })
  return { id, sid, contact }
}

const countedAs = async () => {
  const question = { report_type: 'activity', period: 'custom', from: '2026-11-20', to: '2026-11-20', by: 'day' }
  const { body } = await api.call('POST', '/v1/reports', { as: await api.freshSession(agent), body: { question } })
  const { columns, totals } = body.data.run
  return totals[columns.findIndex(({ key }: { key: string }) => key === 'texts_out')].value
}
const storyOf = (contact: string) =>
  api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)))
const reached = async (contact: string) => (await storyOf(contact)).filter(({ kind }) => kind === 'reached').length

test('a text whose callbacks are lost is delivered after a quarter of an hour, and counts', async () => {
  const { id, contact } = await sentInSilence()
  const before = await countedAs()
  after(14)
  await ask()
  expect(await rowOf(id)).toMatchObject({ status: 'sending', sent_at: null })
  after(15)
  const { heard, stop } = await listenTo(api.ports.bus)
  await ask()
  expect(await rowOf(id)).toMatchObject({ status: 'delivered', error_code: null, sent_at: clock.now(), delivered_at: clock.now() })
  await eventually('its owner is told', () => heard.some(({ message }) => message.event === 'message_changed'))
  await stop()
  expect([before, await countedAs(), await reached(contact)]).toEqual([0, 1, 1])
})

test('one that did not arrive has its error', async () => {
  const { id } = await sentInSilence('failed')
  after(15)
  await ask()
  expect(await rowOf(id)).toMatchObject({ status: 'undelivered', error_code: 30003, sent_at: clock.now(), delivered_at: null })
})

test('a callback that comes at the same time, or later, is taken in once', async () => {
  const { id, sid, contact } = await sentInSilence()
  const told = (MessageStatus: string) =>
    hooksOf(api, { token: keys.auth_token })(`messages/status?message=${id}`, { MessageSid: sid, MessageStatus })
  after(15)
  const { heard, stop } = await listenTo(api.ports.bus)
  const [, { status }] = await Promise.all([ask(), told('delivered')])
  expect(status).toBe(204)
  const known = await rowOf(id)
  after(20)
  await told('sent')
  await told('delivered')
  expect(await rowOf(id)).toMatchObject({ status: 'delivered', sent_at: known?.sent_at, delivered_at: known?.delivered_at })
  expect(known?.sent_at).toEqual(new Date(noon.getTime() + 15 * 60_000))
  await eventually('its owner is told', () => heard.some(({ message }) => message.event === 'message_changed'))
  await stop()
  expect([heard.filter(({ message }) => message.event === 'message_changed').length, await reached(contact)]).toEqual([1, 1])
})

test('one that stays under way is asked for four times; one that has its end never', async () => {
  const [slow, done] = [await sentInSilence(), await sentInSilence()]
  Object.assign(atCarrier(slow.sid) ?? {}, { status: 'sent' })
  await api.within(({ db }) => db.update(text_messages).set({ status: 'failed' }).where(eq(text_messages.id, done.id)))
  const asked: number[] = []
  for (const minutes of [5, 15, 20, 55, 60, 65, 355, 360, 365, 1435, 1440, 1445, 1500, 1505]) {
    after(minutes)
    const before = asksFor(slow.sid)
    await ask()
    if (asksFor(slow.sid) > before) asked.push(minutes)
  }
  expect(asked).toEqual([15, 60, 360, 1440])
  expect([(await rowOf(slow.id))?.status, asksFor(done.sid)]).toEqual(['sent', 0])
})

test.each([[429], [500]])('where the carrier answers %s it is asked again the next time', async (status) => {
  const { id } = await sentInSilence()
  await world.control('PUT', 'rest', { status, times: 1 })
  after(15)
  await ask()
  expect(await rowOf(id)).toMatchObject({ status: 'sending' })
  after(20)
  await ask()
  expect(await rowOf(id)).toMatchObject({ status: 'delivered' })
})

test('a carrier that refuses is let alone after three refusals', async () => {
  const texts = [await sentInSilence(), await sentInSilence(), await sentInSilence(), await sentInSilence()]
  await world.control('PUT', 'rest', { status: 500, times: 3 })
  after(15)
  await ask()
  const statuses = await Promise.all(texts.map(async ({ id }) => (await rowOf(id))?.status))
  expect(statuses).toEqual(['sending', 'sending', 'sending', 'sending'])
})

test('each brand asks its own carrier, at most 200 a run, the oldest first; one without a carrier rests', async () => {
  const { id, sid } = await sentInSilence()
  const other = await api.within(async (work) => {
    const { id: user_id } = await makePerson(work, { role: 'agent', company: await makeCompany(work) })
    const [tenant_id, conversation_id] = [work.brand.id, newId()]
    const numbers = { phone_number: '+16175550001', own_number: '+16175550002' }
    await work.db.insert(text_conversations).values({ tenant_id, id: conversation_id, user_id, ...numbers, last_message_at: noon })
    const common = { tenant_id, conversation_id, user_id, direction: 'outbound' as const, from_number: '+16175550002' }
    const state = { to_number: '+16175550001', encoding: 'GSM-7' as const, status: 'sending' as const, attempted_at: noon }
    const rows = Array.from({ length: 201 }, (_, n) => ({
      ...{ ...common, ...state, id: newId(), sid: n === 200 ? sid : `SM${String(n).padStart(32, '0')}` },
      updated_at: new Date(noon.getTime() + n),
    }))
    await work.db.insert(text_messages).values(rows)
    return rows.map((row) => row.id)
  }, 'direct')
  const last = async () => (await rowOf(other.at(-1) ?? '', 'direct'))?.status
  const variables = { TENANT_CENTRAL_TWILIO_ACCOUNT_SID: keys.account_sid }
  const without = openTelephony(readEnv(apiEnv, environmentOf(world)), variables)
  after(15)
  await ask(without)
  expect([(await rowOf(id))?.status, await last()]).toEqual(['sending', 'sending'])
  expect(await rowOf(other[0] ?? '', 'direct')).toMatchObject({ status: 'sending', sent_at: null, updated_at: clock.now() })
  await ask(without)
  expect([(await rowOf(id))?.status, await last()]).toEqual(['sending', 'delivered'])
  await ask()
  expect((await rowOf(id))?.status).toBe('delivered')
})
