import type pg from 'pg'
import { inTenant, openClient, openingStatement } from '#api/platform/database.ts'
import { engineStore, oneSlice } from '#api/areas/workflows/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { inWork } from '../demo/demo.ts'
import type { Place } from './place.ts'
import { ms, timesOf } from './timing.ts'

const targets = { runs: 4, finding: 2 }
const few = 1_000
const title = 'Bench'
const step = { id: 's1', kind: 'note', text: 'Called by the bench' }

/**
 * Ten thousand who are due at once and get a note each, against the bare statements of the same; and finding the next slice while a
 * thousand wait and while a million do.
 */
export async function measureFlows(place: Place): Promise<string> {
  const due = Math.min(10_000, Math.floor(place.size.contacts / 4))
  const waiting = Math.min(1_000_000, place.size.contacts - due)
  const client = await openClient(place.env.DATABASE_URL)
  try {
    await clean(client, place)
    const flow = await layFlow(client, place)
    const bare = await bareRuns(client, place, flow, due)
    await enter(client, place, flow, due, `now() - interval '1 minute'`)
    const begun = performance.now()
    while (await inWork(place.ports, place.brand, oneSlice));
    const taken = performance.now() - begun
    const ratio = taken / bare
    const small = await finding(client, place, flow, few)
    const large = await finding(client, place, flow, waiting)
    const slower = large / small
    return [
      `${due} runs due at once: ${(taken / 1000).toFixed(1)} s; the bare statements ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${targets.runs} x: ${ratio <= targets.runs ? 'holds' : 'too slow'})`,
      `The next slice with ${waiting} waiting: ${ms(large)}; with ${few} ${ms(small)}; ${slower.toFixed(2)} x (<= ${targets.finding} x: ${slower <= targets.finding ? 'holds' : 'too slow'})`,
    ].join('\n')
  } finally {
    await clean(client, place)
    await client.end()
  }
}

async function inBrand<T>(client: pg.Client, { brand }: Place, inside: () => Promise<T>): Promise<T> {
  await client.query(openingStatement(brand.id, { timeout: 30 * 60_000 }))
  const result = await inside()
  await client.query('commit')
  return result
}

async function clean(client: pg.Client, place: Place): Promise<void> {
  await inBrand(client, place, async () => {
    await client.query(
      `delete from wf_run_steps where run_id in (select r.id from wf_runs r join wf_flows f on f.id = r.flow_id where f.title = $1)`,
      [title],
    )
    await client.query(`delete from wf_runs where flow_id in (select id from wf_flows where title = $1)`, [title])
    await client.query(`delete from wf_flow_versions where flow_id in (select id from wf_flows where title = $1)`, [title])
    await client.query(`delete from wf_flows where title = $1`, [title])
  })
}

async function layFlow(client: pg.Client, place: Place): Promise<string> {
  const admin = place.readers.find(({ owners }) => owners === null)
  const flow = newId()
  const definition = JSON.stringify({
    trigger: { kind: 'manual' },
    entry: { conditions: [], again: 'never' },
    goal: null,
    exits: [],
    window: null,
    steps: [step],
  })
  await inBrand(client, place, async () => {
    await client.query(
      `insert into wf_flows (tenant_id, id, owner_id, title, status, draft, version) values ($1, $2, $3, $4, 'active', $5, 1)`,
      [place.brand.id, flow, admin?.user_id, title, definition],
    )
    await client.query(
      `insert into wf_flow_versions (tenant_id, flow_id, version, definition, published_at) values ($1, $2, 1, $3, now())`,
      [place.brand.id, flow, definition],
    )
  })
  return flow
}

const enter = (client: pg.Client, place: Place, flow: string, count: number, at: string): Promise<unknown> =>
  inBrand(client, place, async () => {
    await client.query(`delete from wf_run_steps where run_id in (select id from wf_runs where flow_id = $1)`, [flow])
    await client.query(`delete from wf_runs where flow_id = $1`, [flow])
    await client.query(
      `insert into wf_runs (tenant_id, id, flow_id, version, contact_id, cause, state, step_id, next_at, started_at)
       select $1, gen_random_uuid(), $2, 1, c.id, 'manual', 'waiting', 's1', ${at}, now()
       from (select id from contacts where deleted_at is null and owner_id is not null order by id limit $3) c`,
      [place.brand.id, flow, count],
    )
  })

/** What each run writes, by hand and without anything of the product: a note, its two steps, and its end. Rolled back afterwards. */
async function bareRuns(client: pg.Client, place: Place, flow: string, count: number): Promise<number> {
  await enter(client, place, flow, count, 'now()')
  const { rows } = await inBrand(client, place, () =>
    client.query<{ id: string; contact_id: string; owner_id: string }>(
      `select r.id, r.contact_id, c.owner_id from wf_runs r join contacts c on c.id = r.contact_id where r.flow_id = $1`,
      [flow],
    ),
  )
  await client.query(openingStatement(place.brand.id, { timeout: 30 * 60_000 }))
  const begun = performance.now()
  for (const { id, contact_id, owner_id } of rows) {
    await client.query(`insert into notes (tenant_id, id, contact_id, author_id, body) values ($1, $2, $3, $4, 'Called by the bench')`, [
      place.brand.id,
      newId(),
      contact_id,
      owner_id,
    ])
    await client.query(`insert into wf_run_steps (tenant_id, run_id, step_id, at, outcome) values ($1, $2, 's1', now(), 'done')`, [
      place.brand.id,
      id,
    ])
    await client.query(`insert into wf_run_steps (tenant_id, run_id, step_id, at, outcome) values ($1, $2, 'ended', now(), 'done')`, [
      place.brand.id,
      id,
    ])
    await client.query(`update wf_runs set state = 'ended', next_at = null, ended_at = now(), ended_because = 'done' where id = $1`, [id])
  }
  const taken = performance.now() - begun
  await client.query('rollback')
  return taken
}

const rounds = 40

/** Milliseconds in which the next fifty are found, while so many wait for tomorrow. */
async function finding(client: pg.Client, place: Place, flow: string, count: number): Promise<number> {
  await enter(client, place, flow, count, `now() + interval '1 day'`)
  await inBrand(client, place, () =>
    client.query(
      `update wf_runs set next_at = now() - interval '1 minute' where id in (select id from wf_runs where flow_id = $1 limit 50)`,
      [flow],
    ),
  )
  await client.query('analyze wf_runs').catch(() => {})
  const { ports, brand } = place
  const taken: number[] = []
  for (let round = -4; round < rounds; round++) {
    await inTenant(ports.pool, brand.id, async (db) => {
      const work: OpenWork = {
        db,
        brand,
        actor: null,
        now: ports.clock.now(),
        ports,
        client: { ip: '', user_agent: 'bench', request_id: '', language: 'en' },
      }
      const begun = performance.now()
      const found = await engineStore(work).due(50)
      if (found.length !== 50) throw new Error(`${found.length} were due, not 50`)
      if (round >= 0) taken.push(performance.now() - begun)
    })
  }
  return timesOf(taken).p50
}
