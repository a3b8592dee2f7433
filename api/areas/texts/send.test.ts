import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { phone_numbers, text_media, text_messages } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import type { Phone } from '#tests/support/phone.ts'
import { png } from '#tests/support/form.ts'
import { runJob } from '#tests/support/jobs.ts'
import { photoWithPlace, pictureOfManyPixels } from '#tests/support/pictures.ts'
import { customerNumber, details, newSid, night, noon, sendForm, textOffice, textsOf } from '#tests/support/texts.ts'

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

const { someone, send, post, conversations, messages, contactWith } = textsOf(office, () => agent)

describe('a text that goes out', () => {
  test('is queued, counted and shown in its conversation', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    const { status, body } = await send({ contact_id: contact, message_content: 'Hi {{first_name}}, it is {{agent_first_name}}.\r\nBye' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      direction: 'outbound',
      status: 'queued',
      body: 'Hi Ann, it is Joe.\nBye',
      from: agent.number,
      to: number,
      segments: 1,
      encoding: 'GSM-7',
      user: { id: agent.id, name: 'Joe Agent' },
      conversation: { phone_number: number, contact: { id: contact, first_name: 'Ann' }, unread_count: 0 },
    })
    const [first] = await conversations()
    expect(first).toMatchObject({
      id: body.data.conversation_id,
      last_message: { id: body.data.id, direction: 'outbound', status: 'queued' },
    })
    expect((await messages({ contact_id: contact })).map((one) => one.id)).toEqual([body.data.id])
  })

  test('finds the contact of a number, and needs none', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    expect((await send({ message_to: number })).body.data.conversation.contact.id).toBe(contact)
    const unknown = await send({ message_to: '(617) 555-0199' })
    expect([unknown.status, unknown.body.data.to, unknown.body.data.conversation.contact]).toEqual([201, '+16175550199', null])
  })

  test('is one text however often the same form is sent', async () => {
    const message_id = newId()
    const message_to = customerNumber()
    const first = await send({ message_to, message_id })
    const second = await send({ message_to, message_id })
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, message_id])
    expect(await messages({ phone_number: message_to })).toHaveLength(1)
    const stranger = await someone()
    expect((await send({ message_to, message_id }, stranger)).status).toBe(409)
  })

  test('carries pictures, which only those see who may see the text', async () => {
    const { status, body } = await sendForm(api, agent, { message_to: customerNumber(), mms: 'true' }, [
      { name: 'a.png', type: 'image/png', bytes: png },
    ])
    expect([status, body.data?.media]).toEqual([
      201,
      [{ n: 0, state: 'kept', content_type: 'image/png', size: expect.any(Number), can_show: true }],
    ])
    const url = `/v1/sms/messages/${body.data.id}/media/0`
    const shown = await api.call('GET', `${url}?inline=true`, { as: agent })
    expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
    expect((await api.call('GET', url, { as: agent })).headers['content-type']).toBe('application/octet-stream')
    expect((await api.call('GET', url, { as: await someone() })).status).toBe(404)
    expect((await api.call('GET', `/v1/sms/messages/${body.data.id}/media/1`, { as: agent })).status).toBe(404)
    expect((await api.call('GET', url, { as: office.manager })).status).toBe(200)
  })

  test('carries a photo without what stands beside it, such as where it was taken', async () => {
    const photo = await photoWithPlace('jpeg')
    const { status, body } = await sendForm(api, agent, { message_to: customerNumber() }, [
      { name: 'a.jpg', type: 'image/jpeg', bytes: photo },
    ])
    expect([status, photo.includes('Exif')]).toEqual([201, true])
    const kept = await api.within(({ db }) => db.select().from(text_media).where(eq(text_media.message_id, body.data.id)))
    const bytes = await buffer((await api.ports.storage.read(kept[0]?.storage_key ?? '')) ?? Readable.from([]))
    expect([bytes.length, bytes.toString('hex', 0, 3), bytes.includes('Exif')]).toEqual([kept[0]?.size, 'ffd8ff', false])
  })

  test.each([
    ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 422, ['file: text_file_kind']],
    ['a program', Buffer.from('MZ\u0000\u0001\u0002'), 422, ['file: text_file_kind']],
    ['a picture of too many pixels', pictureOfManyPixels(20_000), 422, ['file: image_too_many_pixels']],
    ['more than phones take', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413, []],
  ])('does not carry %s', async (_what, bytes, status, said) => {
    const answer = await sendForm(api, agent, { message_to: customerNumber() }, [{ name: 'a.png', type: 'image/png', bytes }])
    expect([answer.status, details(answer)]).toEqual([status, said])
  })

  test.each([
    ['nothing to say', { message_content: ' ' }, ['message_content: required']],
    ['nobody to say it to', { message_to: '' }, ['message_to: required']],
    ['a field that is not known', { message_content: 'Hi {{first_name}}' }, ['message_content: text_field_missing']],
    ['a field that is none', { message_content: 'Hi {{shoe_size}}' }, ['message_content: text_field_unknown']],
    ['too many words', { message_content: 'x'.repeat(1601) }, ['message_content: too_long']],
    ['a contact out of reach', { contact_id: newId() }, ['contact_id: no_such_contact']],
    ['an emergency number', { message_to: '911' }, ['message_to: invalid_phone']],
  ])('is refused with %s', async (_what, fields, said) => {
    const answer = await send({ message_to: customerNumber(), ...fields })
    expect([answer.status, details(answer)]).toEqual([422, said])
  })

  test('is refused to oneself, and to a number that the contact does not have', async () => {
    expect(details(await send({ message_to: agent.number }))).toEqual(['message_to: text_own_number'])
    const contact_id = await contactWith(customerNumber())
    expect(details(await send({ contact_id, message_to: customerNumber() }))).toEqual(['message_to: text_other_number'])
    const bare = await contactWith(customerNumber(), { phones: [] })
    expect(details(await send({ contact_id: bare }))).toEqual(['message_to: text_no_phone'])
  })

  test('needs a number that can text, and one that can send pictures', async () => {
    const without = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    expect(details(await send({ message_to: customerNumber() }, without))).toEqual(['base: text_no_number'])
    await api.within((work) => work.db.update(phone_numbers).set({ mms: false }).where(eq(phone_numbers.number, agent.number)))
    const pictures = await sendForm(api, agent, { message_to: customerNumber() }, [{ name: 'a.png', type: 'image/png', bytes: png }])
    expect(details(pictures)).toEqual(['file: text_no_pictures'])
  })

  test('waits for the day where the other one is; a colleague is written to at any hour', async () => {
    office.clock.set(night)
    agent = await someone()
    const refused = await send({ message_to: customerNumber() })
    expect([refused.status, details(refused), refused.body.outreach]).toMatchObject([
      422,
      ['message_to: outreach_hours_text'],
      { code: 'hours', until: '2026-11-20T13:00:00.000Z' },
    ])
    expect((await send({ message_to: (await someone()).number })).status).toBe(201)
  })

  describe('that waits for its hour', () => {
    const opens = '2026-11-20T13:00:00.000Z'
    const tried = async (id: string) => {
      await runJob(api, 'send_text', { message_id: id, client: { language: 'en', ip: null } })
      const [row] = await api.within(({ db }) => db.select().from(text_messages).where(eq(text_messages.id, id)))
      return { status: row?.status, error: row?.error_code, attempts: row?.attempts, send_at: row?.send_at?.toISOString() }
    }
    const schedule = async (message_to: string) => {
      office.clock.set(night)
      agent = await someone()
      const { status, body } = await send({ message_to, send_at: opens })
      expect([status, body.data]).toMatchObject([201, { status: 'queued', send_at: opens }])
      return body.data.id as string
    }

    test('is not tried before, and then is', async () => {
      const id = await schedule(customerNumber())
      expect(await tried(id)).toMatchObject({ status: 'queued', attempts: 0, send_at: opens })
      office.clock.set(noon)
      expect(await tried(id)).toMatchObject({ attempts: 1 })
    })

    test('waits on where the hours are over again, and heeds a STOP of meanwhile', async () => {
      const number = customerNumber()
      const id = await schedule(number)
      office.clock.set(new Date('2026-11-21T08:00:00Z'))
      expect(await tried(id)).toMatchObject({ status: 'queued', attempts: 0, send_at: '2026-11-21T13:00:00.000Z' })
      office.clock.set(new Date('2026-11-21T18:00:00Z'))
      await office.incoming(agent.number, number, 'STOP')
      expect(await tried(id)).toMatchObject({ status: 'failed', error: 21610, attempts: 0 })
    })

    test('is taken back by whoever wrote it, until it is tried', async () => {
      const message_to = customerNumber()
      const id = await schedule(message_to)
      const cancel = (as: Person) => api.call('DELETE', `/v1/sms/scheduled_messages/${id}`, { as })
      expect((await cancel(await someone())).status).toBe(404)
      expect((await cancel(agent)).status).toBe(204)
      expect(await messages({ phone_number: message_to })).toEqual([])
      expect((await conversations())[0]?.last_message).toBeNull()
      expect((await cancel(agent)).status).toBe(404)
      expect((await api.call('DELETE', '/v1/sms/scheduled_messages/nonsense', { as: agent })).status).toBe(404)
    })

    test('stays where it is once it was tried', async () => {
      const { body } = await send({ message_to: customerNumber(), send_at: '2026-11-20T18:01:00Z' })
      office.clock.set(new Date('2026-11-20T18:02:00Z'))
      await tried(body.data.id)
      expect((await api.call('DELETE', `/v1/sms/scheduled_messages/${body.data.id}`, { as: agent })).status).toBe(409)
    })

    test.each([
      ['in the past', '2026-11-20T07:59:00Z', ['send_at: date_in_past']],
      ['in more than a week', '2026-11-28T18:00:00Z', ['send_at: too_far_ahead']],
      ['in the night of the other one', '2026-11-21T08:00:00Z', ['message_to: outreach_hours_text']],
      ['at no time', 'soon', ['send_at: invalid']],
    ])('cannot go %s', async (_when, send_at, said) => {
      office.clock.set(night)
      agent = await someone()
      const refused = await send({ message_to: customerNumber(), send_at })
      expect([refused.status, details(refused)]).toEqual([422, said])
    })
  })

  test('comes as JSON too, and in no other way', async () => {
    const message_to = customerNumber()
    expect((await post('send_message', { message_to, message_content: 'Hi' })).status).toBe(201)
    expect((await post('send_message', {})).status).toBe(422)
    const odd = await api.call('POST', '/v1/sms/send_message', { as: agent, body: 'Hi', headers: { 'content-type': 'text/plain' } })
    expect(odd.status).toBeLessThan(500)
    expect(odd.status).toBeGreaterThanOrEqual(400)
  })
})

