import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeAgentBeside, makePerson, type Person } from '#tests/factories/people.ts'
import { officeAt } from '#tests/support/office.ts'

// A Wednesday.
const { api, office } = await officeAt(new Date('2027-03-03T15:00:00Z'))
let agent: Person

beforeEach(async () => {
  agent = await api.within((work) => makeAgentBeside(work, office))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const list = (query: Record<string, string> = {}, as: Person = agent) => api.call('GET', '/v1/events/follow_ups', { as, query })
const titles = async (query: Record<string, string> = {}, as: Person = agent) =>
  (await list(query, as)).body.data.map((one: { title: string }) => one.title)
const plan = (title: string, start_date: string, all_day = true) =>
  api.call('POST', '/v1/events', { as: agent, body: { type: 'follow_up', title, start_date, all_day } })

test('follow-ups are late, of today, of this week, later, or done, by the asker’s days', async () => {
  await plan('Older', '2027-03-01')
  await plan('Yesterday', '2027-03-02')
  await plan('This evening', '2027-03-03T22:30', false)
  await plan('Saturday', '2027-03-06')
  await plan('Sunday', '2027-03-07')
  expect(await titles()).toEqual(['Older', 'Yesterday'])
  expect(await titles({ state: 'today' })).toEqual(['This evening'])
  expect(await titles({ state: 'week' })).toEqual(['Saturday'])
  expect(await titles({ state: 'later' })).toEqual(['Sunday'])
  const { body } = await list()
  expect((await api.call('GET', '/v1/events/follow_ups/late', { as: agent })).body.data).toEqual({ late: 2 })
  expect(body.meta).toMatchObject({ counts: { late: 2, today: 1, week: 1, later: 1 }, total_count: 2, today: '2027-03-03' })
  await api.call('POST', `/v1/events/${body.data[0].id}/complete`, { as: agent, body: { outcome: 'reached' } })
  expect(await titles({ state: 'done' })).toEqual(['Older'])
  expect(await titles()).toEqual(['Yesterday'])
})

test('whoever leads sees who is late; nobody sees a stranger’s', async () => {
  await plan('Late', '2027-03-01')
  const team = await list({ team: 'true' }, office.manager)
  expect(team.body.meta.people).toContainEqual({ id: agent.id, name: agent.name, late: 1 })
  expect(await titles({ downline_user_id: agent.id }, office.manager)).toEqual(['Late'])
  expect((await list({ downline_user_id: agent.id }, office.outsider)).status).toBe(404)
  expect(await titles({ team: 'true' }, office.outsider)).toEqual([])
})

test('many contacts get one each, which is undone unless somebody touched it', async () => {
  const ids = await api.within((work) => Promise.all([1, 2, 3].map(() => makeContact(work, agent))))
  const body = { ids, title: 'Call back', day: '2027-03-05' }
  const done = await api.call('POST', '/v1/events/follow_ups', { as: agent, body })
  expect(done.body.data).toMatchObject({ kind: 'follow_up', status: 'done', total_count: 3, done_count: 3, can_undo: true })
  const { data } = (await list({ state: 'week' })).body
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ type: 'follow_up', all_day: true, start_date: '2027-03-05', user: { id: agent.id }, busy: false })

  await api.call('PUT', `/v1/events/${data[0].id}`, { as: agent, body: { start_date: '2027-03-06', end_date: '2027-03-06' } })
  const undone = await api.call('POST', `/v1/contact_actions/${done.body.data.id}/undo`, { as: agent })
  expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 1 })
  expect((await list({ state: 'week' })).body.data).toMatchObject([{ id: data[0].id, start_date: '2027-03-06' }])
})

test('what cannot be is refused; a basic user has none', async () => {
  const id = await api.within((work) => makeContact(work, agent))
  const late = await api.call('POST', '/v1/events/follow_ups', { as: agent, body: { ids: [id], title: 'x', day: '2027-03-02' } })
  expect([late.status, late.body.details[0]]).toMatchObject([422, { field: 'day', code: 'date_in_past' }])
  const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
  expect((await list({}, basic)).status).toBe(403)
})
