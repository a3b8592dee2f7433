import { createHash } from 'node:crypto'
import pg from 'pg'
import { appRole } from '#api/platform/database.ts'
import { warmUp } from '../contacts/list.ts'
import { withFeature, type Place, type Reader } from '../place.ts'
import { startApi } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

const target = 3
const most = 200_000
const shown = 25
/** Above every number that the product gives. */
const firstNumber = 100_000_000

/** The newest scopes of appointment of an agent and of an admin, through the API against the bare statements in the same breath. */
export async function measureScopes(own: Place, rounds: number): Promise<string> {
  const place = await withFeature(own, 'soa')
  const laid = await layScopes(place)
  const readers = [place.readers[0], place.readers.find(({ owners }) => owners === null)].flatMap((one) => one ?? [])
  if (readers.length < 2) throw new Error('The bench lacks people')
  const api = await startApi(place)
  const floor = await openFloor(place)
  try {
    await warmUp(api, readers)
    const rows: string[][] = []
    for (const reader of readers) {
      const list = async (): Promise<string[]> => {
        const headers = { authorization: `Bearer ${reader.token}` }
        const { status, text } = await api.ask({ path: `/v1/soa_requests?limit=${shown}`, headers })
        if (status !== 200) throw new Error(`The ${reader.role} was answered ${status}: ${text.slice(0, 300)}`)
        return (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id)
      }
      const ids = await list()
      if (ids.length === 0) throw new Error(`The ${reader.role} has no scopes`)
      if (JSON.stringify(await floor.list(reader)) !== JSON.stringify(ids))
        throw new Error(`The floor shows the ${reader.role} other scopes than the API`)
      for (let round = 0; round < 30; round++) await list()
      const [least, through] = await takeTurns(rounds, [() => floor.list(reader), list])
      if (!least || !through) throw new Error('Nothing was measured')
      const ratios = [through.p50 / least.p50, through.p95 / least.p95]
      const times = [least.p50, least.p95, through.p50, through.p95].map(ms)
      const said = Math.max(...ratios) <= target ? 'holds' : 'too slow'
      rows.push([reader.role, String(ids.length), ...times, ratios.map((ratio) => `${ratio.toFixed(2)} x`).join(', '), said])
    }
    return table([`newest of ${laid} scopes`, 'rows', 'floor p50', 'p95', 'API p50', 'p95', 'ratio', `<= ${target} x`], rows)
  } finally {
    await floor.close()
    await api.stop()
  }
}

/** One request for each contact, up to as many as are wanted, over the last year; laid once and kept. */
async function layScopes({ env, brand, size }: Place): Promise<number> {
  const wanted = Math.min(most, size.contacts)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    const count = async () => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from soa_requests where tenant_id = $1 and number >= $2`,
        [brand.id, firstNumber],
      )
      return Number(rows[0]?.count)
    }
    const there = await count()
    if (there > 0) return there
    await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
    await client.query(laying, [brand.id, firstNumber, wanted])
    await client.query('commit')
    await client.query('vacuum (analyze) soa_requests')
    return await count()
  } finally {
    await client.end()
  }
}

/** Six of ten completed, one each signed, out, never signed and declined. */
const laying = `
  insert into soa_requests (tenant_id, id, number, contact_id, user_id, status, language, initiated_by, channel, sent_to, products_suggested,
    products_agreed, appointment_at, appointment_method, opened_at, expires_at, submission_id, submitted_at, signer, signer_name,
    signature_kind, identity, wording_version, completed_at, declined_at, valid_until, retain_until, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), $2::bigint + c.number, c.id, c.owner_id, s.status, 'en', 'outbound', 'email', 'somebody@people.example', '["part_d"]',
    case when s.signed then '["part_d"]'::jsonb else '[]' end, a.at + interval '5 days', 'in_person', case when c.number % 10 < 8 then a.at end,
    case when s.status = 'open' then now() + interval '14 days' else a.at + interval '14 days' end,
    case when s.signed then gen_random_uuid() end, case when s.signed then a.at end, case when s.signed then 'beneficiary' end,
    case when s.signed then trim(c.first_name || ' ' || c.last_name) end, case when s.signed then 'typed' end,
    case when s.signed then 'confirmed' end, case when s.signed then 'bench' end, case when s.status = 'completed' then a.at end,
    case when s.status = 'declined' then a.at end, case when s.signed then a.at + interval '1 year' end,
    case when s.signed then (a.at + interval '10 years')::date end, a.at, a.at
  from (select * from contacts where tenant_id = $1 and owner_id is not null order by number limit $3::int) c
    cross join lateral (select now() - make_interval(mins => ((c.number * 7919) % 525_600)::int) as at) a
    cross join lateral (select case when c.number % 10 < 6 then 'completed'
      else (array['submitted', 'open', 'expired', 'declined'])[c.number % 10 - 5] end as status, c.number % 10 < 7 as signed) s`

/**
 * The least that the list can cost: session look-up, page and count in one transaction as the app's role, sent at once. The two
 * ways to a request, its sender and who has the contact, are each looked up by themselves.
 */
async function openFloor({ env, brand }: Place) {
  const options = `-c role=${appRole} -c plan_cache_mode=force_custom_plan`
  const config = { connectionString: env.DATABASE_URL, options, pipeline: true }
  const client = new pg.Client(config)
  await client.connect()
  return {
    /** Ids in the order of the list. */
    async list({ token, user_id, owners }: Reader): Promise<string[]> {
      const hash = createHash('sha256').update(token).digest('base64url')
      const isAll = owners === null
      const [, , page] = await Promise.all([
        client.query(`begin; set local app.tenant_id = '${brand.id}'`),
        client.query(session, [hash]),
        client.query<{ id: string }>(pageOf(isAll ? everybodys : ones), isAll ? [] : [user_id]),
        client.query(countOf(isAll ? 'select from soa_requests' : onesIds), isAll ? [] : [user_id]),
        client.query('commit'),
      ])
      return page.rows.map(({ id }) => id)
    },
    close: () => client.end(),
  }
}

const session = `select u.*, c.number, c.paid from sessions s join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'active'`

const newest = `order by created_at desc, id desc limit ${shown}`
const everybodys = `select id, created_at from soa_requests ${newest}`
const onesIds = `select id from soa_requests where user_id = $1 and sealed_at is null union
  select r.id from contacts c join soa_requests r on r.contact_id = c.id where c.holder_id = $1 and r.sealed_at is null`
const ones = `
  (select id, created_at from soa_requests where user_id = $1 and sealed_at is null ${newest}) union
  (select r.id, r.created_at from contacts c join soa_requests r on r.contact_id = c.id where c.holder_id = $1 and r.sealed_at is null
    order by r.created_at desc, r.id desc limit ${shown}) ${newest}`

const pageOf = (keys: string) => `
  select r.*, c.number as contact_number, c.first_name, c.last_name, p.first_name as agent_first_name, p.last_name as agent_last_name
  from (${keys}) k join soa_requests r on r.id = k.id left join contacts c on c.id = r.contact_id and c.deleted_at is null
  left join profiles p on p.user_id = r.user_id order by r.created_at desc, r.id desc`

/** As far as the product counts. */
const countOf = (rows: string) => `select count(*) from (select from (${rows}) found limit 10_001) counted`
