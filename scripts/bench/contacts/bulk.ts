import { sql } from 'drizzle-orm'
import { inTenant, openClient, openingStatement } from '#api/platform/database.ts'
import { until } from '../../start/processes.mjs'
import type { Place, Reader } from '../place.ts'
import { startApi, type Server } from '../servers.ts'

const target = 3
const many = 250_000

/** Tagging very many by a filter, from the call until the job is done, against one bare INSERT of the same rows. */
export async function measureBulk(place: Place): Promise<string> {
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin) throw new Error('The bench has no admin')
  const wanted = Math.min(many, Math.floor(place.size.contacts / 4))
  const bare = await bareInsert(place, wanted)
  const api = await startApi(place)
  try {
    const begun = performance.now()
    const id = await tag(api, admin, wanted)
    const isDone = async () => (await stateOf(api, admin, id)) === 'done'
    if (!(await until(isDone, 300_000, 25))) throw new Error('The job did not end')
    const taken = performance.now() - begun
    await untag(place)
    const ratio = taken / bare
    return `Tag ${wanted} by filter: ${(taken / 1000).toFixed(1)} s; a bare INSERT of the same rows ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${target} x: ${ratio <= target ? 'holds' : 'too slow'})`
  } finally {
    await api.stop()
  }
}

const benchTags = ['Bench bare', 'Bench bulk']

/** Milliseconds that the rows themselves take, with their indexes and keys, as the app's role. Rolled back afterwards. */
async function bareInsert({ env, brand }: Place, wanted: number): Promise<number> {
  const client = await openClient(env.DATABASE_URL)
  await client.query(openingStatement(brand.id, { timeout: 30 * 60_000 }))
  await client.query(`insert into tags (tenant_id, id, name) values ($1, gen_random_uuid(), $2) on conflict do nothing`, [
    brand.id,
    benchTags[0],
  ])
  const begun = performance.now()
  await client.query(
    `insert into contact_tags (tenant_id, contact_id, tag_id)
     select $1, c.id, t.id from (select id from contacts where deleted_at is null order by created_at desc, id desc limit $2) c
     cross join tags t where t.name = $3`,
    [brand.id, wanted, benchTags[0]],
  )
  const taken = performance.now() - begun
  await client.query('rollback')
  await client.end()
  return taken
}

async function tag(api: Server, { token }: Reader, wanted: number): Promise<string> {
  const body = { contacts_scope: { select_n: wanted, type: 'first' }, tags: [{ name: benchTags[1] }] }
  const { status, text } = await api.ask({ method: 'PATCH', path: '/v1/contacts/update_tags_group', headers: bearer(token), body })
  if (status !== 200) throw new Error(`The API answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: { id: string } }).data.id
}

async function stateOf(api: Server, { token }: Reader, id: string): Promise<string> {
  const { text } = await api.ask({ path: `/v1/contact_actions/${id}`, headers: bearer(token) })
  return (JSON.parse(text) as { data: { status: string } }).data.status
}

/** As it was before, for the next time. */
async function untag({ ports, brand }: Place): Promise<void> {
  await inTenant(ports.pool, brand.id, async (db) => {
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`delete from tags where name like 'Bench b%'`)
    await db.execute(sql`delete from contact_action_items`)
    await db.execute(sql`delete from contact_actions`)
  })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
