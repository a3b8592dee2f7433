import { sql, type SQL } from 'drizzle-orm'
import { rolesOf, type Role } from '#config/permissions.ts'
import { nowActs, tellsWhoActs } from '#api/platform/acting.ts'
import { queryPrepared } from '#api/platform/database.ts'
import { inRanges } from '#api/platform/front-door.ts'
import type { Credentials, Credential } from '#api/platform/http/credentials.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { hashToken } from '#api/platform/secrets.ts'
import type { LoginType, Actor } from '#api/platform/actor.ts'

export const apiKeyPrefix = 'key_'
export const apiTokenPrefix = 'api_'

/** How far `last_used_at` may lag: a write a request would cost more than it tells. */
const touchAfterSeconds = 60

type Row = {
  token_hash: string
  user_id: string
  username: string
  account_type: Role
  company_id: string | null
  company_number: number | null
  company_paid: boolean | null
  business_unit_id: string | null
  pools: string[]
  c_1: boolean
  must_change_password: boolean
  two_fa_required: boolean
  has_otp: boolean
  tos: string | null
  membership: 'company' | 'paid' | 'unpaid'
  language: string | null
  timezone: string | null
  time_zone_name: string | null
  session_id: string | null
  key_id: string | null
  parent_id: string | null
  login_type: LoginType | null
  acting_as: Role | null
  real_user_id: string
  /** Where the person at the keyboard may work from; null for anywhere. */
  ranges: string[] | null
  stale: boolean
}

/** The part of a unit of work that a look-up needs. */
type Moment = Pick<OpenWork, 'db' | 'brand' | 'now'>

/**
 * Who holds these credentials; null where nobody does, the session ended or idled out, or the account is not active. The database
 * is told as well, for the rest of the transaction.
 * From an address off the person's list a session counts for nothing, so that a browser lands on the sign-in page, which
 * says why; a key or the API token is told so at once.
 */
export async function identify(work: OpenWork, credentials: Credentials): Promise<Actor | null> {
  const kind = kindOf(credentials)
  const found = lookUp(work, kind, [hashToken(credentials.secret)])
  const [row] = await queryPrepared<Row>(work.db, `who_by_${kind}`, sql`select w.*, ${tellsWhoActs(sql`w.user_id`)} from (${found}) w`)
  if (!row) return null
  if (row.ranges && !inRanges(work.client.ip, row.ranges)) {
    if (!row.session_id) throw refuse('address_not_allowed')
    await nowActs(work, null)
    return null
  }
  if (row.stale) await touch(work, row)
  return whoOf(work, row)
}

/**
 * The same for credentials that were accepted before, many at once and without counting as use: who holds each of them now,
 * null where nobody does any longer. For connections that outlast a request.
 */
export async function stillValid(work: Moment, held: readonly Credential[]): Promise<(Actor | null)[]> {
  const rows = new Map<string, Row>()
  for (const kind of ['session', 'api_key', 'api_token'] as const) {
    const hashes = held.filter((one) => one.kind === kind).map(({ hash }) => hash)
    if (hashes.length === 0) continue
    const found = await work.db.execute<Row>(lookUp(work, kind, hashes))
    for (const row of found.rows) rows.set(`${kind} ${row.token_hash}`, row)
  }
  return held.map(({ kind, hash, ip }) => {
    const row = rows.get(`${kind} ${hash}`)
    return row && (!row.ranges || inRanges(ip, row.ranges)) ? whoOf(work, row) : null
  })
}

/** What of credentials is kept to ask for them again: not the secret itself. */
export const credentialOf = (credentials: Credentials, ip: string): Credential => ({
  kind: kindOf(credentials),
  hash: hashToken(credentials.secret),
  ip,
})

function kindOf({ secret, from }: Credentials): Credential['kind'] {
  if (from === 'bearer' && secret.startsWith(apiKeyPrefix)) return 'api_key'
  return from === 'bearer' && secret.startsWith(apiTokenPrefix) ? 'api_token' : 'session'
}

