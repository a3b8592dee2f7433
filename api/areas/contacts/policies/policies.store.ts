import { sql, type SQL } from 'drizzle-orm'
import type { ListPolicies, Policy } from '#api/contract/contacts/policies.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { policies, policy_agents } from '#api/platform/tables/index.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

export type PolicyColumns = Omit<
  Partial<typeof policies.$inferInsert>,
  'tenant_id' | 'id' | 'contact_id' | 'holder_id' | 'policy_number_key' | 'annual_premium_cents' | 'status_since' | 'lock_version'
>
export type AgentShare = { user_id: string; percent: number }

export type PolicyRow = Omit<Policy, 'created_at' | 'updated_at' | 'deleted_at' | 'status_since' | 'carrier'> & {
  carrier_id: string | null
  carrier_name: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  status_since: Date | null
}

const shown = sql`p.id, p.contact_id, p.carrier_id, r.name as carrier_name, p.product, p.plan_name, p.policy_number, p.status, p.premium_cents,
  p.premium_mode, p.annual_premium_cents, p.face_amount_cents, p.application_date, p.effective_date, p.issue_date, p.renewal_date,
  p.termination_date, p.terminated_because, p.status_since, p.beneficiaries, p.riders, p.lock_version, p.created_at, p.updated_at, p.deleted_at,
  (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'percent', a.percent,
      'name', coalesce(trim(f.first_name || ' ' || f.last_name), '')) order by a.position, a.user_id), '[]')
    from policy_agents a left join profiles f on f.user_id = a.user_id where a.policy_id = p.id) as agents`

/** The policies of one contact, which the caller has already been allowed to see. */
export function policyStore({ db, brand, actor, now }: Work, contactId: string) {
  const here = (deleted = false) => sql`p.contact_id = ${contactId} and p.deleted_at is ${deleted ? sql`not null` : sql`null`}`
  const asked = ({ status, deleted }: Pick<ListPolicies, 'status' | 'deleted'>) =>
    sql`${here(deleted)}${status?.length ? sql` and p.status = any(${asArray(status)}::text[])` : sql``}`
  const one = (id: string, deleted: boolean) =>
    and(eq(policies.contact_id, contactId), eq(policies.id, id), deleted ? isNotNull(policies.deleted_at) : isNull(policies.deleted_at))

  async function select(where: SQL, rest = sql``): Promise<Policy[]> {
    const { rows } = await db.execute<PolicyRow>(
      sql`select ${shown} from policies p left join carriers r on r.id = p.carrier_id where ${where} ${rest}`,
    )
    return rows.map(policyOf)
  }

  return {
    /** Those in force and on their way first, then those that ended; deleted ones by when they were deleted. */
    list: ({ page, limit, ...filters }: ListPolicies): Promise<Policy[]> =>
      select(
        asked(filters),
        sql`order by ${filters.deleted ? sql`p.deleted_at desc` : sql`p.status not in ('applied', 'pending', 'issued', 'active')`},
          p.effective_date desc nulls last, p.created_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
      ),

    async count(filters: ListPolicies): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from policies p where ${asked(filters)}`)
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    async find(id: string): Promise<Policy | null> {
      return (await select(sql`${here()} and p.id = ${id}`))[0] ?? null
    },

    /**
     * Locks the contact, as whoever gives it to somebody else does before its policies follow: two who wait for one another
     * would both fail.
     */
    async lockContact(): Promise<void> {
      await db.execute(sql`select from contacts where id = ${contactId} for no key update`)
    },

    async insert(columns: PolicyColumns, agents: AgentShare[]): Promise<string> {
      const id = newId()
      await db.insert(policies).values({
        ...columns,
        tenant_id: brand.id,
        id,
        contact_id: contactId,
        created_by: actor.user_id,
        created_at: now,
        updated_at: now,
      })
      await setAgents(id, agents)
      return id
    },

    /** Writes the changes unless somebody was quicker; false then. */
    async update(id: string, columns: PolicyColumns, agents: AgentShare[] | undefined, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(policies.lock_version, lockVersion)
      const written = await db
        .update(policies)
        .set({ ...columns, updated_at: now, lock_version: sql`${policies.lock_version} + 1` })
        .where(and(one(id, false), same))
        .returning({ id: policies.id })
      if (written.length === 0) return false
      if (agents) await setAgents(id, agents)
      return true
    },

    /** Deletes a policy, or brings back one that was deleted; false where there is none such. */
    async setDeleted(id: string, deleted: boolean): Promise<boolean> {
      const changed = await db
        .update(policies)
        .set({ deleted_at: deleted ? now : null, updated_at: now, lock_version: sql`${policies.lock_version} + 1` })
        .where(one(id, !deleted))
        .returning({ id: policies.id })
      return changed.length > 0
    },
  }

  async function setAgents(policyId: string, agents: AgentShare[]): Promise<void> {
    await db.delete(policy_agents).where(eq(policy_agents.policy_id, policyId))
    if (agents.length === 0) return
    await db
      .insert(policy_agents)
      .values(agents.map((share, position) => ({ ...share, position, tenant_id: brand.id, policy_id: policyId })))
  }
}

function policyOf({ carrier_id, carrier_name, ...row }: PolicyRow): Policy {
  return {
    ...row,
    carrier: carrier_id ? { id: carrier_id, name: carrier_name ?? '' } : null,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    status_since: row.status_since && new Date(row.status_since).toISOString(),
    deleted_at: row.deleted_at && new Date(row.deleted_at).toISOString(),
  }
}
