import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Commission, NewCommission } from '#api/contract/contacts/commissions.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { commission_entries } from '#api/platform/tables/index.ts'

type Row = Omit<Commission, 'user'> & { user_id: string; name: string | null }

/** The commissions of one policy, which the caller has already been allowed to see, as far as they are of these people. */
export function commissionStore({ db, brand, actor, now }: Work, policyId: string, people: Owners) {
  const here = sql`m.policy_id = ${policyId} and ${belongsTo(sql`m.user_id`, people)}`

  async function read(condition: SQL, tail: SQL): Promise<Commission[]> {
    const { rows } = await db.execute<Row>(sql`
      select m.id, m.policy_id, m.kind, m.user_id, trim(p.first_name || ' ' || p.last_name) as name, m.amount_cents::float8 as amount_cents,
        m.earned_on::text, m.paid_on::text, m.statement, m.lock_version
      from commission_entries m left join profiles p on p.user_id = m.user_id where ${condition} ${tail}`)
    return rows.map(({ user_id, name, ...row }) => ({ ...row, user: { id: user_id, name: name ?? '' } }))
  }

  return {
    list: (page: { page: number; limit: number }): Promise<Commission[]> =>
      read(here, sql`order by m.earned_on desc, m.created_at desc, m.id desc ${pageOf(page)}`),
    count: (): Promise<Counted> => countRows(db, sql`from commission_entries m where ${here}`),

    async find(id: string): Promise<Commission | null> {
      return (await read(sql`m.id = ${id} and ${here}`, sql``))[0] ?? null
    },

    async insert(entry: NewCommission): Promise<string> {
      const id = newId()
      const made = { created_by: actor.user_id, created_at: now, updated_at: now }
      await db.insert(commission_entries).values({ ...entry, ...made, tenant_id: brand.id, id, policy_id: policyId })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, entry: NewCommission, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(commission_entries.lock_version, lockVersion)
      const written = await db
        .update(commission_entries)
        .set({ ...entry, updated_at: now, lock_version: sql`${commission_entries.lock_version} + 1` })
        .where(and(eq(commission_entries.id, id), eq(commission_entries.policy_id, policyId), same))
        .returning({ id: commission_entries.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(commission_entries).where(and(eq(commission_entries.id, id), eq(commission_entries.policy_id, policyId)))
    },
  }
}

/** Whether somebody of the brand works here. */
export async function worksHere({ db }: Work, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where id = ${userId} and state = 'active'`)
  return rows.length > 0
}
