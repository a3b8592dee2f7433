import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'

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

const mail = {
  title: 'Welcome',
  channel: 'email',
  content: { subject: 'Welcome', blocks: [{ kind: 'text', text: 'Hello {{first_name|friend}}' }] },
}
const text = { title: 'Short hello', channel: 'sms', content: { text: 'Hi {{first_name}}, it is {{agent_name}}' } }
const at = '/v1/admin/campaign_triggers'
const create = (body: object, as: Person = office.admin) => api.call('POST', at, { as, body })
const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title)
const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)

test('messages that are ready are added, changed, listed by channel and deleted', async () => {
  const one = await create(mail)
  expect([one.status, one.body.data]).toEqual([
    201,
    expect.objectContaining({
      title: 'Welcome',
      channel: 'email',
      trigger_type: 'manual',
      recurrence: 'once',
      at: '10:00',
      lock_version: 0,
    }),
  ])
  const two = await create(text)
  expect(two.body.data.content.text).toBe(text.content.text)
  expect(titles(await api.call('GET', '/v1/contacts/email_campaign_triggers', { as: office.agent }))).toEqual(['Welcome'])
  expect(titles(await api.call('GET', '/v1/contacts/sms_campaign_triggers', { as: office.agent }))).toEqual(['Short hello'])
  const path = `${at}/${one.body.data.id}`
  const put = await api.call('PATCH', path, { as: office.admin, body: { active: false, lock_version: 0 } })
  expect(put.body.data).toMatchObject({ active: false, lock_version: 1, content: one.body.data.content })
  expect((await api.call('PATCH', path, { as: office.admin, body: { title: 'Late', lock_version: 0 } })).status).toBe(409)
  expect(titles(await api.call('GET', '/v1/contacts/email_campaign_triggers', { as: office.agent }))).toEqual([])
  expect(titles(await api.call('GET', at, { as: office.admin }))).toEqual(['Short hello'])
  expect(
    titles(await api.call('GET', at, { as: office.admin, query: { all: 'true', q: 'welc', trigger_type: 'manual', recurrence: 'once' } })),
  ).toEqual(['Welcome'])
  expect((await api.call('DELETE', path, { as: office.admin })).status).toBe(204)
  expect((await api.call('GET', path, { as: office.admin })).status).toBe(404)
  for (const as of [office.agent, office.manager, office.unitAdmin]) expect((await create(mail, as)).status).toBe(403)
})

test.each([
  ['no title', { ...mail, title: ' ' }, ['title: required']],
  ['a birthday each month', { ...mail, trigger_type: 'birthday', recurrence: 'monthly' }, ['recurrence: trigger_not_monthly']],
  ['turning 65 each year', { ...mail, trigger_type: 'turning_65', recurrence: 'yearly' }, ['recurrence: trigger_happens_once']],
  ['a lapse that is known before', { ...mail, trigger_type: 'policy_lapsed', days: -3 }, ['days: trigger_not_known_before']],
  ['no contact for no time', { ...mail, trigger_type: 'not_contacted' }, ['days: trigger_days_without']],
  ['a fixed date without one', { ...mail, trigger_type: 'fixed_date' }, ['date: required']],
  ['a fixed date that is over', { ...mail, trigger_type: 'fixed_date', date: '2020-01-31' }, ['date: trigger_date_over']],
  ['a date that is none', { ...mail, trigger_type: 'fixed_date', date: '2031-02-30' }, ['date: invalid_date']],
  ['a mail without words', { ...mail, content: { subject: 'Hello' } }, ['content.blocks: required']],
  ['a text without words', { ...text, content: {} }, ['content.text: required']],
  ['an unknown field in a text', { ...text, content: { text: '{{shoe}}' } }, ['content.text: text_field_unknown']],
  ['an unknown field in a mail', { ...mail, content: { ...mail.content, subject: '{{shoe}}' } }, ['content.subject: text_field_unknown']],
])('%s is refused', async (_what, body, expected) => {
  expect(codes(await create(body))).toEqual(expected)
})

test('a broadcast says what a ready message says; one of another company is not there', async () => {
  const id = await api.within((work) => makeContact(work, office.agent, { emails: [{ email: 'ready@people.example' }] }))
  const group = (await api.call('POST', '/v1/contacts/mailing_group', { as: office.agent, body: { ids: [id] } })).body.data.id
  const send = (campaign_trigger_id: string) =>
    api.call('POST', '/v1/contacts/send_broadcast_email', {
      as: office.agent,
      body: { mailing_group_id: group, campaign_id: newId(), title: 'News', campaign_trigger_id },
    })
  const foreign = (await create({ ...mail, corporation_ids: [newId()] })).body.data.id
  expect(codes(await send(foreign))).toEqual(['campaign_trigger_id: no_such_template'])
  const own = (await create({ ...mail, corporation_ids: [office.company.id] })).body.data.id
  expect((await send(own)).body.data).toMatchObject({ subject: 'Welcome', counts: { waiting: 1 } })
})

test('a test of a ready mail goes to oneself; of one that is put away only for whoever keeps them', async () => {
  const put = (await create({ ...mail, title: 'Later', active: false })).body.data.id
  const attempt = (as: Person) => api.call('POST', '/v1/contacts/send_test_email', { as, body: { campaign_trigger_id: put } })
  expect(codes(await attempt(office.agent))).toEqual(['campaign_trigger_id: no_such_template'])
  const { to: tried } = (await attempt(office.admin)).body.data
  await workOffJobs(api)
  const mails = (await mailsOf(api)).filter(({ to }) => tried.includes(to))
  expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Welcome'])
})
