import pg from 'pg'
import type { Brand } from '#api/platform/brands.ts'
import type { Reader } from './place.ts'

/**
 * What hangs on contacts besides what the seed lays: a policy for every fifth contact, a group of 2,000, and forty favourites
 * for everybody who reads.
 */
export async function layRecords(databaseUrl: string, brand: Brand, readers: Reader[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
  await client.query(policies, [brand.id])
  await client.query(`insert into groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Bench')`, [brand.id])
  await client.query(grouped, [brand.id])
  for (const { user_id, owners } of readers) {
    await client.query(favorites(owners ? 'and holder_id = $2' : 'and $2::uuid is not null'), [brand.id, user_id])
  }
  await client.query('commit')
  for (const table of ['contacts', 'policies', 'contact_groups', 'favorites']) await client.query(`vacuum (analyze) ${table}`)
  await client.end()
}

const policies = `
  with listed as (select array_agg(id order by name) as ids from carriers where tenant_id = $1)
  insert into policies (tenant_id, id, contact_id, carrier_id, policy_number, status, premium_cents, premium_mode, issue_date, effective_date, renewal_date)
  select $1, gen_random_uuid(), c.id, ids[1 + c.number % array_length(ids, 1)], 'PN' || c.number,
    (array['active', 'active', 'active', 'issued', 'pending', 'lapsed', 'terminated'])[1 + c.number % 7], 4000 + c.number % 9000, 'monthly',
    date '2024-01-01' + (c.number % 900)::int, date '2024-02-01' + (c.number % 900)::int, date '2026-01-01' + (c.number % 700)::int
  from contacts c cross join listed where c.tenant_id = $1 and c.number % 5 = 0`

const grouped = `insert into contact_groups (tenant_id, contact_id, group_id)
  select $1, c.id, g.id from groups g cross join (select id from contacts where tenant_id = $1 and number % 500 = 0 limit 2000) c
  where g.tenant_id = $1 and g.name = 'Bench'`

const favorites = (whose: string) => `insert into favorites (tenant_id, user_id, kind, favorite_id)
  select $1, $2, 'contact', id from contacts where tenant_id = $1 ${whose} order by number limit 40 on conflict do nothing`
