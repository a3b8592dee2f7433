import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { billing_accounts, corporations, phone_devices, text_messages, users, wf_flows } from '#api/platform/tables/index.ts'
import { bulkTexts, codes, type BulkTexts } from '#tests/support/bulk-texts.ts'
import { flowsOf } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { sendForm, customerNumber, newSid, noon } from '#tests/support/texts.ts'

const day = 86_400_000
let office: BulkTexts
let flows: ReturnType<typeof flowsOf>
let company_id: string

beforeAll(async () => {
  office = await bulkTexts()
  flows = flowsOf(office.api)
  await office.api.within(async ({ db, brand }) => {
    const [user] = await db.select().from(users).where(eq(users.id, office.agent.id))
    company_id = user?.company_id ?? ''
    await db.insert(billing_accounts).values({ tenant_id: brand.id, id: newId(), company_id, created_at: noon, updated_at: noon })
  })
})
beforeEach(async () => {
  await office.begin()
  await owe(null)
})
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

/** The company has owed for so many days; as the job of renewals leaves it on that day. */
const owe = (days: number | null) =>
  office.api.within(async ({ db, now }) => {
    const past_due_since = days === null ? null : new Date(now.getTime() - days * day - 1000)
    await db.update(billing_accounts).set({ past_due_since }).where(eq(billing_accounts.company_id, company_id))
    await db
      .update(corporations)
      .set({ paid: days === null || days < 14 })
      .where(eq(corporations.id, company_id))
  })
const send = (to: string, more: Record<string, string> = {}) =>
  sendForm(office.api, office.agent, { message_content: 'Hello', message_to: to, ...more })
/** The text that waits for its hour is looked at, as its job does then. */
async function sendDue(number: string): Promise<void> {
  const [message] = await office.messagesTo(number)
  const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
  await runJob(office.api, 'send_text', { message_id: message?.id, client })
}
const call = (path: string, From: string, To: string) =>
  office.hook(path, { CallSid: newSid().replace('SM', 'CA'), From, To, Direction: 'inbound', CallStatus: 'ringing' })

describe('whoever owes for a week', () => {
  test('sends nothing to many: no broadcast begins, one that runs rests and goes on once it is paid', async () => {
    const people = await office.some(2)
    const id = await office.sendTo(people)
    await owe(8)
    await office.finish(id, 2)
    expect(await office.show(id)).toMatchObject({ status: 'sending' })
    expect(people.flatMap(({ number }) => office.sentTo(number))).toEqual([])
    const group = (await office.groupOf([(await office.someone()).id])).body.data
    expect(codes(await office.broadcast(group.id))).toEqual(['base: pay_first'])
    await owe(null)
    await office.finish(id)
    expect(people.map(({ number }) => office.sentTo(number).length)).toEqual([1, 1])
    expect((await office.broadcast(group.id)).status).toBe(201)
  })

  test('has what is written already wait, and a flow stand where it is', async () => {
    const [one] = await office.some(1)
    const id = await office.sendTo([{ id: one?.id ?? '' }])
    await office.writeNext(id)
    const person = await office.someone()
    const flow = await flows.publish(office.agent, { steps: [{ id: 's1', kind: 'text', text: 'Hello' }] })
    await owe(8)
    await flows.enrol(office.agent, flow, [person.id])
    await runJob(office.api, 'run_workflows', {})
    await office.sendNext()
    expect([office.sentTo(one?.number ?? ''), office.sentTo(person.number)]).toEqual([[], []])
    expect(await flows.stepsOf(flow)).toEqual(['entered entered manual'])
    await owe(null)
    office.later(3700)
    await runJob(office.api, 'run_workflows', {})
    for (let round = 0; round < 3; round++) {
      await office.sendNext()
      office.later(3)
    }
    expect([office.sentTo(one?.number ?? '').length, office.sentTo(person.number).length]).toEqual([1, 1])
    await office.api.within(({ db }) => db.update(wf_flows).set({ status: 'paused', listens: [] }))
  })

  test('goes on with one person at a time', async () => {
    await owe(8)
    expect((await send((await office.someone()).number)).status).toBe(201)
  })
})

describe('on day 20', () => {
  test('nothing goes out, also what was to go by itself; all that comes in is there, and all is back with the payment', async () => {
    const later = await office.someone()
    const hour = new Date(noon.getTime() + 3_600_000).toISOString()
    expect((await send(later.number, { send_at: hour })).status).toBe(201)
    await owe(20)
    await office.jump(new Date(office.clock.now().getTime() + 3_700_000))
    await sendDue(later.number)
    expect(office.sentTo(later.number)).toEqual([])
    expect((await send(later.number)).status).toBe(402)
    const number = customerNumber()
    expect((await call('voice/outgoing', `client:${office.agent.identity}`, number)).text).not.toContain('<Number')

    await office.api.within(({ db, now }) => db.update(phone_devices).set({ last_heartbeat_at: now }))
    const rings = await call('voice/incoming', number, office.agent.number)
    expect(rings.text).toContain(office.agent.identity)
    await office.answer(number, 'Are you there?')
    await office.answer(later.number, 'STOP')
    const kept = await office.api.within(({ db }) => db.select().from(text_messages).where(eq(text_messages.from_number, number)))
    expect(kept).toMatchObject([{ body: 'Are you there?', direction: 'inbound', status: 'received' }])
    await office.answer(later.number, 'START')

    await owe(null)
    const unread = await office.api.call('GET', '/v1/sms/unread', { as: office.agent })
    expect(unread.body.data.messages).toBeGreaterThan(0)
    expect((await call('voice/outgoing', `client:${office.agent.identity}`, number)).text).toContain('<Number')
    await office.jump(new Date(office.clock.now().getTime() + 3_700_000))
    await sendDue(later.number)
    expect(office.sentTo(later.number).map(({ body }) => body)).toContain('Hello')
  })
})
