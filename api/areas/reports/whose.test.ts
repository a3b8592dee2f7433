import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
let crowd: Person[]

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const { company, manager } = office
  crowd = await api.within(async (work) => {
    const made: Person[] = []
    for (let place = 10; place < 70; place++) {
      made.push(await makePerson(work, { role: 'agent', company, unit: company.units[0], manager, name: [`Crowd${place}`, 'Zzyzx'] }))
    }
    return made
  })
}, 60_000)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const peopleFor = async (as: Person, query: Record<string, string> = {}): Promise<string[]> =>
  (await api.call('GET', '/v1/reports/people', { as, query })).body.data.map(({ id }: { id: string }) => id)

test('any of many is found by name, and who is chosen is told first', async () => {
  const last = crowd.at(-1)?.id ?? ''
  const first = await peopleFor(office.manager)
  expect(first).toHaveLength(50)
  expect(first).not.toContain(last)
  expect(await peopleFor(office.manager, { q: 'crowd69 z' })).toEqual([last])
  expect((await peopleFor(office.manager, { id: last })).slice(0, 1)).toEqual([last])
  expect(await peopleFor(office.manager, { q: 'crowd68', id: last })).toEqual([last, crowd.at(-2)?.id])
})

test('who has left is told where they are chosen', async () => {
  const gone = crowd[0]?.id ?? ''
  await api.within(({ db }) => db.execute(sql`update users set state = 'deactivated' where id = ${gone}`))
  expect(await peopleFor(office.manager, { q: 'crowd10' })).toEqual([])
  expect(await peopleFor(office.manager, { q: 'crowd10', id: gone })).toEqual([gone])
})

test('nobody out of reach is told, chosen or not', async () => {
  expect(await peopleFor(office.agent, { id: office.manager.id })).toEqual([office.agent.id])
  expect(await peopleFor(office.manager, { q: office.outsider.name, id: office.outsider.id })).toEqual([])
  expect(await peopleFor(office.admin, { id: office.outsider.id, q: 'nobody is called that' })).toEqual([office.outsider.id])
})

test('to share with those whom one leads is offered to whoever leads somebody', async () => {
  const audiences = async (as: Person): Promise<string[]> => (await api.call('GET', '/v1/reports/audiences', { as })).body.data
  expect(await audiences(office.manager)).toEqual(['me', 'team', 'company', 'brand'])
  expect(await audiences(office.unitAdmin)).toContain('team')
  expect(await audiences(office.agent)).toEqual(['me', 'company', 'brand'])
  const alone = await api.within((work) => makePerson(work, { role: 'manager', company: office.company }))
  expect(await audiences(alone)).toEqual(['me', 'company', 'brand'])
})
