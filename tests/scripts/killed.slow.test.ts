import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { startWorker } from '#api/platform/jobs.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

/** A worker is killed in the middle of work on many; whoever comes after it goes on, and every contact is done once. */

const chunk = 5_000
const count = 4 * chunk
let api: TestApi
let agent: Person
let admin: pg.Client

beforeAll(async () => {
  api = await testApi()
  agent = await api.within(async (work) => makePerson(work, { role: 'agent', company: await makeCompany(work) }))
  for (let from = 0; from < count; from += chunk) {
    await api.within(({ db, brand }) =>
      db.execute(sql`insert into contacts (tenant_id, id, number, owner_id, first_name, last_name)
        select ${brand.id}, gen_random_uuid(), 5000000 + n, ${agent.id}, 'Bulk', 'Copy' from generate_series(${from + 1}::int, ${from + chunk}::int) n`),
    )
  }
  admin = new pg.Client({ connectionString: api.databaseUrl })
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin.end()
  await api.close()
})

function startKillable(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: api.databaseUrl, LOG_LEVEL: 'error', APP_ENV: 'demo' }
  return spawn(process.execPath, ['--import', 'tsx', 'api/main.ts', '--worker'], { env, stdio: 'ignore' })
}

const progress = async () => {
  const { rows } = await admin.query<{ done: number; status: string }>(
    `select done_count + skipped_count as done, status from contact_actions`,
  )
  return rows[0] ?? { done: 0, status: '' }
}

test('bulk work goes on after kill -9', { timeout: 180_000 }, async () => {
  const { status } = await api.call('PATCH', '/v1/contacts/update_group', {
    as: agent,
    body: { all: true, changes: { do_not_call: true } },
  })
  expect(status).toBe(200)
  const worker = startKillable()
  await expect.poll(async () => (await progress()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const cutOff = await progress()
  expect(cutOff).toMatchObject({ status: 'running' })
  expect(cutOff.done).toBeLessThan(count)
  expect(cutOff.done % chunk).toBe(0)

  // Somebody else takes the job over once its lease has run out.
  const next = await startWorker(api.ports, jobs, (error) => void api.unexpected.push(error))
  try {
    await expect.poll(progress, { timeout: 120_000, interval: 200 }).toEqual({ done: count, status: 'done' })
  } finally {
    await next.stop()
  }
  const { rows } = await admin.query(`select do_not_call, lock_version, count(*)::int from contacts group by 1, 2`)
  expect(rows).toEqual([{ do_not_call: true, lock_version: 1, count }])
  expect(api.unexpected).toEqual([])
})
