import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { message_contents } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

async function contactOf(owner: Person, fields: Parameters<typeof makeContact>[2] = {}) {
  const email = `${newId()}@people.example`
  return { id: await api.within((work) => makeContact(work, owner, { emails: [{ email }], ...fields })), email }
}

const text = (words: string) => ({ kind: 'text', text: words })
const send = (as: Person, contact: { id: string; email: string }, body: object) =>
  api.call('POST', `/v1/contacts/${contact.id}/send_email`, { as, body: { message_id: newId(), email: contact.email, ...body } })
const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)

describe('templates', () => {
  const template = {
    title: 'Birthday',
    subject: { en: 'Happy birthday', es: 'Feliz cumpleaños' },
    blocks: [text('Hello {{first_name|friend}}')],
  }
  const create = (body: object = template, as: Person = office.admin) => api.call('POST', '/v1/admin/emails', { as, body })

  test('are written, changed, put in order and deleted by those who run the brand', async () => {
    const { status, body } = await create()
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ title: 'Birthday', active: true, lock_version: 0, corporation_ids: [] }),
    ])
    const at = `/v1/admin/emails/${body.data.id}`
    expect((await api.call('GET', at, { as: office.admin })).body.data).toEqual(body.data)
    const changed = await api.call('PATCH', at, { as: office.admin, body: { title: 'Birthdays', lock_version: 0 } })
    expect(changed.body.data).toMatchObject({
      title: 'Birthdays',
      subject: { en: 'Happy birthday', es: 'Feliz cumpleaños' },
      lock_version: 1,
    })
    expect((await api.call('PATCH', at, { as: office.admin, body: { title: 'Late', lock_version: 0 } })).status).toBe(409)
    for (const one of [office.manager, office.agent, office.unitAdmin]) expect((await create(template, one)).status).toBe(403)
    expect((await api.call('DELETE', at, { as: office.admin })).status).toBe(204)
    expect((await api.call('GET', at, { as: office.admin })).status).toBe(404)
  })

  test('several are changed together, all or none', async () => {
    const [one, two] = [(await create()).body.data, (await create({ ...template, title: 'Other' })).body.data]
    const bulk = (emails: object[]) => api.call('POST', '/v1/admin/emails/bulk_update', { as: office.admin, body: { emails } })
    const late = await bulk([
      { id: one.id, active: false, lock_version: 0 },
      { id: two.id, active: false, lock_version: 7 },
    ])
    expect([late.status, late.body.ids]).toEqual([409, [two.id]])
    expect((await api.call('GET', `/v1/admin/emails/${one.id}`, { as: office.admin })).body.data.active).toBe(true)
    const done = await bulk([
      { id: one.id, position: 9 },
      { id: two.id, active: false },
    ])
    expect(done.status).toBe(200)
    const usable = await api.call('GET', '/v1/contacts/emails', { as: office.agent })
    expect(usable.body.data.map(({ id }: { id: string }) => id)).not.toContain(two.id)
    expect(usable.body.data.map(({ id }: { id: string }) => id)).toContain(one.id)
  })

  test('of other companies are not there; one’s own is sent in the reader’s language, and stays readable once deleted', async () => {
    const foreign = (await create({ ...template, corporation_ids: [newId()] })).body.data
    const jane = await contactOf(office.agent, { preferred_language: 'spanish' })
    expect(codes(await send(office.agent, jane, { email_id: foreign.id, subject: '', blocks: [] }))).toEqual(['email_id: no_such_template'])
    const own = (await create({ ...template, corporation_ids: [office.company.id] })).body.data
    const sent = await send(office.agent, jane, { email_id: own.id, subject: '', blocks: [] })
    expect(sent.body.data).toMatchObject({ subject: 'Feliz cumpleaños' })
    await api.call('DELETE', `/v1/admin/emails/${own.id}`, { as: office.admin })
    const read = await api.call('GET', `/v1/contacts/${jane.id}/email_logs/${sent.body.data.id}`, { as: office.agent })
    expect(read.body.data.text).toContain('Hello Jane')
  })

  test.each([
    ['no title', { title: ' ' }, ['title: required']],
    ['no English subject', { subject: { en: '', es: 'Hola' } }, ['subject.en: required']],
    ['an unknown field', { subject: { en: 'Hi {{shoe}}' } }, ['subject.en: text_field_unknown']],
  ])('%s is refused', async (_what, body, expected) => {
    expect(codes(await create({ ...template, ...body }))).toEqual(expected)
  })

  test('words never change once they are kept', async () => {
    await expect(api.within(({ db }) => db.update(message_contents).set({ hash: 'x' }))).rejects.toThrow()
  })
})

test('one that a flow uses is put away and not deleted, and it is said by which', async () => {
  const words = { title: 'Welcome', subject: { en: 'Welcome' }, blocks: [text('Hello')] }
  const { id } = (await api.call('POST', '/v1/admin/emails', { as: office.admin, body: words })).body.data
  const remove = () => api.call('DELETE', `/v1/admin/emails/${id}`, { as: office.admin })
  const definition = { trigger: { kind: 'manual' }, entry: {}, steps: [{ id: 's1', kind: 'email', email: { email_id: id } }] }
  const flow = await api.call('POST', '/v1/workflow/wf_flows', { as: office.agent, body: { title: 'Welcome aboard', definition } })
  expect(flow.status).toBe(201)
  const refused = await remove()
  expect([refused.status, refused.body.details]).toEqual([
    409,
    [{ field: 'base', code: 'template_in_use', params: { titles: 'Welcome aboard' } }],
  ])
  expect((await api.call('PATCH', `/v1/admin/emails/${id}`, { as: office.admin, body: { active: false } })).status).toBe(200)
  await api.call('DELETE', `/v1/workflow/wf_flows/${flow.body.data.id}`, { as: office.agent })
  expect((await remove()).status).toBe(204)
})
