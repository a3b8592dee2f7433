import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { leadersOf, ledBy, reachOf, workOf } from './index.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  // Below a unit's admin and of another unit; an admin of no unit with somebody below.
  await api.within(async (work) => {
    const { company, manager, unitAdmin } = office
    await makePerson(work, { role: 'agent', company, unit: company.units[1], manager: unitAdmin })
    const unitless = await makePerson(work, { role: 'bu_admin', company, manager })
    await makePerson(work, { role: 'agent', company, manager: unitless })
  })
})
afterAll(() => api.close())

/** Everybody who reaches more than themselves and less than all. */
async function leaders({ db }: OpenWork): Promise<string[]> {
  const kinds = sql`('bu_admin', 'regional_manager', 'manager', 'district_manager', 'field_manager')`
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where account_type in ${kinds} order by id`)
  return rows.map(({ id }) => id)
}

const pair = (leader: string, id: string) => `${leader} ${id}`

test('whom somebody leads, and by whom somebody is led, is whom they reach', async () => {
  await api.within(async (work) => {
    const all = await leaders(work)
    const reached: string[] = []
    for (const id of all) {
      const theirs = await workOf(work, id)
      const { owners } = theirs ? await reachOf(theirs, 'reports', 'see') : { owners: [] }
      if (owners !== 'all') reached.push(...owners.map((one) => pair(id, one)))
    }
    expect(all).toHaveLength(4)
    const ids = sql.join(
      all.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    const down = await work.db.execute<{ leader_id: string; id: string }>(ledBy(sql`select unnest(array[${ids}])`))
    expect(down.rows.map(({ leader_id, id }) => pair(leader_id, id)).sort()).toEqual(reached.sort())

    const up: string[] = []
    const people = await work.db.execute<{ id: string }>(sql`select id from users`)
    for (const { id } of people.rows) {
      const { rows } = await work.db.execute<{ id: string }>(leadersOf(id))
      up.push(...rows.filter((leader) => all.includes(leader.id)).map((leader) => pair(leader.id, id)))
    }
    expect(up.sort()).toEqual(reached)
  })
})
