import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { line_plans, line_subscriptions, users } from '#api/platform/tables/index.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { account, attribute, givePhone, hooksOf, type Phone } from '#tests/support/phone.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'
import { untilNoon } from '../../../../scripts/noon.ts'

/** Where everybody may be called. */
const ahead = untilNoon(new Date())
const { api, clock, end } = await apiWithTill({ ahead, env: account })

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (as: Person, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })

let calls = 0
const newSid = () => `CA${String(++calls).padStart(32, '0')}`

/** What the browser of somebody is told when it dials. */
const dial = (agent: Phone) =>
  hooksOf(api)('voice/outgoing', {
    ...{ CallSid: newSid(), From: `client:${agent.identity}`, To: `+1617555${String(3000 + calls)}`, Direction: 'inbound' },
    CallStatus: 'ringing',
  })

/** The call goes on for so many minutes, and its end is told. */
async function talk(agent: Phone, minutes: number): Promise<void> {
  const { text } = await dial(agent)
  expect(attribute(text, 'Dial', 'callerId')).toBe(agent.number)
  // Nothing ends it before its time.
  expect(attribute(text, 'Dial', 'timeLimit')).toBeUndefined()
  const status = attribute(text, 'Number', 'statusCallback') ?? ''
  const CallSid = newSid()
  const tell = (CallStatus: string, at: number, more: Record<string, string> = {}) =>
    hooksOf(api)(status, {
      ...{ CallSid, CallStatus, SequenceNumber: String(at), Timestamp: new Date(clock.now().getTime() + at * 1000).toUTCString() },
      ...more,
    })
  for (const [name, at] of [
    ['initiated', 0],
    ['ringing', 1],
    ['in-progress', 4],
  ] as const)
    await tell(name, at)
  await tell('completed', 4 + minutes * 60, { CallDuration: String(minutes * 60) })
}

test('five licences: one is used up in a call that is not cut, the next is refused, 50 more minutes are moved, and the phone dials again', async () => {
  const company = await api.within((work) => makeCompany(work))
  const manager = await api.within((work) => makePerson(work, { role: 'manager', company }))
  const team = await api.within((work) => Promise.all([1, 2, 3, 4, 5].map(() => makePerson(work, { role: 'agent', company, manager }))))
  const agent = await api.within(async (work) => {
    const phone = await givePhone(work, team[0] as Person)
    await work.db.delete(line_subscriptions).where(eq(line_subscriptions.user_id, phone.id))
    return phone
  })
  const plan_id = newId()
  await api.within(({ db, brand }) =>
    db.insert(line_plans).values({ tenant_id: brand.id, id: plan_id, line: 'dialer', title: 'Short', price_cents: 900, included: 30 }),
  )
  const ordered = await call(manager, 'POST', '/v1/dialer/dialer_licenses_order', { plan_id, user_ids: team.map(({ id }) => id) })
  expect(ordered.body.data).toMatchObject({ quantity: 5, amount_cents: 4500, state: 'pending' })
  expect((await dial(agent)).text).toContain('<Hangup/>')
  const { payment } = ordered.body.data
  await typeCard((await call(manager, 'POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })).body.data.url)
  expect((await call(manager, 'GET', `/v1/payments/${payment.id}`)).body.data).toMatchObject({ state: 'succeeded', amount_cents: 4500 })

  await talk(agent, 47)
  const [talked] = (await call(agent, 'POST', '/v1/dialer/fetch_historical_calls')).body.call_history
  expect(talked).toMatchObject({ status: 'completed', duration_seconds: 47 * 60 })
  expect((await dial(agent)).text).toContain('Please request additional minutes from your manager.')
  expect((await call(agent, 'GET', '/v1/dialer/readiness')).body.data).toMatchObject({ may_dial: false, used_minutes: 47 })

  const { data, pool } = (await call(manager, 'GET', '/v1/dialer/dialer_licenses')).body
  expect(pool).toEqual({ included: 150, allotted: 150, left: 0 })
  const allot = (who: Person | undefined, allocation: number) => {
    const license = data.find(({ user }: { user: { id: string } }) => user.id === who?.id)
    return call(manager, 'PATCH', `/v1/dialer/dialer_licenses/${license.id}`, { allocation })
  }
  expect((await allot(agent, 80)).body.details).toMatchObject([{ code: 'pool_exceeded' }])
  expect((await allot(team[1], 0)).status).toBe(200)
  expect((await allot(team[2], 10)).status).toBe(200)
  expect((await allot(agent, 80)).body.data).toMatchObject({ allocation: 80, used_minutes: 47 })

  await talk(agent, 5)
  expect((await call(agent, 'GET', '/v1/dialer/readiness')).body.data).toMatchObject({ may_dial: true, used_minutes: 52 })

  await api.within(({ db }) =>
    db
      .update(users)
      .set({ state: 'deactivated' })
      .where(eq(users.id, team[3]?.id ?? '')),
  )
  expect((await call(manager, 'GET', '/v1/dialer/dialer_licenses')).body.pool).toEqual({ included: 150, allotted: 120, left: 30 })
})
