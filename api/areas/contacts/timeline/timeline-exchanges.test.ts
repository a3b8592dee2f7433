import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { calls, contact_activities, contacts, email_logs, recordings } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { attribute, type Phone } from '#tests/support/phone.ts'
import { customerNumber, newSid, noon, textOffice } from '#tests/support/texts.ts'

const office = await textOffice()
const { api } = office
let agent: Phone
let number: string
let contact: string

beforeEach(async () => {
  office.clock.set(noon)
  agent = await office.someone()
  number = customerNumber()
  contact = await office.contactWith(agent, number)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const story = async (of = contact, as: Person = agent) =>
  (await api.call('GET', `/v1/contacts/${of}/timeline`, { as, query: { kind: 'reached' } })).body.data
const told = (CallSid: string, CallStatus: string, seconds: number, more: Record<string, string> = {}) => ({
  CallSid,
  CallStatus,
  Timestamp: new Date(noon.getTime() + seconds * 1000).toUTCString(),
  SequenceNumber: String(seconds),
  ...more,
})
const talk = (sid: string) => [told(sid, 'in-progress', 6), told(sid, 'completed', 66, { CallDuration: '60' })]

async function outbound(to: string, end: (child: string) => Record<string, string>[]): Promise<string> {
  const sid = newSid()
  const { text } = await office.hook('voice/outgoing', { CallSid: sid, From: `client:${agent.identity}`, To: to, CallStatus: 'ringing' })
  for (const step of end(newSid())) await office.hook(attribute(text, 'Number', 'statusCallback') ?? '', step)
  return idOf(sid)
}

async function inbound(from: string, answered: boolean): Promise<string> {
  const sid = newSid()
  const { text } = await office.hook('voice/incoming', { CallSid: sid, From: from, To: agent.number, CallStatus: 'ringing' })
  if (answered) for (const step of talk(newSid())) await office.hook(attribute(text, 'Client', 'statusCallback') ?? '', step)
  await office.hook('voice/status', told(sid, 'completed', 67, { CallDuration: '67' }))
  return idOf(sid)
}

const idOf = (sid: string): Promise<string> =>
  api.within(async ({ db }) => (await db.select({ id: calls.id }).from(calls).where(eq(calls.sid, sid)))[0]?.id ?? '')
const write = (id: string, body: object, as: Person = agent) => api.call('PATCH', `/v1/dialer/calls/${id}`, { as, body })
const record = (call_id: string) =>
  api.within(async ({ db, brand }) => {
    const id = newId()
    await db.insert(recordings).values({ tenant_id: brand.id, id, call_id, sid: newId(), kind: 'call', status: 'kept' })
    return id
  })
const giveTo = (owner: Person) => api.within(({ db }) => db.update(contacts).set({ owner_id: owner.id }).where(eq(contacts.id, contact)))
const actors = (kind = 'reached') =>
  api.within(async ({ db }) =>
    (await db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)))
      .filter((row) => row.kind === kind)
      .map((row) => row.user_id),
  )

describe('calls in a contact’s story', () => {
  test('that went out say who called, how long, with what outcome and note, and can be listened to', async () => {
    const id = await outbound(number, talk)
    const sound = await record(id)
    await write(id, { notes: 'Wants a second quote', disposition: 'call_back' })
    expect(await story()).toMatchObject([
      {
        kind: 'call',
        by: { id: agent.id, name: 'Joe Agent' },
        details: {
          ...{ direction: 'outbound', status: 'completed', missed: false, voicemail: false, duration_seconds: 60 },
          ...{ disposition: 'call_back', notes: 'Wants a second quote', call_id: id, recordings: [{ id: sound, kind: 'call' }] },
        },
      },
    ])
    expect(await actors()).toEqual([agent.id])
  })

  test('that came in say who took them', async () => {
    await inbound(number, true)
    expect(await story()).toMatchObject([
      { kind: 'call', by: { id: agent.id }, details: { direction: 'inbound', status: 'completed', missed: false, duration_seconds: 61 } },
    ])
  })

  test('that nobody took, or that were busy, stand there too', async () => {
    await inbound(number, false)
    office.clock.advance(60_000)
    await outbound(number, (child) => [told(child, 'busy', 70)])
    expect(await story()).toMatchObject([
      { details: { direction: 'outbound', status: 'busy', duration_seconds: 0 } },
      { details: { direction: 'inbound', missed: true } },
    ])
  })

  test('let whoever has the contact now see that there was one, and only who may open it read and hear more', async () => {
    const id = await outbound(number, talk)
    const sound = await record(id)
    await write(id, { notes: 'Between us' })
    const next = await office.someone()
    await giveTo(next)
    const [line] = await story(contact, next)
    expect(line).toMatchObject({ by: { id: agent.id }, details: { duration_seconds: 60 } })
    for (const secret of ['Between us', sound, id]) expect(JSON.stringify(line.details)).not.toContain(secret)
    expect((await story(contact, office.manager))[0].details).toMatchObject({ call_id: id, recordings: [{ id: sound }] })
    expect((await api.call('GET', `/v1/contacts/${contact}/timeline`, { as: agent })).status).toBe(404)
  })
})

