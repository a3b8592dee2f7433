import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(new Date('2026-11-24T15:00:00Z'))

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const set = (as: Person, body: object) => api.call('POST', '/v1/admin/quiet_jobs', { as, body })
const read = async (as: Person) => (await api.call('GET', '/v1/quiet_jobs', { as })).body.data

test('admins have what goes to many rest; it ends by itself, or when somebody says so', async () => {
  for (const one of [office.agent, office.manager, office.unitAdmin]) expect((await set(one, { quiet: true })).status).toBe(403)
  const { status, body } = await set(office.admin, { quiet: true, minutes: 30, reason: 'A change of version' })
  const until = new Date(clock.now().getTime() + 30 * 60_000).toISOString()
  expect([status, body.data]).toEqual([
    200,
    { quiet: true, until, by: { id: office.admin.id, name: office.admin.name }, reason: 'A change of version' },
  ])
  expect(await read(office.agent)).toEqual(body.data)
  clock.advance(31 * 60_000)
  expect(await read(office.agent)).toMatchObject({ quiet: false, until: null })
  await set(office.admin, { quiet: true })
  expect((await set(office.admin, { quiet: false })).body.data).toMatchObject({ quiet: false })
  expect((await set(office.admin, { quiet: true, minutes: 5 })).status).toBe(422)
  expect((await set(office.admin, { quiet: true, minutes: 1441 })).status).toBe(422)
})

test('a broadcast rests meanwhile, what is written to one goes on', async () => {
  const ids: string[] = []
  for (const place of [1, 2])
    ids.push(await api.within((work) => makeContact(work, office.agent, { emails: [{ email: `rest${place}@people.example` }] })))
  const words = { subject: 'Hello', blocks: [{ kind: 'text', text: 'Hello' }] }
  const group = await api.call('POST', '/v1/contacts/mailing_group', { as: office.agent, body: { ids } })
  await set(office.admin, { quiet: true, minutes: 15 })
  const body = { mailing_group_id: group.body.data.id, campaign_id: newId(), title: 'News', ...words }
  const { id } = (await api.call('POST', '/v1/contacts/send_broadcast_email', { as: office.agent, body })).body.data
  const single = await api.call('POST', `/v1/contacts/${ids[0]}/send_email`, {
    as: office.agent,
    body: { message_id: newId(), email: 'rest1@people.example', ...words },
  })
  await workOffJobs(api)
  const counts = async () => (await api.call('GET', `/v1/campaigns/${id}`, { as: office.agent })).body.data.counts
  expect(await counts()).toMatchObject({ waiting: 2, sent: 0 })
  const log = await api.call('GET', `/v1/contacts/${ids[0]}/email_logs/${single.body.data.id}`, { as: office.agent })
  expect(log.body.data.status).toBe('sent')
  clock.advance(16 * 60_000)
  await runJob(api, 'campaign_clock')
  await workOffJobs(api)
  expect(await counts()).toMatchObject({ waiting: 0, sent: 2 })
})
