import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contacts, text_permissions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import type { Phone } from '#tests/support/phone.ts'
import { customerNumber, details, noon, textOffice, textsOf } from '#tests/support/texts.ts'

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

const { someone, send, incoming, post, conversations, contactWith } = textsOf(office, () => agent)

let made = 0

describe('conversations', () => {
  test('are found by number, name and words, a page at a time', async () => {
    const [ann, bob] = [customerNumber(), customerNumber()]
    await contactWith(ann, { first_name: 'Annabel' })
    await incoming(ann, 'About the house')
    await incoming(bob, 'About the CAR')
    const found = async (q: string) => (await conversations({ q })).map((one) => one.phone_number)
    expect(await found('annab')).toEqual([ann])
    expect(await found('the car')).toEqual([bob])
    expect(await found(bob.slice(-4))).toEqual([bob])
    expect(await found('nothing such')).toEqual([])
    expect(await found('%')).toEqual([])
    const { body } = await post('fetch_conversations', { limit: 1, page: 2 })
    expect([body.data.length, body.meta.total_count]).toEqual([1, 2])
  })

  test('are seen by their owner and whoever leads them, and nobody else', async () => {
    const number = customerNumber()
    const { conversation_id } = (await send({ message_to: number })).body.data
    const stranger = await someone()
    for (const as of [stranger, office.manager]) expect(await conversations({}, as)).toEqual([])
    const ids = async (as: Person, body: object) => (await conversations(body, as)).map(({ id }) => id)
    expect(await ids(office.manager, { everybody: true })).toContain(conversation_id)
    expect(await ids(office.manager, { user_id: agent.id })).toEqual([conversation_id])
    expect(await ids(stranger, { everybody: true })).toEqual([])
    expect((await post('fetch_conversations', { user_id: agent.id }, stranger)).status).toBe(404)
    expect((await post('fetch_messages', { conversation_id }, stranger)).status).toBe(404)
    expect((await api.call('GET', `/v1/sms/conversations/${conversation_id}`, { as: stranger })).status).toBe(404)
  })

  test('name a contact only to those who may see it', async () => {
    const number = customerNumber()
    await contactWith(number)
    await incoming(number, 'Hello')
    const id = (await conversations())[0]?.id ?? ''
    const other = await someone()
    await api.within((work) => work.db.execute(`update contacts set owner_id = '${other.id}' where phone = '${number}'`))
    expect((await api.call('GET', `/v1/sms/conversations/${id}`, { as: agent })).body.data.contact).toBeNull()
  })

  test('are read back piece by piece', async () => {
    const number = customerNumber()
    for (const body of ['1', '2', '3']) {
      office.clock.set(new Date(noon.getTime() + Number(body) * 1000))
      await incoming(number, body)
    }
    const bodies = (answer: { body: { data: { body: string }[] } }) => answer.body.data.map(({ body }) => body)
    const first = await post('fetch_messages', { phone_number: number, limit: 2 })
    const second = await post('fetch_messages', { phone_number: number, limit: 2, before: first.body.meta.next })
    expect([bodies(first), bodies(second), second.body.meta.next]).toEqual([['3', '2'], ['1'], null])
  })

  test('go when the contact goes for good, with whoever had them', async () => {
    const number = customerNumber()
    const contact = await contactWith(number)
    const other = await someone()
    await incoming(number, 'Hello')
    await incoming(number, 'Hello', {}, other.number)
    await post('update_permission', { contact_id: contact, permitted: true })
    await api.within((work) =>
      work.db
        .update(contacts)
        .set({ deleted_at: new Date('2026-01-01') })
        .where(eq(contacts.id, contact)),
    )
    await runJob(api, 'purge_contacts')
    expect([await conversations(), await conversations({}, other)]).toEqual([[], []])
    const left = await api.within((work) => work.db.select().from(text_permissions).where(eq(text_permissions.phone_number, number)))
    expect(left).toEqual([])
  })
})

test('what one texted this month is counted', async () => {
  const number = customerNumber()
  await send({ message_to: number, message_content: 'x'.repeat(161) })
  await incoming(number, 'Thanks')
  const { body } = await api.call('GET', '/v1/sms/sms_subscriptions_usage', { as: agent })
  expect(body.data).toEqual({
    texts: 1,
    segments: 2,
    with_pictures: 0,
    received: 1,
    used_segments: 2,
    allocation: null,
    overage: null,
    since: '2026-11-01T00:00:00.000Z',
  })
})

