import { afterAll, beforeEach, expect, test } from 'vitest'
import { suppress } from '#api/areas/outreach/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { soaOffice, start } from '#tests/support/soa.ts'

const { api, clock, office, person, ask } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const group = async (ids: string[], body: object = {}, as: Person = office.agent) =>
  api.call('POST', '/v1/soa_requests/group', { as: await api.freshSession(as), body: { ids, channel: 'email', ...body } })
const action = async (id: string) =>
  (await api.call('GET', `/v1/contact_actions/${id}`, { as: await api.freshSession(office.agent) })).body.data
const open = async () =>
  (await api.call('GET', '/v1/soa_requests', { as: await api.freshSession(office.agent), query: { limit: '100' } })).body.data

test('each chosen contact is asked once; who cannot be is counted by why, and nothing of them is left', async () => {
  const [one, two, wished, out] = [await person(), await person(), await person(), await person()]
  const { id: mute } = await person({ emails: [] })
  await ask(out.id)
  await api.within((work) => suppress(work, { channel: 'email', address: wished.email, source: 'person', reason: '' }))
  const before = (await open()).length
  const { status, body } = await group([one.id, two.id, wished.id, out.id, mute], { products_suggested: ['part_d'] })
  expect([status, body.data]).toMatchObject([
    200,
    { kind: 'scope', status: 'done', total_count: 5, done_count: 2, skipped_count: 3, can_undo: false, undo_until: null },
  ])
  expect(body.data.details).toMatchObject({ channel: 'email', refused: { opted_out: 1, soa_open: 1, soa_no_email: 1 } })
  const asked = (await open()).slice(0, 2)
  expect(asked).toMatchObject([
    { status: 'open', products_suggested: ['part_d'] },
    { status: 'open', products_suggested: ['part_d'] },
  ])
  expect(await open()).toHaveLength(before + 2)
  const mails = await mailsOf(api)
  expect(mails.filter(({ to }) => to === one.email || to === two.email)).toHaveLength(2)
  expect(mails.filter(({ to }) => to === wished.email)).toEqual([])
  const undone = await api.call('POST', `/v1/contact_actions/${body.data.id}/undo`, { as: await api.freshSession(office.agent) })
  expect(undone.body.details).toEqual([{ field: 'base', code: 'nothing_to_undo' }])
})

test('more than one chunk is asked by a job, in the name of whoever began it', async () => {
  const ids = []
  for (let n = 0; n < 30; n++) ids.push((await person()).id)
  const before = (await open()).length
  const { body } = await group(ids)
  expect(body.data).toMatchObject({ status: 'running', done_count: 0 })
  await workOffJobs(api)
  expect(await action(body.data.id)).toMatchObject({ status: 'done', done_count: 30, skipped_count: 0, by: { id: office.agent.id } })
  const all = await open()
  expect(all.length).toBe(Math.min(100, before + 30))
  expect(all[0]).toMatchObject({ user: { id: office.agent.id }, status: 'open' })
})

test.each([
  [{ ids: [] }, 'ids'],
  [{ channel: 'in_person' }, 'channel'],
  [{ products_suggested: ['life'] }, 'products_suggested.0'],
])('refused beside the field: %o', async (bad, field) => {
  const { id } = await person()
  const { status, body } = await group([id], bad)
  expect([status, body.details[0].field]).toEqual([422, field])
})

test('of others’ contacts nobody is asked, and whose profile lacks something is told before', async () => {
  const { id } = await person()
  const theirs = await person({}, office.outsider)
  const none = await group([theirs.id])
  expect([none.status, none.body.details]).toEqual([422, [{ field: 'ids', code: 'no_contacts_chosen' }]])
  const unready = await group([id], {}, office.admin)
  expect([unready.status, unready.body.details.map(({ code }: { code: string }) => code)]).toEqual([
    422,
    expect.arrayContaining(['soa_profile_npn']),
  ])
})
