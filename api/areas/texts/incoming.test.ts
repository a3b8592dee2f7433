import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#api/platform/jobs.ts'
import type { Phone } from '#tests/support/phone.ts'
import { customerNumber, details, newSid, night, noon, textOffice, textsOf } from '#tests/support/texts.ts'
import { sendQueuedText } from './send.jobs.ts'

const office = await textOffice()
const { api } = office
let agent: Phone

beforeEach(async () => {
  office.clock.set(noon)
  agent = await office.someone()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { someone, send, incoming, post, conversations, messages, contactWith } = textsOf(office, () => agent)

describe('a text that comes in', () => {
  test('is kept once, unread, with whoever has the number', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    const MessageSid = newSid()
    for (let twice = 0; twice < 2; twice++) {
      const { status, text } = await incoming(number, 'Hello there', { MessageSid })
      expect([status, text]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>'])
    }
    const [first] = await conversations({ unread: true })
    expect(first).toMatchObject({ phone_number: number, unread_count: 1, contact: { id: contact }, last_message: { body: 'Hello there' } })
    expect(await messages({ conversation_id: first?.id })).toMatchObject([
      { direction: 'inbound', status: 'received', user: null, keyword: null },
    ])
    expect((await api.call('GET', '/v1/sms/unread', { as: agent })).body.data).toEqual({ conversations: 1, messages: 1 })
  })

  test('is read, and unread again, by its owner alone', async () => {
    const number = customerNumber()
    await incoming(number, 'Hello')
    const id = (await conversations())[0]?.id ?? ''
    const other = await someone()
    expect((await post('read_conversation', { conversation_id: id }, other)).status).toBe(404)
    expect((await post('read_conversation', { conversation_id: id }, office.manager)).body.data.unread_count).toBe(1)
    expect((await post('read_conversation', { phone_number: number })).body.data.unread_count).toBe(0)
    expect((await post('read_conversation', { conversation_id: id, unread: true })).body.data.unread_count).toBe(1)
  })

  test('marked as unread, is not made read by a page that was opened before', async () => {
    const number = customerNumber()
    await incoming(number, 'Hello')
    const { id: conversation_id = '', unread_marks } = (await conversations())[0] ?? {}
    const again = await post('read_conversation', { conversation_id, unread: true })
    expect(again.body.data).toMatchObject({ unread_count: 1, unread_marks: 1 })
    expect((await post('read_conversation', { conversation_id, unread_marks })).body.data.unread_count).toBe(1)
    const opened = { conversation_id, unread_marks: again.body.data.unread_marks }
    expect((await post('read_conversation', opened)).body.data.unread_count).toBe(0)
    for (const wrong of ['soon', -1, 2 ** 31])
      expect((await post('read_conversation', { conversation_id, unread_marks: wrong })).status).toBe(422)
    await post('read_conversation', { conversation_id, unread: true }, office.manager)
    expect((await conversations()).find(({ id }) => id === conversation_id)).toMatchObject({ unread_count: 0, unread_marks: 1 })
  })

  test('may come from a number that is none, and from a stranger', async () => {
    await incoming('262966', 'Your code is 1234')
    expect((await conversations())[0]).toMatchObject({ phone_number: '262966', contact: null })
    expect(await messages({ phone_number: '262966' })).toHaveLength(1)
  })

  test('to a number that nobody has any more changes nothing', async () => {
    expect((await incoming(customerNumber(), 'Hello', {}, '+16175559999')).status).toBe(200)
    expect(await conversations()).toEqual([])
  })

  test('is believed only with the account’s signature', async () => {
    const fields = { MessageSid: newSid(), From: customerNumber(), To: agent.number, Body: 'Hello' }
    for (const path of ['messages/incoming', 'messages/status'])
      for (const signature of [null, '', 'nonsense']) expect((await office.hook(path, fields, signature)).status).toBe(403)
    expect(await conversations()).toEqual([])
  })

  test('stands in the contact’s story', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    await incoming(number, 'Hello')
    const { body } = await api.call('GET', `/v1/contacts/${contact}/timeline`, { as: agent, query: { kind: 'reached' } })
    expect(body.data).toMatchObject([
      { kind: 'text', by: { id: agent.id }, details: { direction: 'inbound', status: 'received', body: 'Hello' } },
    ])
  })
})

describe('STOP, START and HELP', () => {
  const stopped = async (number: string, as: Phone = agent) => details(await send({ message_to: number }, as))

  test('a word ends texts from all of our numbers, until they start them again', async () => {
    const number = customerNumber()
    const other = await someone()
    expect((await send({ message_to: number }, other)).status).toBe(201)
    await incoming(number, ' Stop. ')
    for (const one of [agent, other]) expect(await stopped(number, one)).toEqual(['message_to: outreach_opted_out_text'])
    const [conversation] = await conversations()
    expect(conversation).toMatchObject({ unread_count: 1, suppressed_since: noon.toISOString() })
    expect((await messages({ phone_number: number })).filter(({ keyword }) => keyword === 'stop')).not.toEqual([])
    await incoming(number, 'One more thing')
    expect((await messages({ phone_number: number }))[0]?.body).toBe('One more thing')
    await incoming(number, 'START')
    for (const one of [agent, other]) expect((await send({ message_to: number }, one)).status).toBe(201)
    expect((await conversations())[0]?.suppressed_since).toBeNull()
  })

  test('a person is left alone on all their numbers', async () => {
    const [number, second] = [customerNumber(), customerNumber()]
    await contactWith(number, { phones: [{ number }, { number: second }] })
    await incoming(number, 'unsubscribe')
    expect(await stopped(second)).toEqual(['message_to: outreach_opted_out_text'])
  })

  test('what the carrier does not answer is answered once, at night as well', async () => {
    office.clock.set(night)
    agent = await someone()
    const number = customerNumber()
    await incoming(number, 'Please stop texting me')
    await incoming(number, 'stop texting me!!')
    const ours = (await messages({ phone_number: number })).filter(({ automatic }) => automatic)
    expect(ours).toMatchObject([{ keyword: 'stop', direction: 'outbound', user: null, status: 'queued' }])
    expect(ours[0]?.body).toBe('Joe Agent, Company 1001: You will get no more texts from us. Reply START to get texts again.')
  })

  test('what the carrier answers is not answered twice', async () => {
    const number = customerNumber()
    await incoming(number, 'STOP')
    await incoming(number, 'Start')
    expect((await messages({ phone_number: number })).filter(({ automatic }) => automatic)).toEqual([])
  })

  test('HELP says who is texting, once a question', async () => {
    const number = customerNumber()
    const MessageSid = newSid()
    await incoming(number, 'help', { MessageSid })
    await incoming(number, 'help', { MessageSid })
    const ours = (await messages({ phone_number: number })).filter(({ automatic }) => automatic)
    expect(ours).toHaveLength(1)
    expect(ours[0]?.body).toMatch(/^This is Joe Agent, Company 1001\. You can reach us at \(617\) 555-\d{4}\./)
  })

  test('answers in their language', async () => {
    const number = customerNumber()
    await contactWith(number, { preferred_language: 'spanish' })
    await incoming(number, 'ayuda')
    expect((await messages({ phone_number: number }))[0]?.body).toMatch(/^Somos Joe Agent/)
  })

  test('“yes” is an answer where nobody had opted out', async () => {
    const number = customerNumber()
    await incoming(number, 'Yes')
    expect(await messages({ phone_number: number })).toHaveLength(1)
  })

  test('a text that waits is not sent any more', async () => {
    const number = customerNumber()
    const { id } = (await send({ message_to: number })).body.data
    await incoming(number, 'STOP')
    await runPendingJobs(api.ports, { send_text: sendQueuedText }, (error) => void api.unexpected.push(error))
    const [message] = await messages({ phone_number: number }).then((all) => all.filter((one) => one.id === id))
    expect(message).toMatchObject({ status: 'failed', error_code: 21610 })
  })

  test('what our own numbers write is no wish', async () => {
    const other = await someone()
    await incoming(other.number, 'Joe: You will get no more texts from us. Reply START to get texts again.')
    expect((await messages({ phone_number: other.number }))[0]?.keyword).toBeNull()
    expect((await send({ message_to: other.number })).status).toBe(201)
  })
})