describe('templates', () => {
  const template = (fields: object, as: Person = agent) => post('templates', { title: 'Hello', body: 'Hi {{first_name}}!', ...fields }, as)
  const titles = async (as: Person = agent) =>
    (await api.call('GET', '/v1/sms/templates', { as })).body.data.map(({ title }: { title: string }) => title)

  test('are one’s own, unless somebody who leads shares them', async () => {
    const mine = await template({ title: `Mine ${++made}` })
    expect([mine.status, mine.body.data.can_change, mine.body.data.shared]).toEqual([201, true, false])
    const shared = await template({ title: `Shared ${++made}`, shared: true }, office.manager)
    expect(shared.status).toBe(201)
    const other = await someone()
    expect(await titles(other)).toContain(shared.body.data.title)
    expect(await titles(other)).not.toContain(mine.body.data.title)
    expect(details(await template({ shared: true }))).toEqual(['shared: text_may_not_share'])
    const change = (as: Person, id: string) => api.call('PATCH', `/v1/sms/templates/${id}`, { as, body: { title: 'Other' } })
    expect((await change(agent, shared.body.data.id)).status).toBe(403)
    expect((await change(other, mine.body.data.id)).status).toBe(404)
    expect((await change(office.manager, mine.body.data.id)).status).toBe(200)
    expect((await api.call('DELETE', `/v1/sms/templates/${shared.body.data.id}`, { as: agent })).status).toBe(403)
    expect((await api.call('DELETE', `/v1/sms/templates/${shared.body.data.id}`, { as: office.manager })).status).toBe(204)
    expect(await titles(other)).not.toContain(shared.body.data.title)
  })

  test('are shown as they would go out', async () => {
    const { id } = (await template({ body: 'Hi {{first_name}}, {{agent_name}} of {{company_name}}' })).body.data
    const contact_id = await contactWith(customerNumber())
    const preview = async (body: object) => (await post(`templates/${id}/preview`, body)).body.data
    expect(await preview({ contact_id })).toMatchObject({ body: 'Hi Ann, Joe Agent of Company 1001', missing: [], segments: 1 })
    expect(await preview({})).toMatchObject({ missing: ['first_name'] })
    expect(details(await template({ body: 'Hi {{shoe_size}}' }))).toEqual(['body: text_field_unknown'])
  })

  test('are changed by one at a time', async () => {
    const { id, lock_version } = (await template({})).body.data
    const change = (title: string) => api.call('PATCH', `/v1/sms/templates/${id}`, { as: agent, body: { title, lock_version } })
    expect([(await change('One')).status, (await change('Two')).status]).toEqual([200, 409])
  })

  test('a text is counted before it is sent', async () => {
    const contact_id = await contactWith(customerNumber())
    const counted = await post('segments', { message_content: 'Hi {{first_name}} 😀', contact_id })
    expect(counted.body.data).toEqual({ encoding: 'UCS-2', segments: 1, characters: 9, left: 61 })
  })
})

describe('permission to text', () => {
  test('says who agreed, when and how', async () => {
    const number = customerNumber()
    const contact_id = await contactWith(number)
    const { status, body } = await post('update_permission', {
      contact_id,
      permitted: true,
      how: 'in_writing',
      note: 'Form of May',
      agreed_at: '2026-05-01T10:00:00Z',
    })
    expect([status, body.data]).toMatchObject([
      200,
      { phone_number: number, permitted: true, how: 'in_writing', agreed_at: '2026-05-01T10:00:00.000Z', recorded_by: { id: agent.id } },
    ])
    await send({ message_to: number })
    expect((await conversations())[0]?.permission).toMatchObject({ id: body.data.id })
    expect(details(await post('update_permission', { contact_id, permitted: true, agreed_at: '2027-05-01T10:00:00Z' }))).toEqual([
      'agreed_at: date_in_future',
    ])
  })

  test('refused, it is a wish that holds for all of us', async () => {
    const number = customerNumber()
    const id = await api.within((work) => makeContact(work, agent, { phones: [{ number }] }))
    await post('update_permission', { phone_number: number, permitted: false, how: 'spoken' })
    const [flagged] = await api.within(({ db }) => db.select({ flag: contacts.do_not_text }).from(contacts).where(eq(contacts.id, id)))
    expect(flagged).toEqual({ flag: true })
    expect(details(await send({ message_to: number }, await someone()))).toEqual(['message_to: outreach_opted_out_text'])
    await post('update_permission', { phone_number: number, permitted: true, how: 'spoken' })
    expect(details(await send({ message_to: number }))).toEqual(['message_to: outreach_opted_out_text'])
  })

  test('of numbers that one has nothing to do with is not told', async () => {
    const number = customerNumber()
    await post('update_permission', { phone_number: number, permitted: true }, await someone())
    expect((await api.call('GET', '/v1/sms/permissions', { as: agent, query: { phone_number: number } })).body.data).toEqual([])
  })
})
