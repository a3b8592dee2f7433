import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { migrate } from '#api/platform/migrate.ts'
import { calls, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'

const name = '20261128113905_report-cells'
const now = new Date('2026-11-23T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let api: TestApi
let office: Office
let outside: pg.Client

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  outside = new pg.Client({ connectionString: api.databaseUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** By contacts: called before it came and after, refused, answered, answered by a machine, written to, written by; and nothing. */
async function layTries(): Promise<void> {
  await api.within(async (work) => {
    const { db, brand } = work
    const ids = await makeContacts(
      work,
      Array.from({ length: 8 }, () => ({ owner: office.agent, columns: { created_at: ago(10) } })),
    )
    const call = (place: number, days: number, columns: Partial<typeof calls.$inferInsert> = {}) =>
      db.insert(calls).values({
        ...{ tenant_id: brand.id, id: newId(), user_id: office.agent.id, contact_id: ids[place] ?? null, created_at: ago(days) },
        ...{ call_direction: 'outbound' as const, ...columns },
      })
    await call(0, 12)
    await call(0, 8)
    await call(0, 6)
    await call(1, 5, { status: 'refused' })
    await call(2, 4, { answered_at: ago(4) })
    await call(3, 4, { call_direction: 'inbound', answered_at: ago(4), voicemail: true })
    await call(4, 4, { call_direction: 'inbound', answered_at: ago(4) })
    for (const [place, direction] of [
      [5, 'outbound'],
      [6, 'inbound'],
    ] as const) {
      const numbers = { phone_number: `+1412555010${place}`, own_number: '+14125550100', last_message_at: now }
      const talk = { tenant_id: brand.id, id: newId(), user_id: office.agent.id }
      await db.insert(text_conversations).values({ ...talk, ...numbers, contact_id: ids[place] ?? null })
      const text = { ...talk, id: newId(), conversation_id: talk.id, encoding: 'GSM-7' as const, from_number: '', to_number: '' }
      await db.insert(text_messages).values({ ...text, direction, status: 'received', created_at: ago(3) })
    }
    const status = sql`(select id from statuses order by position desc limit 1)`
    for (const days of [9, 2]) {
      await db.execute(
        sql`update contacts set status_id = case when status_id is null then ${status} end, updated_at = ${ago(days).toISOString()}::timestamptz where id = ${ids[0]}`,
      )
    }
  })
}

const kept = async () => {
  const tries = await outside.query(`select tried_at, reached from contact_tries order by contact_id`)
  const changed = await outside.query(`select status_since from contacts where status_since is not null`)
  return { tries: tries.rows, changed: changed.rows.map((row) => row.status_since) }
}

test('what was there before any of it was kept is counted by the migration', { timeout: 60_000 }, async () => {
  await layTries()
  await runJob(api, 'fold_cells')
  const tried = (days: number | null, reached = false) => ({ tried_at: days && ago(days), reached })
  const expected = {
    tries: [tried(8), tried(4, true), tried(null, true), tried(3), tried(null, true)],
    changed: [ago(2)],
  }
  expect(await kept()).toEqual(expected)
  const file = readFileSync(`api/migrations/${name}.sql`, 'utf8')
  await outside.query(file.slice(file.indexOf('-- Down Migration')))
  await outside.query(`delete from schema_migrations where name = $1`, [name])
  await migrate(api.databaseUrl)
  expect(await kept()).toEqual(expected)
})

test('days of before are counted for everybody, however many there are', { timeout: 60_000 }, async () => {
  await api.within(async (work) => {
    for (let place = 0; place < 24; place++) {
      const { id: user_id } = await makePerson(work, { role: 'agent', company: office.company })
      const call = { tenant_id: work.brand.id, id: newId(), user_id, call_direction: 'outbound' as const }
      await work.db.insert(calls).values({ ...call, created_at: ago(40) })
    }
  })
  // As rows that were there before anything heard of them.
  await outside.query(`delete from activity_touched; delete from activity_clocks; delete from activity_days`)
  await runJob(api, 'fold_cells')
  const { rows } = await outside.query(
    `select (select sum(calls_out)::int from activity_days) as told,
       (select count(*)::int from calls where call_direction = 'outbound' and status <> 'refused') as are`,
  )
  expect(rows[0].told).toBe(rows[0].are)
  expect(rows[0].are).toBeGreaterThan(24)
})
