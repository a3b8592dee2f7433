import { createHash } from 'node:crypto'
import pg from 'pg'
import { appRole } from '#api/platform/database.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { Reader } from './place.ts'

/**
 * The least that a list can cost: session look-up, tenant, page and count in one transaction through `pg`, everything
 * sent at once, whose contacts known beforehand, no rules, no JSON. Written by hand, without anything of the product.
 */
export async function openFloor(databaseUrl: string) {
  const config = { connectionString: databaseUrl, options: `-c role=${appRole} -c plan_cache_mode=force_custom_plan`, pipeline: true }
  const client = new pg.Client(config)
  await client.connect()

  async function list(brand: Brand, reader: Reader): Promise<number> {
    const tokenHash = createHash('sha256').update(reader.token).digest('base64url')
    const [, , page] = await Promise.all([
      client.query(`begin; set local app.tenant_id = '${brand.id}'`),
      client.query(session, [tokenHash]),
      reader.owners === null
        ? client.query(pageOf(everybodys))
        : client.query(pageOf(reader.owners.length === 1 ? ones : several), ownersOf(reader.owners)),
      reader.owners === null
        ? client.query(countOf(''))
        : client.query(
            countOf(reader.owners.length === 1 ? 'and holder_id = $1' : 'and holder_id = any($1::uuid[])'),
            ownersOf(reader.owners),
          ),
      client.query('commit'),
    ])
    return page.rows.length
  }
  return { list, close: () => client.end() }
}

const ownersOf = (owners: string[]): unknown[] => (owners.length === 1 ? [owners[0]] : [owners])

const session = `select u.*, c.number, c.paid from sessions s join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'active'`

const everybodys = `select id, created_at from contacts where deleted_at is null order by created_at desc, id desc limit 50`
const ones = `select id, created_at from contacts where deleted_at is null and holder_id = $1 order by created_at desc, id desc limit 50`
const several = `select k.id, k.created_at from unnest($1::uuid[]) o(id) cross join lateral
  (select c.id, c.created_at from contacts c where c.deleted_at is null and c.holder_id = o.id order by c.created_at desc, c.id desc limit 50) k
  order by k.created_at desc, k.id desc limit 50`

const pageOf = (
  keys: string,
) => `select c.id, c.number, c.first_name, c.last_name, c.phone, c.email, c.category, c.state, c.birth_date, c.new_tag, c.do_not_call,
    c.last_activity_at, c.created_at, s.id, s.title, s.tone, r.id, r.title, p.user_id, p.first_name, p.last_name
  from (${keys}) k join contacts c on c.id = k.id left join statuses s on s.id = c.status_id left join sources r on r.id = c.source_id
  left join profiles p on p.user_id = c.owner_id order by c.created_at desc, c.id desc`

/** As far as the product counts. */
const countOf = (whose: string) =>
  `select count(*) from (select from contacts where deleted_at is null ${whose} limit ${whose ? 25_001 : 10_001}) counted`
