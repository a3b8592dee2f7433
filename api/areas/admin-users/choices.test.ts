import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
let leaders: Person[]

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  leaders = await api.within(async (work) => {
    const names = ['Ada Northcote', 'Ben Northcote', 'Cleo Northcote']
    const made: Person[] = []
    for (const name of names) made.push(await makePerson(work, { role: 'manager', name: name.split(' ') as [string, string] }))
    return made
  })
})
afterAll(() => api.close())

async function managers(query: Record<string, string>, as: Person = office.admin) {
  const { body } = await api.call('GET', '/v1/admin/users/choices', { as, query })
  return { names: body.data.managers.map(({ name }: { name: string }) => name) as string[], more: body.data.more_managers as boolean }
}

test('managers are found by words of their name, a list at a time', async () => {
  expect(await managers({ q: 'northcote' })).toEqual({ names: ['Ada Northcote', 'Ben Northcote', 'Cleo Northcote'], more: false })
  expect(await managers({ q: 'NORTHCOTE cle' })).toEqual({ names: ['Cleo Northcote'], more: false })
  expect(await managers({ q: 'northcote', limit: '2' })).toEqual({ names: ['Ada Northcote', 'Ben Northcote'], more: true })
  expect(await managers({ q: 'nobody like that' })).toEqual({ names: [], more: false })
})

test('who leads somebody now is offered whatever the words are, but only to those who reach them', async () => {
  const cleo = leaders[2]?.id ?? ''
  expect((await managers({ q: 'ada northcote', manager_id: cleo })).names).toEqual(['Cleo Northcote', 'Ada Northcote'])
  expect((await managers({ q: 'nobody like that', manager_id: cleo }, office.manager)).names).toEqual([])
  expect((await managers({ manager_id: office.agent.id })).names).not.toContain(office.agent.name)
})
