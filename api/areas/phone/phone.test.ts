import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, line_licenses, line_subscriptions, profiles, recordings } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { account, givePhone, type Phone } from '#tests/support/phone.ts'

const clock = settableClock(new Date('2026-11-20T18:00:00Z'))
let api: TestApi
let office: Office
let agent: Phone

beforeAll(async () => {
  api = await testApi({ clock, env: account })
  office = await api.within(makeOffice)
})
beforeEach(async () => {
  agent = await api.within(async (work) =>
    givePhone(
      work,
      await makePerson(work, { role: 'agent', company: office.company, unit: office.company.units[0], manager: office.manager }),
    ),
  )
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (as: Person, method: Method, path: string, body?: object) =>
  api.call(method, `/v1/dialer/${path}`, { as, ...(body && { body }) })
const codes = ({ status, body }: { status: number; body: { details?: { code: string }[] } }) => [status, body.details?.[0]?.code]

type CallColumns = Partial<typeof calls.$inferInsert>
const makeCall = (who: Person, columns: CallColumns = {}) =>
  api.within(async ({ db, brand, now }) => {
    const id = newId()
    const over = { status: 'completed' as const, ended_at: now, answered_at: now, created_at: now }
    await db
      .insert(calls)
      .values({ ...over, tenant_id: brand.id, id, user_id: who.id, call_direction: 'outbound', call_to: '+16175550100', ...columns })
    return id
  })
const makeRecording = (who: Person, columns: Partial<typeof recordings.$inferInsert> = {}) =>
  api.within(async ({ db, brand }) => {
    const call_id = await makeCall(who)
    const id = newId()
    await db.insert(recordings).values({ tenant_id: brand.id, id, call_id, sid: newId(), kind: 'call', status: 'kept', ...columns })
    return id
  })

describe('the device token', () => {
  test('lets a browser register as itself for an hour, and call through the application', async () => {
    const { status, body } = await ask(agent, 'GET', `fetch_device_token?device_id=${agent.device_id}&label=Desk`)
    expect(status).toBe(200)
    const claims = decodeJwt<{ grants: object }>(body.token)
    expect(claims.grants).toEqual({
      identity: agent.identity,
      voice: { incoming: { allow: true }, outgoing: { application_sid: account.TWILIO_TWIML_APP_SID } },
    })
    expect([claims.iss, claims.sub, (claims.exp ?? 0) - (claims.iat ?? 0)]).toEqual([
      account.TWILIO_API_KEY,
      account.TWILIO_ACCOUNT_SID,
      3600,
    ])
    expect((await ask(agent, 'GET', 'availability')).body.data.devices).toMatchObject([
      { id: agent.device_id, label: 'Desk', reachable: true },
    ])
  })

  test('is refused for somebody else’s browser, and where a condition does not hold', async () => {
    const other = await api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent' })))
    expect((await ask(agent, 'GET', `fetch_device_token?device_id=${other.device_id}`)).status).toBe(404)
    await api.within(({ db }) => db.update(profiles).set({ dialer_verified_phone_number: null }).where(eq(profiles.user_id, agent.id)))
    const refused = await ask(agent, 'GET', 'fetch_device_token')
    expect([codes(refused), refused.body.errors.user]).toEqual([[403, 'dialer_number'], 'Access denied!'])
  })
})

describe('a browser that says what it does', () => {
  const says = async (state: string, tab?: string) => {
    const { status, body } = await ask(agent, 'PUT', `devices/${agent.device_id}`, { state, ...(tab && { tab }) })
    expect(status).toBe(200)
    return body.data.state as string
  }

  test('is not taken for gone by the farewell of a tab after which another has spoken', async () => {
    const [first, next] = [crypto.randomUUID(), crypto.randomUUID()]
    expect([await says('registered', first), await says('registered', next), await says('offline', first)]).toEqual([
      'registered',
      'registered',
      'registered',
    ])
    expect([await says('offline', next), await says('registered'), await says('offline')]).toEqual(['offline', 'registered', 'offline'])
  })

  test('is nobody else’s', async () => {
    const other = await api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent' })))
    expect((await ask(agent, 'PUT', `devices/${other.device_id}`, { state: 'offline', tab: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('readiness', () => {
  const managed = (allocation: number, paid: boolean, minutes: number) =>
    api.within(async ({ db, brand, now }) => {
      await db.update(line_subscriptions).set({ order_type: 'Subscription::ManagerPay' }).where(eq(line_subscriptions.user_id, agent.id))
      await db.insert(line_licenses).values({ tenant_id: brand.id, id: newId(), line: 'dialer', user_id: agent.id, paid, allocation })
      await db.insert(calls).values({
        ...{ tenant_id: brand.id, id: newId(), user_id: agent.id, call_direction: 'outbound' as const, status: 'completed' as const },
        ...{ duration_seconds: minutes * 60 - 30, created_at: now, ended_at: now },
      })
    })
  const sentence = 'Please request additional minutes from your manager.'

  test.each([
    ['minutes are left', 100, true, 99, { active: true, may_dial: true, message: null, used_minutes: 99 }],
    ['a started minute is the last', 100, true, 100, { active: true, may_dial: false, message: sentence, used_minutes: 100 }],
    ['the licence is unpaid', 100, false, 1, { active: false, may_dial: false, message: sentence }],
  ])('of somebody whose manager pays: %s', async (_what, allocation, paid, minutes, expected) => {
    await managed(allocation, paid, minutes)
    expect((await ask(agent, 'GET', 'readiness')).body.data).toMatchObject(expected)
  })

  test('stands with the current user as well', async () => {
    await managed(100, true, 7)
    const { body } = await api.call('GET', '/v1/users/me', { as: agent })
    expect(body.data).toMatchObject({
      available_phone_numbers: [{ number: agent.number, kind: 'bought' }],
      dialer_subscription: { active: true, order_type: 'Subscription::ManagerPay', current_usage: 7 },
      company_dialer_subscription: null,
      dialer_license: { paid: true, allocation: 100 },
      'dialer_active?': true,
    })
    const bare = await api.within((work) => makePerson(work, { role: 'agent' }))
    expect((await api.call('GET', '/v1/users/me', { as: bare })).body.data).toMatchObject({ 'dialer_active?': false })
  })
})

describe('contacts by number', () => {
  test.each(['+16175550171', '617-555-0171', '+1617-555-0171', '6175550171'])(
    'are found by %s, wherever the number stands',
    async (phone_number) => {
      const mine = await api.within((work) => makeContact(work, agent, { phones: [{ number: '2125550100' }, { number: '6175550171' }] }))
      await api.within((work) => makeContact(work, office.outsider, { phones: [{ number: '6175550171' }] }))
      const { body } = await ask(agent, 'POST', 'fetch_associated_contact', { phone_number })
      expect(body.contact).toMatchObject({ id: mine, first_name: 'Jane', last_name: 'Doe', phone: '+12125550100' })
      expect((await ask(agent, 'POST', 'fetch_associated_contacts', { phone_number })).body.data).toHaveLength(1)
    },
  )

  test('are null where nobody within reach has it', async () => {
    for (const phone_number of ['+16175550172', 'anonymous', '1'])
      expect((await ask(agent, 'POST', 'fetch_associated_contact', { phone_number })).body).toEqual({ contact: null })
  })
})

describe('what is written of a call', () => {
  test('is its outcome, in words and by name, by whom it belongs to', async () => {
    const id = await makeCall(agent)
    const { body } = await ask(agent, 'PATCH', `calls/${id}`, {
      notes: 'Wants a quote',
      disposition: 'call_back',
      seen: true,
      lock_version: 0,
    })
    expect(body.data).toMatchObject({ notes: 'Wants a quote', disposition: 'call_back', seen: true, lock_version: 1 })
    expect((await ask(agent, 'PATCH', `calls/${id}`, { notes: 'x', lock_version: 0 })).body.code).toBe('stale')
    expect((await ask(office.manager, 'PATCH', `calls/${id}`, { notes: 'x' })).status).toBe(404)
    expect((await ask(office.manager, 'GET', `calls/${id}`)).body.data.notes).toBe('Wants a quote')
  })

  test('may be a new contact, if the number is theirs', async () => {
    const id = await makeCall(agent, { call_to: '+16175550173' })
    const contact = await api.within((work) => makeContact(work, agent, { first_name: 'Rosa', phones: [{ number: '6175550173' }] }))
    const other = await api.within((work) => makeContact(work, agent))
    expect((await ask(agent, 'PATCH', `calls/${id}`, { contact_id: contact })).body.data.contact).toMatchObject({
      id: contact,
      first_name: 'Rosa',
    })
    expect(codes(await ask(agent, 'PATCH', `calls/${id}`, { contact_id: other }))).toEqual([422, 'dialer_other_number'])
    expect((await api.call('GET', `/v1/contacts/${contact}/call_files`, { as: agent })).body.data).toHaveLength(1)
  })

  test.each([
    [{ score: 0 }, 422],
    [{ score: 6 }, 422],
    [{ score: 3, issue: 'bored' }, 422],
    [{ score: 1, issue: 'echo' }, 204],
    [{ score: 5 }, 204],
  ])('feedback %j answers %i', async (body, status) => {
    expect((await ask(agent, 'POST', `calls/${await makeCall(agent)}/feedback`, body)).status).toBe(status)
  })

  test('what asks for a call that goes on is refused for one that is over', async () => {
    const id = await makeCall(agent)
    for (const [method, path, body] of [
      ['PUT', 'hold'],
      ['DELETE', 'hold'],
      ['POST', 'hang_up'],
      ['POST', 'transfers', { user_id: office.agent.id }],
    ] as const)
      expect(codes(await ask(agent, method, `calls/${id}/${path}`, body))).toEqual([422, 'dialer_no_call'])
    expect(codes(await ask(agent, 'POST', 'device_start_disclaimer_prompt', { call_id: id }))).toEqual([422, 'dialer_no_call'])
  })
})

describe('calls of others', () => {
  test('are in the logs of those who lead them, and nobody else’s', async () => {
    const id = await makeCall(agent, { call_to: '+16175550174', disposition: 'sold' })
    const logs = async (as: Person, body: object = {}) =>
      (await ask(as, 'POST', 'fetch_call_logs', { user_id: agent.id, ...body })).body.data.map((call: { id: string }) => call.id)
    for (const as of [agent, office.manager, office.unitAdmin, office.admin]) expect(await logs(as)).toEqual([id])
    for (const as of [office.agent, office.outsider]) expect(await logs(as)).toEqual([])
    expect(await logs(office.manager, { q: '617-555-0174', disposition: 'sold', from: '2026-11-20', to: '2026-11-20' })).toEqual([id])
    expect(await logs(office.manager, { from: '2026-11-21' })).toEqual([])
    expect(await logs(office.manager, { ids: [id], missed: false, voicemail: false })).toEqual([id])
    expect(await logs(office.manager, { missed: true })).toEqual([])
    expect(await logs(office.manager, { voicemail: true })).toEqual([])
    expect(await logs(office.outsider, { ids: [id] })).toEqual([])
  })

  test('that go on now are shown to those who hear the calls of the company', async () => {
    const id = await makeCall(agent, { status: 'in-progress', ended_at: null })
    const hearer = await api.within((work) => makePerson(work, { role: 'manager', company: office.company, state: { c_1: true } }))
    const ids = async (as: Person) => (await ask(as, 'GET', 'live_calls')).body.data.map((call: { id: string }) => call.id)
    expect(await ids(hearer)).toContain(id)
    expect((await ask(office.manager, 'GET', 'live_calls')).status).toBe(403)
    const stranger = await api.within((work) => makePerson(work, { role: 'manager', state: { c_1: true } }))
    expect(await ids(stranger)).toEqual([])
  })
})

describe('upkeep', () => {
  test('ends calls whose end was never told', async () => {
    const lost = await makeCall(agent, {
      status: 'ringing',
      ended_at: null,
      answered_at: null,
      call_direction: 'inbound',
      created_at: new Date('2026-11-20T13:00:00Z'),
    })
    const fresh = await makeCall(agent, { status: 'in-progress', ended_at: null })
    await runJob(api, 'close_lost_calls')
    expect((await ask(agent, 'GET', `calls/${lost}`)).body.data).toMatchObject({ status: 'failed', ended_by: 'system', missed: true })
    expect((await ask(agent, 'GET', `calls/${fresh}`)).body.data).toMatchObject({ status: 'in-progress', ended_at: null })
  })

  test('forgets who was called with the contact, and keeps the recording', async () => {
    const contact_id = await api.within((work) => makeContact(work, agent, { phones: [{ number: '6175550175' }] }))
    const id = await makeCall(agent, { call_to: '+16175550175', notes: 'Her daughter called', contact_id })
    await api.within(({ db, brand }) =>
      db.insert(recordings).values({ tenant_id: brand.id, id: newId(), call_id: id, sid: newId(), kind: 'call', status: 'kept' }),
    )
    const { number } = (await api.call('GET', `/v1/contacts/${contact_id}`, { as: office.admin })).body.data
    expect((await api.call('POST', `/v1/contacts/${contact_id}/erasure`, { as: office.admin, body: { number } })).status).toBe(204)
    expect((await ask(agent, 'GET', `calls/${id}`)).body.data).toMatchObject({ call_to: '', notes: '', recordings: [{ status: 'kept' }] })
  })
})

describe('a recording', () => {
  test('is classed, and kept as long as its class asks', async () => {
    const id = await makeRecording(agent, { created_at: new Date('2026-01-15T12:00:00Z') })
    expect(codes(await ask(agent, 'DELETE', `recordings/${id}`, { reason: 'Old' }))).toEqual([422, 'dialer_unclassed'])
    const enrolled = await ask(agent, 'PATCH', `recordings/${id}`, { class: 'enrolment' })
    expect(enrolled.body.data.retain_until).toBe('2036-01-15T12:00:00.000Z')
    expect((await ask(agent, 'PATCH', `recordings/${id}`, { class: 'marketing_sales' })).body.data.retain_until).toBe(
      '2036-01-15T12:00:00.000Z',
    )
    expect(codes(await ask(agent, 'DELETE', `recordings/${id}`, { reason: 'Old' }))).toEqual([422, 'dialer_retained'])
  })

  test('whose time is over is deleted with a reason, by those who may', async () => {
    const id = await makeRecording(agent, { created_at: new Date('2019-01-15T12:00:00Z') })
    await ask(agent, 'PATCH', `recordings/${id}`, { class: 'marketing_sales' })
    expect((await ask(agent, 'DELETE', `recordings/${id}`, { reason: ' ' })).status).toBe(422)
    expect((await ask(office.outsider, 'DELETE', `recordings/${id}`, { reason: 'Old' })).status).toBe(404)
    expect((await ask(agent, 'DELETE', `recordings/${id}`, { reason: 'Old' })).status).toBe(204)
    expect((await ask(agent, 'GET', `recordings/${id}/content`)).status).toBe(404)
    expect((await ask(agent, 'GET', 'recordings')).body.data).toEqual([])
  })

  test('nobody classed is found by that', async () => {
    const id = await makeRecording(agent)
    expect((await ask(agent, 'GET', 'recordings?class=none')).body.data).toMatchObject([{ id, class: null }])
    expect((await ask(agent, 'GET', 'recordings?class=enrolment')).body.data).toEqual([])
  })
})

describe('where no carrier is set up', () => {
  test('there is no phone to register, and readiness says so', async () => {
    const bare = await testApi()
    try {
      const person = await bare.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent' })))
      expect((await bare.call('GET', '/v1/dialer/fetch_device_token', { as: person })).status).toBe(404)
      expect((await bare.call('GET', '/v1/dialer/readiness', { as: person })).body.data).toMatchObject({ configured: false, active: true })
      expect(
        (await bare.app.inject({ method: 'POST', url: '/webhooks/twilio/voice/status', headers: { host: 'central.localhost' } }))
          .statusCode,
      ).toBe(403)
    } finally {
      await bare.close()
    }
  })
})