describe('how a text gets on', () => {
  const told = (id: string, MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) =>
    office.hook(`messages/status?message=${id}`, { MessageSid, MessageStatus, ...more })

  test('told in disorder and twice, it is what it came to', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    const { id } = (await send({ message_to: number })).body.data
    const sid = newSid()
    for (const status of ['delivered', 'sent', 'delivered', 'queued', 'sent']) expect((await told(id, sid, status)).status).toBe(204)
    const [message] = await messages({ phone_number: number })
    expect(message).toMatchObject({ status: 'delivered', error: null, sent_at: noon.toISOString(), delivered_at: noon.toISOString() })
    const { body } = await api.call('GET', `/v1/contacts/${contact}`, { as: agent, query: { not_remove_new_tag: 'true' } })
    expect(body.data.last_contacted_at).toBe(noon.toISOString())
    const story = await api.call('GET', `/v1/contacts/${contact}/timeline`, { as: agent, query: { kind: 'reached' } })
    expect(story.body.data).toHaveLength(1)
  })

  test('why it did not arrive is told in words', async () => {
    const number = customerNumber()
    const { id } = (await send({ message_to: number })).body.data
    await told(id, newSid(), 'undelivered', { ErrorCode: '30003' })
    expect((await messages({ phone_number: number }))[0]).toMatchObject({
      status: 'undelivered',
      error_code: 30003,
      error: 'Their phone is off or out of range.',
    })
    const inSpanish = await api.call('POST', '/v1/sms/fetch_messages', {
      as: agent,
      body: { phone_number: number },
      headers: { 'accept-language': 'es' },
    })
    expect(inSpanish.body.data[0].error).toBe('Su teléfono está apagado o sin cobertura.')
  })

  test('what is told of another text, or of one that came in, changes nothing', async () => {
    const number = customerNumber()
    const { id } = (await send({ message_to: number })).body.data
    await told(id, newSid(), 'sent')
    await told(id, newSid(), 'delivered')
    await told(newId(), newSid(), 'delivered')
    await told('nonsense', newSid(), 'delivered')
    await told(id, newSid(), 'teleported')
    expect((await messages({ phone_number: number }))[0]?.status).toBe('sent')
  })
})
