import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { profiles } from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { formOf, png } from '#tests/support/form.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { countStored, keysOfPage } from '#tests/support/page-bytes.ts'

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

const photo = formOf([['personal_photo', 'me.png', png]])

test('a photo that is replaced goes; whoever is deleted leaves no page, no bytes and no address behind', async () => {
  const person = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const url = `/v1/users/${person.id}/update_webpage`
  const page = await api.call('PATCH', url, { as: person, body: { domain_name: 'leaves-soon', webpage_active: true } })
  expect((await api.call('PATCH', url, { as: person, ...photo })).status).toBe(200)
  const first = await keysOfPage(api, page.body.data.id)
  expect((await api.call('PATCH', url, { as: person, ...photo })).status).toBe(200)
  const second = await keysOfPage(api, page.body.data.id)
  await workOffJobs(api)
  expect([first.length, await countStored(api, first), await countStored(api, second)]).toEqual([1, 0, 1])

  const deleted = await api.call('DELETE', `/v1/admin/users/${person.id}`, { as: office.admin })
  expect(deleted.status).toBe(200)
  await workOffJobs(api)
  expect(await countStored(api, second)).toBe(0)
  expect((await api.call('GET', '/v1/users/leaves-soon/webpage')).status).toBe(404)
  const [profile] = await api.within(({ db }) => db.select().from(profiles).where(eq(profiles.user_id, person.id)))
  expect(profile).toMatchObject({ personal_photo: null, phone: null, about_me: '' })
  const heir = await api.call('PATCH', `/v1/users/${office.agent.id}/update_webpage`, {
    as: office.agent,
    body: { domain_name: 'leaves-soon' },
  })
  expect(heir.status).toBe(200)
})
