import pg from 'pg'
import { openClient, openingStatement } from '#api/platform/database.ts'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import { listAtRest, listMeanwhile, toldList } from './list-meanwhile.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'

const target = 3
const many = 250_000
const patience = 20 * 60_000

/** Very many change hands and go back, each against one UPDATE, whose trigger writes the logs in one INSERT; and a list meanwhile. */
export async function measureTransfers(place: Place): Promise<string> {
  const [other, receiver] = place.readers
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin || !other || !receiver) throw new Error('The bench lacks people')
  const wanted = Math.min(many, Math.floor(place.size.contacts / 4))
  await allowAll(place)
  const bare = await bareUpdate(place, wanted, receiver)
  const api = await startApi(place)
  const { ask, close } = caller(api.port, place.brand.set.domains[0] ?? '', 2, patience)
  try {
    const rest = await listAtRest(api, other)
    const call = async (method: string, path: string, body?: object) => {
      const answer = await ask({ method, path, headers: { authorization: `Bearer ${admin.token}` }, ...(body && { body }) })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
      return JSON.parse(answer.text).data as { id: string; selection_id: string; status: string; moved_count: number; reverted: boolean }
    }
    const scope = { contacts_scope: { select_n: wanted, type: 'first' } }
    const { selection_id } = await call('PATCH', '/v1/contacts/transfer_group', scope)
    const timed = async (begin: () => Promise<{ id: string }>) => {
      const begun = performance.now()
      const { id } = await begin()
      const isOver = async () => (await call('GET', `/v1/contacts/transfer_attempts/${id}`)).status === 'complete'
      if (!(await until(isOver, patience, 25))) throw new Error('The transfer did not end')
      return { id, taken: performance.now() - begun }
    }
    const there = await listMeanwhile(
      api,
      other,
      timed(() => call('PATCH', '/v1/contacts/update_transfer_group', { selection_id, to: [receiver.user_id] })),
    )
    const { id } = there.result
    const back = await listMeanwhile(
      api,
      other,
      timed(() => call('PATCH', `/v1/contacts/transfer_attempts/${id}`, { revert: true })),
    )
    return [
      told(`Transfer of ${wanted}`, there.result.taken, bare),
      toldList(rest, there.times),
      told(`Its revert`, back.result.taken, bare),
      toldList(rest, back.times),
    ].join('\n')
  } finally {
    close()
    await stop(api, place)
  }
}

function told(what: string, taken: number, bare: number): string {
  const ratio = taken / bare
  return `${what}: ${(taken / 1000).toFixed(1)} s; one UPDATE with its logs ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${target} x: ${ratio <= target ? 'holds' : 'too slow'})`
}

async function inBrand(place: Place, inside: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await openClient(place.env.DATABASE_URL)
  try {
    await client.query(openingStatement(place.brand.id, { timeout: 30 * 60_000 }))
    await inside(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** All companies of the brand as one organization: nobody is held back. */
const allowAll = (place: Place) =>
  inBrand(place, (client) =>
    client.query(
      `insert into settings (tenant_id, id, key, value) values ($1, gen_random_uuid(), 'one_organization', 'yes') on conflict (tenant_id, key) do update set value = 'yes'`,
      [place.brand.id],
    ),
  )

/** Milliseconds of the bare statement, as the app's role, rolled back. */
async function bareUpdate({ env, brand }: Place, wanted: number, receiver: Reader): Promise<number> {
  const client = await openClient(env.DATABASE_URL)
  await client.query(openingStatement(brand.id, { timeout: 30 * 60_000 }))
  const begun = performance.now()
  await client.query(
    `update contacts set owner_id = $1, pool_id = null, updated_at = now(), lock_version = lock_version + 1
     where id in (select id from contacts where deleted_at is null order by created_at desc, id desc limit $2)`,
    [receiver.user_id, wanted],
  )
  const taken = performance.now() - begun
  await client.query('rollback')
  await client.end()
  return taken
}

/** As it was before, for the next time. */
async function stop(api: Server, place: Place): Promise<void> {
  await api.stop()
  await inBrand(place, async (client) => {
    await client.query(`delete from settings where key = 'one_organization'`)
    await client.query(`delete from transfer_logs where attempt_id is not null`)
    await client.query(`delete from contact_action_items`)
    await client.query(`delete from contact_actions`)
  })
}
