import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { payment_attempts, phone_devices, text_messages } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { bulkTexts, type BulkTexts } from '#tests/support/bulk-texts.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { givePhone, type Phone } from '#tests/support/phone.ts'
import { customerNumber, newSid, sendForm } from '#tests/support/texts.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

const day = 86_400_000
/** It can be saved, and every charge is declined. */
const unpayable = '4000 0000 0000 0341'

/** Noon in the east, when people may be called whatever hour it is now. */
const noon = new Date(new Date(Date.now() + day).setUTCHours(17, 0, 0, 0))

describe.each(['central', 'legacy'])('in %s', (home) => {
  const plan_id = newId()
  let office: BulkTexts
  let till: World
  let agent: Phone

  beforeAll(async () => {
    till = await startWorld()
    await till.control('clock', { advance: noon.getTime() - Date.now() })
    office = await bulkTexts({ begins: noon, home, env: environmentOf(till) })
    agent = await office.api.within(async (work) => {
      await layPlans(work, { solo: plan_id })
      return givePhone(work, await makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
    })
  })
  afterAll(async () => {
    expect(office.api.unexpected).toEqual([])
    await office.api.close()
    await till.end()
  })

  const goTo = async (at: number) => {
    await till.control('clock', { advance: at - office.clock.now().getTime() })
    await office.jump(new Date(at))
  }
  const call = (method: 'GET' | 'POST', url: string, body?: object) => office.api.call(method, url, { as: agent, ...(body && { body }) })
  const info = async () => (await call('GET', '/v1/accounts/info')).body.data
  const look = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body.data.state
  const page = async (id: string) => (await call('POST', `/v1/payments/${id}/checkout`, { with: 'page' })).body.data.url
  const rings = async (path: string, From: string, To: string) =>
    (await office.hook(path, { CallSid: newSid().replace('SM', 'CA'), From, To, Direction: 'inbound', CallStatus: 'ringing' })).text
  const dials = async () => (await rings('voice/outgoing', `client:${agent.identity}`, customerNumber())).includes('<Number')
  const textIn = (From: string, Body: string) =>
    office.hook('messages/incoming', { MessageSid: newSid(), From, To: agent.number, Body, NumMedia: '0' })

  test('a card that cannot be charged: each step by the clock, nothing twice, what comes in stays, and all is back with the payment', async () => {
    const { payment } = (await call('POST', '/v1/accounts/update_plan', { plan_id })).body.data
    await typeCard(await page(payment.id))
    expect(await look(payment.id)).toBe('succeeded')
    const { next } = await typeCard((await call('POST', '/v1/accounts/connect_card', {})).body.data.url, unpayable)
    const checkout_session_id = new URL(next ?? '').searchParams.get('session')
    expect((await call('POST', '/v1/accounts/connect_card', { checkout_session_id })).body.data.card).toMatchObject({ last4: '0341' })
    expect(await dials()).toBe(true)

    const start = Date.parse((await info()).subscription.period_end) + 1000
    const after = async (days: number) => {
      await goTo(start + days * day + 60_000 * days)
      await runJob(office.api, 'renewals')
      await runJob(office.api, 'renewals')
      const { standing, 'paid_user?': isIn } = await info()
      return `${standing.stage} ${isIn ? 'in' : 'out'}`
    }
    const stages: string[] = []
    for (const days of [0, 1, 3, 5, 7, 14, 20]) stages.push(await after(days))
    expect(stages).toEqual([
      ...['past_due in', 'past_due in', 'past_due in', 'past_due in'],
      ...['bulk_and_buying in', 'outgoing_and_product out', 'outgoing_and_product out'],
    ])
    const { payment_id, due_cents } = (await info()).standing
    expect(due_cents).toBe(4900)
    const tries = await office.api.within(({ db }) => db.select().from(payment_attempts).where(eq(payment_attempts.payment_id, payment_id)))
    expect(tries.map(({ way, state }) => `${way} ${state}`)).toEqual(Array(5).fill('off_session declined'))

    const customer = customerNumber()
    expect(await dials()).toBe(false)
    expect((await sendForm(office.api, agent, { message_content: 'Hello', message_to: customer })).status).toBe(402)
    await office.api.within(({ db, now }) => db.update(phone_devices).set({ last_heartbeat_at: now }))
    expect(await rings('voice/incoming', customer, agent.number)).toContain(agent.identity)
    await textIn(customer, 'Are you there?')
    const kept = await office.api.within(({ db }) => db.select().from(text_messages).where(eq(text_messages.from_number, customer)))
    expect(kept).toMatchObject([{ body: 'Are you there?', direction: 'inbound', status: 'received' }])

    await typeCard(await page(payment_id))
    expect(await look(payment_id)).toBe('succeeded')
    await workOffJobs(office.api)
    expect(await info()).toMatchObject({ 'paid_user?': true, standing: { stage: 'good' }, subscription: { state: 'active' } })
    expect((await call('GET', '/v1/sms/unread')).body.data.messages).toBe(1)
    expect(await dials()).toBe(true)
  })
})
