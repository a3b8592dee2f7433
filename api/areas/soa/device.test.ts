import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsOf } from '#tests/support/mailbox.ts'
import { codes, filled, hour, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from './index.ts'

const { api, clock, office, person, token, ask, sign, sent, read, act, look, later, agentsPart } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const kinds = async (id: string) => (await read(id)).body.data.events.map(({ kind }: { kind: string }) => kind)

test('in person nothing is sent: it is signed on the agent’s device, which the record says', async () => {
  const { id: contact, email } = await person()
  const { status, body } = await ask(contact, { channel: 'in_person' })
  expect([status, body.data]).toMatchObject([201, { channel: 'in_person', sent_to: null, delivery: null, status: 'open' }])
  const { id } = body.data
  expect(codes(await act(id, 'resend'))).toEqual(['base soa_not_sent'])
  const opened = await act(id, 'device')
  expect(opened.body.data.expires_at).toBe(new Date(start.getTime() + hour / 4).toISOString())
  const { token } = opened.body.data
  expect((await look(token)).body.data).toMatchObject({ status: 'open', on_device: true, first_name: 'Rosa' })
  expect((await sign(token)).status).toBe(200)
  expect((await read(id)).body.data).toMatchObject({ status: 'submitted', channel: 'in_person', opened_at: null, identity: 'confirmed' })
  expect(await kinds(id)).toEqual(['prepared', 'device_opened', 'submitted'])
  expect((await mailsOf(api)).filter(({ to }) => to === email)).toEqual([])
  const done = await act(id, 'complete', agentsPart({ appointment_method: 'in_person', contact_method: 'in_person' }))
  expect(done.body.data).toMatchObject({ status: 'completed', appointment_method: 'in_person' })
  expect(isIntact(await api.within(verify))).toBe(true)
})

test('the device leads nowhere after a quarter of an hour, signed or not', async () => {
  const { id: contact } = await person()
  const { id } = (await ask(contact, { channel: 'in_person' })).body.data
  const { token } = (await act(id, 'device')).body.data
  later(hour / 4)
  expect((await look(token)).body.data).toMatchObject({ status: 'expired', first_name: '' })
  expect(codes(await sign(token))).toEqual(['base soa_expired'])
  const again = (await act(id, 'device')).body.data.token
  const { body } = await sign(again)
  const pdf = (ticket: string) => api.call('GET', `/v1/soa_requests/${again}/copy.pdf`, { query: { ticket } })
  expect((await pdf(body.data.ticket)).status).toBe(200)
  later(hour / 4)
  expect((await look(again)).body.data).toMatchObject({ status: 'expired' })
  expect((await pdf(body.data.ticket)).status).toBe(404)
  expect((await api.call('POST', `/v1/soa_requests/${again}/copy`, { body: { birth_date: '1952-04-09' } })).status).toBe(404)
})

test('one that was mailed may be signed on the device too; the mailed way lives on, and the copy has one of its own', async () => {
  const { id, token } = await sent()
  const device = (await act(id, 'device')).body.data.token
  expect((await look(token)).body.data.status).toBe('open')
  const address = 'rosa.copy@people.example'
  expect((await sign(device, { email: address })).status).toBe(200)
  expect((await read(id)).body.data).toMatchObject({ channel: 'in_person', sent_to: 'r•••@people.example' })
  const mail = (await mailsOf(api)).find(({ to }) => to === address)
  const copy = /\/scope\/([\w-]{27})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  expect([token, device]).not.toContain(copy)
  later(hour)
  expect((await api.call('POST', `/v1/soa_requests/${copy}/copy`, { body: { birth_date: '1952-04-09' } })).status).toBe(200)
})

test('only what waits for the person, of somebody within reach', async () => {
  const { id, token } = await sent()
  expect((await act(id, 'device', undefined, office.outsider)).status).toBe(404)
  const { key } = (await api.call('POST', '/v1/api_keys', { as: office.agent, body: { name: 'Script' } })).body.data
  const byKey = await api.call('POST', `/v1/soa_requests/${id}/device`, { as: key })
  expect([byKey.status, byKey.body.code]).toEqual([403, 'session_required'])
  await sign(token)
  expect(codes(await act(id, 'device'))).toEqual(['base soa_not_open'])
})

describe('where the sender is', () => {
  const from = (ip: string, browser: string) => ({ 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': ip, 'user-agent': browser })
  const here = '198.51.100.20'
  const elsewhere = '203.0.113.30'
  const own = 'Firefox of the agent'

  /** Sent from here in the agent’s own browser, and signed like this. */
  async function signedAs(headers: object, as?: string) {
    const { id: contact } = await person()
    const { body } = await api.call('POST', '/v1/soa_requests', {
      as: await api.freshSession(office.agent),
      body: { contact_id: contact, channel: 'email' },
      headers: from(here, own),
    })
    const answer = await api.call('POST', `/v1/soa_requests/${await token()}/submit`, {
      body: filled({}),
      headers: { ...headers },
      ...(as && { as }),
    })
    expect(answer.status).toBe(200)
    const { data } = (await read(body.data.id)).body
    const event = data.events.find(({ kind }: { kind: string }) => kind === 'submitted')
    return { id: body.data.id as string, told: [data.signed_from, event.facts.signed_from ?? null] }
  }

  test('a signature from the sender’s own browser or address is told on the record and in the chain, and another is not', async () => {
    const browser = await signedAs(from(here, own))
    expect(browser.told).toEqual(['sender_browser', 'sender_browser'])
    expect((await signedAs(from(here, 'Safari of somebody'))).told).toEqual(['sender_address', 'sender_address'])
    expect((await signedAs(from(elsewhere, own))).told).toEqual([null, null])
    // Signed in, wherever that is.
    const session = await api.freshSession(office.agent)
    expect((await signedAs(from(elsewhere, 'Safari of somebody'), session)).told).toEqual(['sender_browser', 'sender_browser'])
    const evidence = await api.call('GET', `/v1/soa_requests/${browser.id}/evidence.json`, { as: await api.freshSession(office.agent) })
    expect(evidence.status).toBe(200)
    expect(JSON.stringify(evidence.body.events)).not.toContain(here)
    expect(isIntact(await api.within(verify))).toBe(true)
  })

  test('who sent it again counts too, and the device does not', async () => {
    const { id } = await sent()
    const again = { as: await api.freshSession(office.agent), headers: from(here, own) }
    expect((await api.call('POST', `/v1/soa_requests/${id}/resend`, again)).status).toBe(200)
    await api.call('POST', `/v1/soa_requests/${await token()}/submit`, { body: filled({}), headers: from(here, own) })
    expect((await read(id)).body.data.signed_from).toBe('sender_browser')
    const other = await sent()
    const device = (await act(other.id, 'device')).body.data.token
    expect((await sign(device)).status).toBe(200)
    expect((await read(other.id)).body.data).toMatchObject({ channel: 'in_person', signed_from: null })
  })
})
