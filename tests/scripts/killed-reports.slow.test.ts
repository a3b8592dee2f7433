import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue, startWorker } from '#api/platform/jobs.ts'
import { calls } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { killAt, startKillable } from '#tests/support/killable.ts'

/**
 * A process is killed with -9 while it writes the days that it has counted, and while it sends a report that it has counted; whoever
 * comes after it goes on. Where it stands is held by locks, so that it is known where it was.
 */

let api: TestApi
let office: Office
let admin: pg.Client
let killed: ReturnType<typeof startKillable>

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  killed = startKillable(api)
  admin = new pg.Client({ connectionString: api.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  await Promise.all([killed.kill(), admin.end()])
  await api.close()
})

const one = async (text: string) => Object.values((await admin.query(text)).rows[0] ?? {})[0]

test(
  'what was counted is written, and what was due is sent, once each, by whoever comes after the kill',
  { timeout: 240_000 },
  async () => {
    const readers = [office.manager, office.fieldManager, office.agent]
    await runJob(api, 'fold_cells')
    await api.within(async (work) => {
      for (const owner of [office.agent, office.deepAgent]) {
        const contact_id = await makeContact(work, owner)
        const call = { user_id: owner.id, contact_id, call_direction: 'outbound' as const, created_at: work.now }
        await work.db.insert(calls).values({ tenant_id: work.brand.id, id: newId(), ...call })
      }
    })
    const schedule = { weekdays: ['monday'], at: '07:00', to: readers.map(({ id }) => id) }
    const body = { question: { report_type: 'pipeline', by: 'status' }, title: 'Killed', shared: 'team', schedule }
    expect((await api.call('POST', '/v1/reports', { as: office.manager, body })).status).toBe(201)
    // Whatever day it is, it is due.
    await admin.query(`update report_schedules set next_at = now() - interval '1 minute'`)
    const begin = () => api.within((work) => enqueue(work, 'send_reports', {}))
    await killAt(api, ['activity_days', 'report_runs'], killed, async () => {
      await begin()
      await api.within((work) => enqueue(work, 'fold_cells', {}))
      await killed.begin()
    })
    const stand = async () => [
      await one(`select count(*)::int from activity_touched`),
      await one(`select coalesce(sum(calls_out), 0)::int from activity_days`),
      await one(`select count(*)::int from report_runs where scheduled`),
      (await admin.query(`select recipient from outbox_mails order by 1`)).rows.map(({ recipient }) => recipient),
    ]
    expect(await stand()).toEqual([2, 0, 0, []])
    expect(await one(`select count(*)::int from report_sendings where state = 'waiting'`)).toBe(3)

    const worker = await startWorker(api.ports, jobs, (error) => void api.unexpected.push(error), { leaseSeconds: 2 })
    try {
      const done = [0, 2, 3, readers.map(({ username }) => `${username}@people.example`).sort()]
      await expect.poll(stand, { timeout: 120_000, interval: 100 }).toEqual(done)
      // Nothing of it is left to be done again.
      await begin()
      await expect.poll(() => one(`select count(*)::int from graphile_worker._private_jobs`), { timeout: 60_000, interval: 100 }).toBe(0)
      expect(await stand()).toEqual(done)
    } finally {
      await worker.stop()
    }
    expect(api.unexpected).toEqual([])
  },
)
