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

const cells = '20261128113905_report-cells'
const textsOnceOut = '20261128152534_texts-count-once-out'
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

/** Takes these back, the newest first, and runs them again. */
async function runAgain(...names: string[]): Promise<void> {
  for (const name of names) {
    const file = readFileSync(`api/migrations/${name}.sql`, 'utf8')
    await outside.query(file.slice(file.indexOf('-- Down Migration')))
    await outside.query(`delete from schema_migrations where name = $1`, [name])
  }
  await migrate(api.databaseUrl)
}

/**
 * By contacts: called before it came and after, refused, answered, answered by a machine, written to, written by, and nothing; written
 * to in vain, later than that was written, and by itself.
 */
async function layTries(): Promise<void> {
  await api.within(async (work) => {
    const { db, brand } = work
    const ids = await makeContacts(
      work,
      Array.from({ length: 11 }, () => ({ owner: office.agent, columns: { created_at: ago(10) } })),
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
    const write = async (place: number, ...texts: Partial<typeof text_messages.$inferInsert>[]) => {
      const numbers = { phone_number: `+141255501${10 + place}`, own_number: '+14125550100', last_message_at: now }
      const talk = { tenant_id: brand.id, id: newId(), user_id: office.agent.id }
      await db.insert(text_conversations).values({ ...talk, ...numbers, contact_id: ids[place] ?? null })
      const text = { ...talk, conversation_id: talk.id, encoding: 'GSM-7' as const, from_number: '', to_number: '', created_at: ago(3) }
      const sent = { direction: 'outbound' as const, status: 'delivered' as const, sent_at: ago(3) }
      for (const one of texts) await db.insert(text_messages).values({ ...text, ...sent, id: newId(), ...one })
    }
    const came = { direction: 'inbound' as const, status: 'received' as const, sent_at: null }
    await write(5, {})
    await write(6, came)
    await write(8, { status: 'failed', sent_at: null })
    await write(9, { sent_at: ago(2) })
    await write(10, { ...came, keyword: 'stop' }, { automatic: true, keyword: 'stop' })
    const status = sql`(select id from statuses order by position desc limit 1)`
    for (const days of [9, 2]) {
      await db.execute(
        sql`update contacts set status_id = case when status_id is null then ${status} end, updated_at = ${ago(days).toISOString()}::timestamptz where id = ${ids[0]}`,
      )
    }
  })
}

const tried = (days: number | null, reached = false) => ({ tried_at: days && ago(days), reached })
const expected = {
  tries: [tried(8), tried(4, true), tried(null, true), tried(3), tried(null, true), tried(2)],
  changed: [ago(2)],
}

const kept = async () => {
  const tries = await outside.query(`select tried_at, reached from contact_tries order by contact_id`)
  const changed = await outside.query(`select status_since from contacts where status_since is not null`)
  return { tries: tries.rows, changed: changed.rows.map((row) => row.status_since) }
}

test('what was there before any of it was kept is counted by the migration', { timeout: 60_000 }, async () => {
  await layTries()
  await runJob(api, 'fold_cells')
  expect(await kept()).toEqual(expected)
  await runAgain(textsOnceOut, cells)
  await runJob(api, 'fold_cells')
  expect(await kept()).toEqual(expected)
})

test('what was kept of texts that never went out, or not yet, is counted anew', { timeout: 60_000 }, async () => {
  const days = async () => (await outside.query(`select * from activity_days order by person_id, on_day`)).rows
  const right = await days()
  expect(right.length).toBeGreaterThan(1)
  await outside.query(`update activity_days set texts_out = texts_out + 1`)
  await outside.query(`
    insert into contact_tries (tenant_id, contact_id, tried_at, reached)
    select m.tenant_id, t.contact_id, min(m.created_at) filter (where m.direction = 'outbound'), bool_or(m.direction = 'inbound')
    from text_messages m join text_conversations t on t.id = m.conversation_id group by m.tenant_id, t.contact_id
    on conflict (tenant_id, contact_id) do update set tried_at = excluded.tried_at, reached = excluded.reached`)
  expect((await kept()).tries).toHaveLength(expected.tries.length + 2)
  await runAgain(textsOnceOut)
  await runJob(api, 'fold_cells')
  expect(await kept()).toEqual(expected)
  expect(await days()).toEqual(right)
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