describe('texts in a contact’s story', () => {
  test('say which way they went, their words and what became of them', async () => {
    const { id } = (await office.send(agent, { message_to: number, message_content: 'Shall we talk?' })).body.data
    await office.hook(`messages/status?message=${id}`, { MessageSid: newSid(), MessageStatus: 'delivered' })
    office.clock.advance(60_000)
    await office.incoming(agent.number, number, 'Yes, tomorrow')
    expect(await story()).toMatchObject([
      { kind: 'text', by: { id: agent.id }, details: { direction: 'inbound', status: 'received', body: 'Yes, tomorrow' } },
      { kind: 'text', by: { id: agent.id }, details: { direction: 'outbound', status: 'delivered', body: 'Shall we talk?' } },
    ])
    // What came in was the contact's doing.
    expect((await actors()).toSorted()).toEqual([agent.id, null].toSorted())
  })

  test('stand with the calls and the notes in one conversation', async () => {
    await outbound(number, talk)
    office.clock.advance(120_000)
    await api.call('POST', `/v1/contacts/${contact}/notes`, { as: agent, body: { body: 'Sends the form' } })
    office.clock.advance(60_000)
    await office.incoming(agent.number, number, 'Here it is')
    const { body } = await api.call('GET', `/v1/contacts/${contact}/timeline`, { as: agent, query: { kind: 'conversation' } })
    expect(body.data.map((line: { kind: string }) => line.kind)).toEqual(['text', 'note', 'call'])
  })

  test('keep their words to those who may read the conversation', async () => {
    await office.incoming(agent.number, number, 'Between us')
    const next = await office.someone()
    await giveTo(next)
    expect((await story(contact, next))[0].details).toEqual({ direction: 'inbound', status: 'received' })
  })
})

describe('a contact made from a call', () => {
  test('has it, and the calls with that number before it, but nobody else’s', async () => {
    const unknown = customerNumber()
    const first = await inbound(unknown, false)
    const other = await office.someone()
    const sid = newSid()
    await office.hook('voice/incoming', { CallSid: sid, From: unknown, To: other.number, CallStatus: 'ringing' })
    await office.hook('voice/status', told(sid, 'completed', 67))
    office.clock.advance(60_000)
    const last = await inbound(unknown, true)
    const made = await office.contactWith(agent, unknown)
    expect(await story(made)).toEqual([])
    expect((await write(last, { contact_id: made })).status).toBe(200)
    expect((await story(made)).map((line: { details: { call_id: string } }) => line.details.call_id)).toEqual([last, first])
    const files = await api.call('GET', `/v1/contacts/${made}/call_files`, { as: agent })
    expect(files.body.meta.total_count).toBe(2)
  })

  test('may be made by whoever sees the call, which then is as it was', async () => {
    const unknown = customerNumber()
    const id = await inbound(unknown, true)
    const made = await office.contactWith(agent, unknown)
    expect((await write(id, { contact_id: made }, await office.someone())).status).toBe(404)
    expect((await write(id, { contact_id: made, notes: 'Mine' }, office.manager)).status).toBe(404)
    expect((await write(id, { contact_id: made }, office.manager)).body.data.contact).toMatchObject({ id: made })
    expect((await write(id, { contact_id: contact }, office.manager)).status).toBe(404)
  })
})

describe('an e-mail in the story of a contact', () => {
  const mail = (status: 'sent' | 'bounced' | 'queued') =>
    api.within(({ db, brand, now }) =>
      db.insert(email_logs).values({
        ...{
          tenant_id: brand.id,
          id: newId(),
          contact_id: contact,
          user_id: agent.id,
          recipient: 'ann@people.example',
          subject: 'Your plan',
        },
        ...{ status, sent_at: now, created_at: now },
      }),
    )

  test('stands there once it left, whoever wrote it, and leads to its words', async () => {
    await mail('sent')
    await mail('bounced')
    await mail('queued')
    const lines = await story()
    expect(lines.map(({ kind, details }: { kind: string; details: { status: string } }) => [kind, details.status]).sort()).toEqual([
      ['mail', 'bounced'],
      ['mail', 'sent'],
    ])
    expect(lines[0]).toMatchObject({
      by: { id: agent.id },
      details: { subject: 'Your plan', to_many: false, email_id: expect.any(String) },
    })
  })
})
