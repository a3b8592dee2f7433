import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let agent: Person
let elsewhere: Person

beforeAll(async () => {
  api = await testApi()
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
  elsewhere = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
})
afterAll(() => api.close())

const listed = async (url: string, as = agent) => (await api.call('GET', url, { as })).body.data as Record<string, string>[]

test('a new tenant has statuses and sources, in their order', async () => {
  const statuses = await listed('/v1/statuses')
  expect(statuses[0]).toEqual({ id: expect.any(String), title: 'New', tone: 'info', active: true })
  expect(statuses.map(({ title }) => title)).toContain('Sold')
  const sources = await listed('/v1/sources')
  expect(sources[0]).toEqual({ id: expect.any(String), title: 'Referral', active: true })
})

test('tags are listed by name once somebody used them', async () => {
  expect(await listed('/v1/tags')).toEqual([])
  await api.within((work) => makeContact(work, agent, { tags: ['Zither', 'Accordion'] }))
  expect((await listed('/v1/tags')).map(({ name, color }) => [name, color])).toEqual([
    ['Accordion', 'grey'],
    ['Zither', 'grey'],
  ])
})

test('each tenant has its own', async () => {
  const here = (await listed('/v1/statuses')).map(({ id }) => id)
  const there = (await listed('/v1/statuses', elsewhere)).map(({ id }) => id)
  expect(there).toHaveLength(here.length)
  expect(there.filter((id) => here.includes(id))).toEqual([])
  expect(await listed('/v1/tags', elsewhere)).toEqual([])
})
