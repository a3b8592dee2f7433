import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { jobs } from '#api/jobs.ts'
import { settableClock } from '#api/platform/clock.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { openTelephony } from '#api/platform/telephony/open-telephony.ts'
import type { Telephony } from '#api/platform/telephony/telephony.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { listenTo } from '#tests/support/notices.ts'
import { givePhone, type Phone } from '#tests/support/phone.ts'
import { png } from '#tests/support/form.ts'
import { sendForm, type Enclosed } from '#tests/support/texts.ts'
import { standBetween, type Between } from '../carrier/between.ts'
import { environmentOf, eventually, startWorld, type World } from '../carrier/support.ts'

/** The whole way of a text: our queue, the real client library, the carrier, our webhooks, and back. */

const noon = new Date('2026-11-20T18:00:00Z')
const clock = settableClock(noon)

let world: World
let between: Between
let api: TestApi
let host: string
/** The same carrier, by way of who loses its answers. */
let lossy: Telephony
let agent: Phone
let made = 0

beforeAll(async () => {
  world = await startWorld()
  between = await standBetween(world.config.port, 'Messages')
  const account = environmentOf(world)
  api = await testApi({ clock, env: account })
  lossy = openTelephony(readEnv(apiEnv, { ...account, TWILIO_API_URL: between.url }), {})
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  host = `${hostOf(api.brand())}:${port}`
  const company = await api.within((work) => makeCompany(work))
  agent = await api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent', company, name: ['Joe', 'Agent'] })))
  const found = await api.call('GET', '/v1/dialer/phone_numbers/search?area_code=212', { as: agent, headers: { host } })
  const number = String(found.body.data[0].number)
  const bought = await api.call('POST', '/v1/dialer/phone_numbers', { as: agent, headers: { host }, body: { number } })
  expect(bought.status).toBe(201)
  await api.call('PUT', '/v1/dialer/caller_id', { as: agent, headers: { host }, body: { phone_number: number } })
  agent = { ...agent, number }
}, 60_000)

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await between.close()
  await world.end()
})

const customer = () => `+1617555${String(7000 + ++made)}`
const work = (telephony = api.ports.telephony) =>
  runPendingJobs({ ...api.ports, telephony }, jobs, (error) => void api.unexpected.push(error))
const send = (fields: Record<string, string>, enclosed: Enclosed[] = []) =>
  sendForm(api, agent, { message_content: 'Hello', ...fields }, enclosed, host)
const messages = async (phone_number: string) =>
  (await api.call('POST', '/v1/sms/fetch_messages', { as: agent, body: { phone_number } })).body.data
const last = async (number: string) => (await messages(number))[0]
const comesTo = (number: string, status: string) =>
  eventually(
    `the text is ${status}`,
    async () => {
      await work()
      const found = await last(number)
      return found?.status === status ? found : null
    },
    20_000,
  )
type Shown = { sid: string; from: string; to: string; body: string; status: string; direction: string; media: { content_type: string }[] }
const atCarrier = async (to: string) => ((await world.control('GET', 'state')).messages as Shown[]).filter((one) => one.to === to)
const writes = (from: string, body: string, pictures: object[] = []) =>
  world.control('POST', 'texts', { from, to: agent.number, body, pictures })