function lookUp({ brand, now }: Moment, kind: Credential['kind'], hashes: string[]) {
  const isOne = (column: SQL) => (hashes.length === 1 ? sql`${column} = ${hashes[0]}` : sql`${column} = any(${sql.param(hashes)}::text[])`)
  const person = sql`
    u.id as user_id, u.username, u.account_type, u.company_id, c.number as company_number, c.paid as company_paid,
    u.business_unit_id, array(select p.pool_id from pool_users p where p.user_id = u.id) as pools, u.c_1, u.must_change_password, u.two_fa_required, u.otp_enabled_at is not null as has_otp, u.tos, u.membership, u.language, u.timezone, u.time_zone_name`
  const noSession = sql`null as session_id, null as parent_id, null as login_type, null as acting_as, u.id as real_user_id`
  const ranges = (userId: ReturnType<typeof sql>) => sql`(select array_agg(a.range) from auth_ips a where a.user_id = ${userId}) as ranges`
  const company = sql`left join corporations c on c.id = u.company_id`
  const touchedSince = new Date(now.getTime() - touchAfterSeconds * 1000)
  if (kind === 'api_key') {
    return sql`select k.token_hash, ${person}, ${noSession}, k.id as key_id, ${ranges(sql`u.id`)}, coalesce(k.last_used_at < ${touchedSince}, true) as stale
      from api_keys k join users u on u.id = k.user_id ${company}
      where ${isOne(sql`k.token_hash`)} and (k.expires_at is null or k.expires_at > ${now}) and u.state = 'active'`
  }
  if (kind === 'api_token') {
    return sql`select u.api_token_hash as token_hash, ${person}, ${noSession}, null as key_id, ${ranges(sql`u.id`)}, false as stale
      from users u ${company} where ${isOne(sql`u.api_token_hash`)} and u.state = 'active'`
  }
  const idleSince = new Date(now.getTime() - brand.set.security.idle_minutes * 60_000)
  return sql`select s.token_hash, ${person}, s.id as session_id, null as key_id, s.parent_id, s.login_type, s.acting_as, s.real_user_id,
      ${ranges(sql`s.real_user_id`)}, s.last_used_at < ${touchedSince} as stale
    from sessions s join users u on u.id = s.user_id ${company}
    where ${isOne(sql`s.token_hash`)} and s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${idleSince} and u.state = 'active'
      and (s.parent_id is null or exists (select 1 from users r where r.id = s.real_user_id and r.state = 'active'))`
}

/**
 * Notes that credentials were used. Whoever acts for somebody is using the sessions below as well, so those do not idle out.
 * A row that another request is just touching is left to it: nobody waits.
 */
async function touch({ db, now }: OpenWork, { session_id, key_id, parent_id }: Row): Promise<void> {
  if (key_id) {
    await db.execute(
      sql`update api_keys set last_used_at = ${now} where id in (select id from api_keys where id = ${key_id} for update skip locked)`,
    )
    return
  }
  const used = parent_id
    ? sql`with recursive stack as (
          select id, parent_id from sessions where id = ${session_id}
          union select s.id, s.parent_id from sessions s join stack on s.id = stack.parent_id
        ) select id from sessions where id in (select id from stack) for update skip locked`
    : sql`select id from sessions where id = ${session_id} for update skip locked`
  await db.execute(sql`update sessions set last_used_at = ${now} where id in (${used})`)
}

function whoOf({ brand }: Moment, row: Row): Actor {
  const { security, terms } = brand.set
  const twoFactorRequired = row.two_fa_required || security.two_factor_required_roles.includes(row.account_type)
  return {
    user_id: row.user_id,
    username: row.username,
    roles: rolesOf(row.acting_as ?? row.account_type),
    company_id: row.company_id,
    company_number: row.company_number,
    business_unit_id: row.business_unit_id,
    pools: row.pools,
    c_1: row.c_1,
    session_id: row.session_id,
    parent_session_id: row.parent_id,
    login_type: row.login_type ?? 'api',
    real_user_id: row.real_user_id,
    language: row.language,
    timezone: row.timezone,
    time_zone_name: row.time_zone_name,
    owes: {
      terms: row.tos !== terms.version,
      password: row.must_change_password,
      two_factor: twoFactorRequired && !row.has_otp,
      payment: !isPaid(row),
    },
  }
}

/** A company pays for its people; somebody on their own pays or does not. */
export function isPaid(user: { membership: string; company_paid: boolean | null }): boolean {
  return user.membership === 'paid' || (user.membership === 'company' && user.company_paid === true)
}
