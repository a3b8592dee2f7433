import { and, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { ListSignups, NewSignup, Signup, SignupInFull } from '#api/contract/organisation/signups.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { signups } from '#api/platform/tables/index.ts'

/** How long the link works that confirms an address. */
export const linkHours = 48

/** Addresses that nobody confirmed are forgotten after so many days. */
const keepUnverifiedDays = 14

export type SignupRow = typeof signups.$inferSelect
type Fields = Pick<NewSignup, 'first_name' | 'last_name' | 'company_name' | 'message'> & {
  phone: string | null
  plan_id: string | null
  language: 'en' | 'es'
}

type Listed = Omit<Signup, 'created_at' | 'verified_at' | 'decided_at' | 'decided_by'> & {
  created_at: Date
  verified_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  decided_by_name: string | null
}

const selected = sql`
  select s.id, s.email, s.first_name, s.last_name, s.phone, s.company_name, s.message, s.language,
    case when l.id is not null then jsonb_build_object('id', l.id, 'title', l.title, 'price_cents', l.price_cents, 'interval', l.interval) end as plan, s.state, s.verified_at, s.decided_at,
    s.decided_by, trim(p.first_name || ' ' || p.last_name) as decided_by_name, s.reason, s.user_id, s.created_at
  from signups s left join profiles p on p.user_id = s.decided_by left join plans l on l.id = s.plan_id`

/** Requests for an account at one brand. */
export function signupStore({ db, brand, now }: OpenWork) {
  return {
    /** The one of this address that nobody has decided yet. */
    async openOf(email: string): Promise<SignupRow | null> {
      const [row] = await db
        .select()
        .from(signups)
        .where(and(eq(signups.email, email), inArray(signups.state, ['unverified', 'waiting'])))
      return row ?? null
    },

    async insert(email: string, fields: Fields): Promise<string> {
      const id = newId()
      await db.insert(signups).values({ ...fields, tenant_id: brand.id, id, email, created_at: now, updated_at: now })
      return id
    },

    /** Somebody asked anew before the address was confirmed: what was told last counts. */
    async refresh(id: string, fields: Fields): Promise<void> {
      await db
        .update(signups)
        .set({ ...fields, updated_at: now })
        .where(eq(signups.id, id))
    },

    /** A new token for the link of a mail; an earlier one stops working. */
    async issueToken(id: string): Promise<string> {
      const token = randomToken()
      const token_expires_at = new Date(now.getTime() + linkHours * 3_600_000)
      await db
        .update(signups)
        .set({ token_hash: hashToken(token), token_expires_at })
        .where(eq(signups.id, id))
      return token
    },

    async findByToken(token: string): Promise<SignupRow | null> {
      const [row] = await db
        .select()
        .from(signups)
        .where(and(eq(signups.token_hash, hashToken(token)), gt(signups.token_expires_at, now)))
      return row ?? null
    },

    /** False if the address was confirmed before. */
    async verify(id: string): Promise<boolean> {
      const rows = await db
        .update(signups)
        .set({ state: 'waiting', verified_at: now, updated_at: now })
        .where(and(eq(signups.id, id), eq(signups.state, 'unverified')))
        .returning({ id: signups.id })
      return rows.length > 0
    },

    async list({ q, state, page, limit }: ListSignups): Promise<Signup[]> {
      const { rows } = await db.execute<Listed>(sql`
        ${selected} where ${matching(q, state)} order by s.created_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map(signupOf)
    },

    async count({ q, state }: ListSignups): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from signups s where ${matching(q, state)} limit ${countCap + 1}) k`,
      )
      const count = rows[0]?.count ?? 0
      return count > countCap ? { count: countCap, exact: false } : { count, exact: true }
    },

    async find(id: string): Promise<Signup | null> {
      const { rows } = await db.execute<Listed>(sql`${selected} where s.id = ${id}`)
      return rows[0] ? signupOf(rows[0]) : null
    },

    /** The row, held until the transaction ends, so that two do not decide at once. */
    async lock(id: string): Promise<SignupRow | null> {
      const [row] = await db.select().from(signups).where(eq(signups.id, id)).for('update')
      return row ?? null
    },

    async decide(id: string, decision: Pick<SignupRow, 'state' | 'decided_by'> & { reason?: string; user_id?: string }): Promise<void> {
      await db
        .update(signups)
        .set({ reason: '', ...decision, decided_at: now, updated_at: now, token_hash: null, token_expires_at: null })
        .where(eq(signups.id, id))
    },

    /** People who have an account and share the address, the phone number or the name; the surest first. */
    async similar({ email, phone, first_name, last_name, user_id }: Signup): Promise<SignupInFull['similar']> {
      const { rows } = await db.execute<SignupInFull['similar'][number]>(sql`
        select id, name, email, state, same from (
          select u.id, trim(p.first_name || ' ' || p.last_name) as name, u.email, u.state,
            case when u.email = ${email} or u.username = ${email} then 'email' when p.phone = ${phone} then 'phone' else 'name' end as same
          from users u join profiles p on p.user_id = u.id
          where u.id is distinct from ${user_id}::uuid and (u.email = ${email} or u.username = ${email} or p.phone = ${phone}
            or (lower(p.first_name) = lower(${first_name}) and lower(p.last_name) = lower(${last_name})))
        ) found order by array_position(array['email', 'phone', 'name'], same), name limit 10`)
      return rows
    },

    async earlier({ id, email }: Signup): Promise<SignupInFull['earlier']> {
      const { rows } = await db.execute<Omit<SignupInFull['earlier'][number], 'created_at'> & { created_at: Date }>(
        sql`select id, state, reason, created_at from signups where email = ${email} and id <> ${id} order by created_at desc limit 10`,
      )
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    },

    /** Who is told of a new request: those who may decide, but no crowd. */
    async deciders(accountTypes: readonly string[]): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from users where state = 'active' and account_type = any(${sql.param([...accountTypes])}::text[]) order by created_at, id limit 20`,
      )
      return rows.map(({ id }) => id)
    },

    async removeUnverified(): Promise<void> {
      const before = new Date(now.getTime() - keepUnverifiedDays * 86_400_000)
      await db.delete(signups).where(and(eq(signups.state, 'unverified'), lt(signups.updated_at, before)))
    },
  }
}

function matching(q: string, state: ListSignups['state']): SQL {
  const named = q ? sql`position(lower(${q}) in lower(concat_ws(' ', s.first_name, s.last_name, s.email, s.company_name))) > 0` : sql`true`
  return state ? sql`s.state = ${state} and ${named}` : named
}

function signupOf({ decided_by, decided_by_name, created_at, verified_at, decided_at, ...row }: Listed): Signup {
  const iso = (at: Date | null) => (at ? new Date(at).toISOString() : null)
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    verified_at: iso(verified_at),
    decided_at: iso(decided_at),
    decided_by: decided_by ? { id: decided_by, name: decided_by_name ?? '' } : null,
  }
}
