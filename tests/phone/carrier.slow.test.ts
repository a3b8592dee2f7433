import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStore } from '#api/areas/users/index.ts'
import { jobs } from '#api/jobs.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { calls, settings } from '#api/platform/tables/index.ts'
import { makeCompany, makePerson } from '#tests/factories/people.ts'
import { hostOf, testApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { givePhone, type Phone } from '#tests/support/phone.ts'
import { startBrowsers, Telephone, type Browsers } from '../carrier/browser.ts'
import { environmentOf, eventually, startWorld, type World } from '../carrier/support.ts'

/** The whole way: the browser's own library, the carrier, our webhooks, and back. */

/** Noon in the east on a Friday: calls are allowed. */
const clock = settableClock(new Date('2026-11-20T17:30:00Z'))
const customer = '+12125550150'

let world: World
let browsers: Browsers
let api: TestApi
let port: number
let agent: Phone
let colleague: Phone
let third: Phone
let one: Telephone
let two: Telephone
let three: Telephone

beforeAll(async () => {
  ;[world, browsers] = await Promise.all([startWorld(), startBrowsers()])
  api = await testApi({ clock, env: environmentOf(world) })
  const address = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  port = Number(address.port)
  const company = await api.within((work) => makeCompany(work))
  const make = async () => api.within(async (work) => makePerson(work, { role: 'agent', company }))
  agent = await withNumber(await make())
  colleague = await withNumber(await make())
  third = await withNumber(await make())
  one = await telephone(agent)
  two = await telephone(colleague)
  three = await telephone(third)
  await world.control('PUT', `customers/${customer}`, { does: 'answer', after: 50 })
}, 60_000)

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await browsers.close()
  await api.close()
  await world.end()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As the person's browser would, at the brand's own address with its port: callbacks come back there. */
const ask = (as: Phone, method: Method, path: string, body?: object): Promise<Answer> =>
  api.call(method, `/v1/dialer/${path}`, { as, headers: { host: `${hostOf(api.brand())}:${port}` }, ...(body && { body }) })

/** Somebody who buys their number the way people do. */
async function withNumber(person: Awaited<ReturnType<typeof makePerson>>): Promise<Phone> {
  const phone = await api.within((work) => givePhone(work, person, { number: `+1617555${String(9000 + ++bought)}` }))
  const found = await ask(phone, 'GET', 'phone_numbers/search?area_code=212')
  const { status, body } = await ask(phone, 'POST', 'phone_numbers', { number: found.body.data[0].number })
  expect([status, body.data.kind, body.data.user.id]).toEqual([201, 'bought', person.id])
  expect((await ask(phone, 'PUT', 'caller_id', { phone_number: body.data.number })).status).toBe(200)
  return { ...phone, number: body.data.number }
}
let bought = 0

async function telephone(person: Phone): Promise<Telephone> {
  const { status, body } = await ask(person, 'GET', `fetch_device_token?device_id=${person.device_id}`)
  expect([status, body.identity, body.signal_host]).toEqual([200, person.identity, `localhost:${world.config.port}`])
  const phone = new Telephone(await browsers.open())
  await phone.register(body.token, world.config.port)
  await eventually('registered', async () => (await phone.told()).includes('registered'))
  expect((await ask(person, 'PUT', `devices/${person.device_id}`, { state: 'registered' })).body.data.reachable).toBe(true)
  return phone
}

const active = async (who: Phone) => (await ask(who, 'POST', 'fetch_active_calls')).body.call_list
const last = async (who: Phone) => (await ask(who, 'POST', 'fetch_historical_calls')).body.call_history[0]
const comesTo = (who: Phone, status: string) =>
  eventually(`a call that is ${status}`, async () => (await active(who)).find((call: { status: string }) => call.status === status), 15_000)
const over = (who: Phone, id: string) =>
  eventually('the call is over', async () => ((await last(who))?.id === id ? last(who) : null), 15_000)
const isOver = (phone: Telephone) => eventually('the browser has hung up', async () => (await phone.state()) !== 'busy')

type Shown = { sid: string; parent_call_sid: string | null; from: string; to: string; status: string; levels: { said_frames: number } }
const shown = async () => (await world.control('GET', 'state')).calls as Shown[]
const said = async (sid: string) => (await shown()).find((call) => call.sid === sid)?.levels.said_frames ?? 0

/** A colleague on the other side, with whom everything can be done. */
const within = { number: null, holds: false, can_hold: true, can_transfer: true }
const nameOf = ({ id }: Phone) => api.within((work) => userStore(work).nameOf(id))
const costOf = (id: string) => api.within(async (work) => (await work.db.select().from(calls).where(eq(calls.id, id)))[0]?.cost_micros)

/** Both are in the room of this call, and one of them is on hold or neither. */
const held = (room: string, hold: boolean) =>
  eventually(
    `hold is ${hold}`,
    async () => {
      const conference = (await world.client.conferences.list({ friendlyName: room, status: 'in-progress' }))[0]
      const people = conference ? await world.client.conferences(conference.sid).participants.list() : []
      return people.length === 2 && people.some((one) => one.hold) === hold
    },
    15_000,
  )

test('a call goes out, is held and taken back, recorded with announcement, and hung up', { timeout: 60_000 }, async () => {
  await one.connect({ To: customer, callerId: agent.number })
  const call = await comesTo(agent, 'in-progress')
  await eventually('the customer is heard', async () => (await one.energy()).heard > 0)

  const asked = await ask(agent, 'PUT', `calls/${call.id}/hold`)
  expect([asked.status, asked.body.data?.hold]).toEqual([200, true])
  const isHeld = (hold: boolean) => held(call.id, hold)
  await isHeld(true)
  expect((await ask(agent, 'DELETE', `calls/${call.id}/hold`)).body.data.hold).toBe(false)
  await isHeld(false)
  expect((await active(agent))[0]).toMatchObject({ id: call.id, status: 'in-progress', hold: false })

  expect((await ask(agent, 'POST', 'device_start_disclaimer_prompt', { call_id: call.id })).body.data.recording_state).toBe('announcing')
  await eventually('it is recorded', async () => (await active(agent))[0]?.recording_state === 'on', 20_000)
  const sid = await one.parameter('CallSid')
  expect((await ask(agent, 'POST', 'device_stop_call_recording', { call_id: sid ?? '' })).body.data.recording_state).toBe('paused')
  expect((await ask(agent, 'POST', 'device_resume_call_recording', { call_id: call.id })).body.data.recording_state).toBe('on')

  expect((await ask(agent, 'POST', `calls/${call.id}/hang_up`)).status).toBe(200)
  await isOver(one)
  const done = await over(agent, call.id)
  expect(done).toMatchObject({ status: 'completed', ended_by: 'agent', call_to: customer })

  const [recording] = (await eventually('the recording is told of', async () => {
    const found = (await last(agent)).recordings
    return found[0]?.status === 'completed' ? found : null
  })) as { id: string }[]
  await runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
  const kept = (await last(agent)).recordings[0]
  expect(kept).toMatchObject({ id: recording?.id, status: 'kept', class: null })
  expect(kept.size).toBeGreaterThan(1000)
  expect(await world.client.recordings.list()).toEqual([])
  const refused = await ask(agent, 'DELETE', `recordings/${kept.id}`, { reason: 'No longer needed' })
  expect([refused.status, refused.body.details[0].code]).toEqual([422, 'dialer_unclassed'])
})

test('a call comes in, is taken, and handed on to a colleague', { timeout: 60_000 }, async () => {
  await one.forget()
  const { sid } = await world.control('POST', 'calls', { from: customer, to: agent.number })
  await eventually('it rings', async () => (await one.told()).includes('incoming'))
  const ringing = await comesTo(agent, 'ringing')
  expect(await one.custom()).toMatchObject({ call_id: ringing.id })
  await one.do('accept')
  const call = await comesTo(agent, 'in-progress')
  expect(call).toMatchObject({ id: ringing.id, call_direction: 'inbound', call_from: customer })

  await two.forget()
  const handed = await ask(agent, 'POST', `calls/${call.id}/transfers`, { user_id: colleague.id })
  expect([handed.status, handed.body.data?.transferred_to]).toEqual([200, colleague.id])
  await eventually('it rings at the colleague’s', async () => (await two.told()).includes('incoming'), 15_000)
  await two.do('accept')
  const theirs = await comesTo(colleague, 'in-progress')
  await isOver(one)
  expect(await over(agent, call.id)).toMatchObject({ status: 'completed', transferred_to: colleague.id })
  await world.control('POST', `calls/${String(sid)}/hangup`)
  await isOver(two)
  expect(await over(colleague, theirs.id)).toMatchObject({ status: 'completed', call_from: customer, missed: false })
})

test('a call within the house: whoever was called holds, records and hands on as well', { timeout: 90_000 }, async () => {
  for (const phone of [one, two, three]) await phone.forget()
  await one.connect({ To: colleague.number, callerId: agent.number })
  await eventually('it rings', async () => (await two.told()).includes('incoming'), 15_000)
  await two.do('accept')
  const [placed, taken] = [await comesTo(agent, 'in-progress'), await comesTo(colleague, 'in-progress')]
  const leg = await two.parameter('CallSid')
  const facing = async (who: Phone, id: string) => (await ask(who, 'GET', `calls/${id}`)).body.data.facing
  const did = async (who: Phone, method: Method, path: string, body?: object) => {
    const { status, body: told } = await ask(who, method, path, body)
    expect([status, path, told]).toEqual([200, path, expect.anything()])
    return told.data
  }

  expect(await did(colleague, 'PUT', `calls/${taken.id}/hold`)).toMatchObject({ id: taken.id, hold: true })
  await held(placed.id, true)
  expect((await active(agent))[0]).toMatchObject({ id: placed.id, hold: false })
  expect(await facing(agent, placed.id)).toEqual({ ...within, name: await nameOf(colleague), holds: true })
  expect(await facing(colleague, taken.id)).toEqual({ ...within, name: await nameOf(agent) })
  await did(colleague, 'DELETE', `calls/${taken.id}/hold`)
  await held(placed.id, false)
  await did(agent, 'PUT', `calls/${placed.id}/hold`)
  await held(placed.id, true)
  await did(agent, 'DELETE', `calls/${placed.id}/hold`)
  await held(placed.id, false)

  const start = await did(colleague, 'POST', 'device_start_disclaimer_prompt', { call_id: leg })
  expect(start).toMatchObject({ id: taken.id, recording_state: 'announcing' })
  await eventually('it is recorded', async () => (await active(colleague))[0]?.recording_state === 'on', 20_000)
  expect((await active(agent))[0]).toMatchObject({ recording_state: 'off' })
  expect(await did(colleague, 'POST', 'device_stop_call_recording', { call_id: taken.id })).toMatchObject({ recording_state: 'paused' })
  const before = (await one.energy()).heard
  await eventually('both are in the room again', async () => (await one.energy()).heard > before, 15_000)

  await did(colleague, 'POST', `calls/${taken.id}/transfers`, { user_id: third.id })
  await eventually('it rings at the third', async () => (await three.told()).includes('incoming'), 15_000)
  await isOver(two)
  await three.do('accept')
  const handed = await comesTo(third, 'in-progress')
  expect(handed).toMatchObject({ call_direction: 'inbound', call_from: agent.number })
  expect(await facing(agent, placed.id)).toEqual({ ...within, name: await nameOf(third), can_transfer: false })
  expect(await facing(third, handed.id)).toEqual({ ...within, name: await nameOf(agent) })
  expect(await over(colleague, taken.id)).toMatchObject({ status: 'completed', transferred_to: third.id, recordings: [{ kind: 'call' }] })
  expect((await active(agent))[0]).toMatchObject({ id: placed.id, status: 'in-progress' })

  await did(third, 'PUT', `calls/${handed.id}/hold`)
  await held(handed.id, true)
  await did(third, 'DELETE', `calls/${handed.id}/hold`)
  await held(handed.id, false)
  await did(agent, 'PUT', `calls/${placed.id}/hold`)
  await held(handed.id, true)
  const refused = await ask(agent, 'POST', `calls/${placed.id}/transfers`, { user_id: colleague.id })
  expect([refused.status, refused.body.details[0].code]).toEqual([422, 'dialer_handed_on'])

  await one.do('disconnect')
  await isOver(three)
  expect(await over(agent, placed.id)).toMatchObject({ status: 'completed', hold: false })
  expect(await over(third, handed.id)).toMatchObject({ status: 'completed', missed: false })
  expect(await costOf(handed.id)).toBe(0)
  await eventually('the recording is told of', async () => (await last(colleague)).recordings[0]?.status === 'completed')
  await runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
  expect((await last(colleague)).recordings).toMatchObject([{ kind: 'call', status: 'kept' }])
})

test('a colleague who is handed to a number outside sees it, and can no longer hold', { timeout: 90_000 }, async () => {
  for (const phone of [one, two]) await phone.forget()
  await one.connect({ To: colleague.number, callerId: agent.number })
  await eventually('it rings', async () => (await two.told()).includes('incoming'), 15_000)
  await two.do('accept')
  const [placed, taken] = [await comesTo(agent, 'in-progress'), await comesTo(colleague, 'in-progress')]
  expect((await ask(agent, 'POST', `calls/${placed.id}/transfers`, { phone_number: customer })).status).toBe(200)
  await isOver(one)
  const before = (await two.energy()).heard
  await eventually('they hear each other', async () => (await two.energy()).heard > before, 15_000)
  const { facing } = (await ask(colleague, 'GET', `calls/${taken.id}`)).body.data
  expect(facing).toEqual({ name: '', number: customer, holds: false, can_hold: false, can_transfer: false })
  const refused = await ask(colleague, 'PUT', `calls/${taken.id}/hold`)
  expect([refused.status, refused.body.details[0].code]).toEqual([422, 'dialer_no_call'])
  await two.do('disconnect')
  expect(await over(colleague, taken.id)).toMatchObject({ missed: false })
})

test('where every call is recorded, it stays so through a hold, and is paused and gone on with', { timeout: 60_000 }, async () => {
  await one.forget()
  await api.within(({ db, brand }) =>
    db.insert(settings).values({ tenant_id: brand.id, id: newId(), key: 'dialer_recording', value: 'answered' }),
  )
  const { sid } = await world.control('POST', 'calls', { from: customer, to: agent.number })
  await eventually('it rings', async () => (await one.told()).includes('incoming'), 20_000)
  await one.do('accept')
  const call = await comesTo(agent, 'in-progress')
  await eventually('it is recorded', async () => (await active(agent))[0]?.recording_state === 'on', 15_000)
  const recording = async (does: 'stop' | 'resume') =>
    (await ask(agent, 'POST', `device_${does}_call_recording`, { call_id: call.id })).body.data?.recording_state
  expect([await recording('stop'), await recording('resume')]).toEqual(['paused', 'on'])
  await ask(agent, 'PUT', `calls/${call.id}/hold`)
  await held(call.id, true)
  await ask(agent, 'DELETE', `calls/${call.id}/hold`)
  expect([await recording('stop'), await recording('resume')]).toEqual(['paused', 'on'])
  await world.control('POST', `calls/${String(sid)}/hangup`)
  await isOver(one)
  await over(agent, call.id)
  const isTold = async () => (await last(agent)).recordings.filter(({ status }: { status: string }) => status === 'completed').length === 2
  await eventually('both parts are told of', isTold)
  await runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
  await api.within(({ db }) => db.delete(settings).where(eq(settings.key, 'dialer_recording')))
})

test('nobody answers: a message is taken and kept', { timeout: 60_000 }, async () => {
  await ask(agent, 'PUT', 'availability', { do_not_disturb: true })
  const { sid } = await world.control('POST', 'calls', { from: customer, to: agent.number })
  await eventually('the message is being taken', async () => (await world.client.recordings.list()).length > 0, 20_000)
  const before = await said(String(sid))
  await eventually('the customer speaks', async () => (await said(String(sid))) > before)
  await world.control('POST', `calls/${String(sid)}/hangup`)
  const missed = await eventually(
    'it is in the history',
    async () => {
      const call = await last(agent)
      return call?.voicemail ? call : null
    },
    15_000,
  )
  expect(missed).toMatchObject({ status: 'no-answer', missed: true, seen: false, recordings: [{ kind: 'voicemail' }] })
  await runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
  expect((await ask(agent, 'GET', 'unread')).body.data.voicemails).toBe(1)
  await ask(agent, 'PUT', 'availability', { do_not_disturb: false })
})

test('callbacks that come shuffled and twice lead to the same end', { timeout: 60_000 }, async () => {
  await world.control('PUT', 'callbacks', { shuffle: true, double: true, seed: 7 })
  await one.connect({ To: customer })
  const call = await comesTo(agent, 'in-progress')
  await one.do('disconnect')
  expect(await over(agent, call.id)).toMatchObject({ status: 'completed' })
  await eventually('all was told', () => !world.carrier.webhooks.busy, 15_000)
  expect(await active(agent)).toEqual([])
  await world.control('PUT', 'callbacks', { shuffle: false, double: false })
})

test.each([
  [429, 503, 'unavailable'],
  [500, 503, 'unavailable'],
])('where the carrier answers %i, people are told %i', async (status, told, code) => {
  await world.control('PUT', 'rest', { status, times: 1 })
  const answer = await ask(agent, 'GET', 'phone_numbers/search?area_code=212')
  expect([answer.status, answer.body.code]).toEqual([told, code])
  expect((await ask(agent, 'GET', 'phone_numbers/search?area_code=212')).status).toBe(200)
})

test('where the carrier says no, people are told so, and nothing is kept', async () => {
  const before = (await ask(agent, 'GET', 'phone_numbers')).body.data.length
  const answer = await ask(agent, 'POST', 'phone_numbers', { number: '+12125559999' })
  expect([answer.status, answer.body.details[0].code]).toEqual([422, 'carrier_refused'])
  expect((await ask(agent, 'GET', 'phone_numbers')).body.data).toHaveLength(before)
})

test('a number of one’s own is verified by a call', { timeout: 30_000 }, async () => {
  const { body } = await ask(colleague, 'POST', 'number_verifications', { number: '+12125550177' })
  expect(body.data).toMatchObject({ state: 'pending', number: '+12125550177' })
  await eventually('the code is asked for', async () =>
    world.control('POST', 'verifications', { number: '+12125550177', digits: body.data.validation_code }).then(
      () => true,
      () => false,
    ),
  )
  await eventually(
    'it is verified',
    async () => (await ask(colleague, 'GET', `number_verifications/${body.data.id}`)).body.data.state === 'verified',
  )
  const numbers = (await ask(colleague, 'GET', 'phone_numbers')).body.data
  expect(numbers.map(({ kind }: { kind: string }) => kind)).toContain('verified')
})

test('a number is given back', async () => {
  const { body } = await ask(colleague, 'GET', 'phone_numbers')
  const own = body.data.find(({ number }: { number: string }) => number === colleague.number)
  expect((await ask(colleague, 'DELETE', `phone_numbers/${own.id}`)).status).toBe(204)
  expect((await world.client.incomingPhoneNumbers.list()).map(({ phoneNumber }) => phoneNumber)).not.toContain(colleague.number)
  expect(await shown()).toEqual([])
})
