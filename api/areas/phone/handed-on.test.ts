import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { calls } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

test('what came of a call is found without reading all calls of a brand', async () => {
  const person = await api.within((work) => makePerson(work, { role: 'agent' }))
  const plan = await api.within(async ({ db, brand }) => {
    await db.execute(sql`insert into calls (tenant_id, id, user_id, call_direction, call_from, call_to)
      select ${brand.id}, gen_random_uuid(), ${person.id}, 'outbound', '+16175550100', '+12125550150' from generate_series(1, 5000)`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${db
        .select()
        .from(calls)
        .where(sql`${calls.parent_call_id} = ${newId()}`)
        .orderBy(calls.created_at, calls.id)
        .getSQL()}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('calls_parent')
})