describe('out', () => {
  test('a text goes out, is sent, is delivered; its owner is told quietly', async () => {
    const { heard, stop } = await listenTo(api.ports.bus)
    const number = customer()
    const contact = await api.within((inside) => makeContact(inside, agent, { first_name: 'Ann', phones: [{ number }] }))
    const { status } = await send({ contact_id: contact, message_content: 'Hi {{first_name}} €' })
    expect(status).toBe(201)
    expect(await comesTo(number, 'delivered')).toMatchObject({ body: 'Hi Ann €', error: null, segments: 1 })
    expect(await atCarrier(number)).toMatchObject([{ from: agent.number, body: 'Hi Ann €', status: 'delivered' }])
    await eventually('it is told', () => heard.some(({ message }) => message.event === 'message_changed'))
    expect(heard.filter(({ message }) => message.event === 'message')).toEqual([])
    await stop()
  })

  test('callbacks in disorder and twice make no difference', async () => {
    await world.control('PUT', 'callbacks', { shuffle: true, double: true, seed: 3 })
    const numbers = [customer(), customer(), customer()]
    for (const number of numbers) await send({ message_to: number })
    for (const number of numbers) expect((await comesTo(number, 'delivered')).error_code).toBeNull()
    await sleep(2000)
    for (const number of numbers) expect((await last(number)).status).toBe('delivered')
    await world.control('PUT', 'callbacks', { shuffle: false, double: false })
  })

  test('a phone that is off is told of in words', async () => {
    const number = customer()
    await world.control('PUT', `customers/${number}`, { does: 'failed' })
    await send({ message_to: number })
    expect(await comesTo(number, 'undelivered')).toMatchObject({ error_code: 30003, error: 'Their phone is off or out of range.' })
  })

  test('a picture is fetched by the carrier, and by nobody without its key', async () => {
    const number = customer()
    const { status, body } = await send({ message_to: number, message_content: '' }, [{ name: 'a.png', type: 'image/png', bytes: png }])
    expect(status).toBe(201)
    await comesTo(number, 'delivered')
    expect(await atCarrier(number)).toMatchObject([{ media: [{ content_type: 'image/png' }] }])
    const path = `/webhooks/twilio/messages/media/${body.data.id}/0`
    for (const query of ['', '?until=9999999999999&key=x'])
      expect((await api.app.inject({ url: `${path}${query}`, headers: { host } })).statusCode).toBe(403)
  })

  test.each([[429], [500]])('where the carrier answers %s it is tried again, and goes out once', async (status) => {
    const number = customer()
    await world.control('PUT', 'rest', { status, times: 1 })
    await send({ message_to: number })
    await comesTo(number, 'delivered')
    expect(await atCarrier(number)).toHaveLength(1)
  })

  test.each([
    ['and what is told of it comes through', () => host],
    ['and nothing is told of it', () => host.replace(/\d+$/, '9')],
  ])('where an answer is lost, %s, nothing is sent twice', async (_what, from) => {
    const number = customer()
    between.loses = 1
    expect((await sendForm(api, agent, { message_to: number, message_content: 'Only once' }, [], from())).status).toBe(201)
    await work(lossy)
    expect(between.loses).toBe(0)
    await comesTo(number, 'delivered')
    await sleep(3000)
    await work()
    expect(await atCarrier(number)).toHaveLength(1)
  })

  test('a STOP that the carrier alone has heard of is heeded from then on', async () => {
    const number = customer()
    const [bought] = await world.client.incomingPhoneNumbers.list({ phoneNumber: agent.number })
    const hooked = (smsUrl: string) => world.client.incomingPhoneNumbers(bought?.sid ?? '').update({ smsUrl })
    await hooked(`${world.service.url}/status/texts`)
    await writes(number, 'STOP')
    await eventually('the carrier heeds it', async () => (await atCarrier(number)).length > 0)
    await hooked(bought?.smsUrl ?? '')
    expect((await send({ message_to: number })).status).toBe(201)
    expect(await comesTo(number, 'failed')).toMatchObject({
      error_code: 21610,
      error: 'They opted out of texts from this number.',
    })
    expect((await send({ message_to: number })).body.details[0].code).toBe('outreach_opted_out_text')
  })
})

describe('in', () => {
  test('a text with a picture is kept, its owner is told, the picture is fetched', async () => {
    const { heard, stop } = await listenTo(api.ports.bus)
    const number = customer()
    await writes(number, 'Look', [
      { content_type: 'image/png', data: png.toString('base64') },
      { content_type: 'image/png', data: Buffer.from('<html><script>alert(1)</script></html>').toString('base64') },
    ])
    await eventually('it is here', async () => last(number))
    const conversation = (await api.call('POST', '/v1/sms/fetch_conversations', { as: agent, body: { phone_number: number } })).body.data[0]
    await eventually('it is told', () => heard.some(({ message }) => message.event === 'message' && message.id === conversation.id))
    await stop()
    await work()
    const { id, media } = await last(number)
    expect(media).toMatchObject([
      { n: 0, state: 'kept', content_type: 'image/png', size: png.length, can_show: true },
      { n: 1, state: 'refused', can_show: false },
    ])
    const bytes = await api.app.inject({
      url: `/v1/sms/messages/${id}/media/0?inline=true`,
      headers: { host, authorization: `Bearer ${await api.signIn(agent)}` },
    })
    expect([bytes.headers['content-type'], bytes.rawPayload.equals(png)]).toEqual(['image/png', true])
    expect((await api.call('GET', `/v1/sms/messages/${id}/media/1`, { as: agent })).status).toBe(404)
  })

  test('STOP is answered once, sending is refused; START lets it go on', async () => {
    const number = customer()
    await writes(number, 'STOP')
    await eventually('it is here', async () => last(number))
    await work()
    const refused = await send({ message_to: number })
    expect([refused.status, refused.body.details[0]]).toMatchObject([422, { field: 'message_to', code: 'outreach_opted_out_text' }])
    const toThem = async () => (await atCarrier(number)).map(({ body }) => body)
    expect(await toThem()).toHaveLength(1)
    await writes(number, 'START')
    await eventually('it counts', async () => (await send({ message_to: number, message_content: 'Back again' })).status === 201)
    await comesTo(number, 'delivered')
    expect(await toThem()).toEqual([expect.stringContaining('unsubscribed'), expect.stringContaining('re-subscribed'), 'Back again'])
  })

  test('a wish in other words is confirmed by us', async () => {
    const number = customer()
    await writes(number, 'Please stop texting me')
    await comesTo(number, 'delivered')
    expect((await atCarrier(number)).map(({ body }) => body)).toEqual([
      'Joe Agent, Company 1001: You will get no more texts from us. Reply START to get texts again.',
    ])
    expect((await send({ message_to: number })).status).toBe(422)
  })
})
