import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AgentLicense, ListAgentLicenses, WrittenLicense } from '#api/contract/agent-licenses.ts'
import { isoTime } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import type { Work } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { agent_licenses } from '#api/platform/tables/index.ts'
import { states } from '#config/options.ts'

type Row = Omit<AgentLicense, 'user' | 'carrier' | 'name'> & {
  user_id: string
  user_name: string | null
  carrier_id: string | null
  carrier_name: string | null
}

const tables = sql`from agent_licenses r left join profiles p on p.user_id = r.user_id left join carriers k on k.id = r.carrier_id`
const person = sql`trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`

/** The licenses and appointments of these people. */
export function agentLicenseStore({ db, brand, now }: Work, owners: Owners) {
  const within = belongsTo(sql`r.user_id`, owners)
  const today = now.toISOString().slice(0, 10)

  async function read(condition: SQL, tail: SQL): Promise<AgentLicense[]> {
    const { rows } = await db.execute<Row>(sql`
      select r.id, r.kind, r.state, r.number, r.starts_on::text, r.ends_on::text, r.notes, r.user_id, ${person} as user_name, r.carrier_id,
        k.name as carrier_name, coalesce(r.starts_on <= ${today}::date, true) and coalesce(r.ends_on >= ${today}::date, true) as in_force,
        r.lock_version, r.created_at, r.updated_at
      ${tables} where ${within} and ${condition} ${tail}`)
    return rows.map(recordOf)
  }

  return {
    /** By person; licenses first, then appointments. */
    list: ({ page, limit, ...asked }: ListAgentLicenses): Promise<AgentLicense[]> =>
      read(
        narrowed(asked),
        sql`order by lower(p.last_name), lower(p.first_name), r.user_id, r.kind desc, lower(k.name), r.state, r.id ${pageOf({ page, limit })}`,
      ),

    count: (asked: ListAgentLicenses): Promise<Counted> => countRows(db, sql`${tables} where ${within} and ${narrowed(asked)}`),

    async find(id: string): Promise<AgentLicense | null> {
      const [found] = await read(sql`r.id = ${id}`, sql``)
      return found ?? null
    },

    async insert(user_id: string, written: WrittenLicense): Promise<string> {
      const id = newId()
      await db.insert(agent_licenses).values({ ...written, tenant_id: brand.id, id, user_id, created_at: now, updated_at: now })
      return id
    },

    /** Writes all of it unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, written: WrittenLicense, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(agent_licenses.lock_version, lockVersion)
      const changed = await db
        .update(agent_licenses)
        .set({ ...written, updated_at: now, lock_version: sql`${agent_licenses.lock_version} + 1` })
        .where(and(eq(agent_licenses.id, id), belongsTo(sql`${agent_licenses.user_id}`, owners), same))
        .returning({ id: agent_licenses.id })
      return changed.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(agent_licenses).where(and(eq(agent_licenses.id, id), belongsTo(sql`${agent_licenses.user_id}`, owners)))
    },

    /** Whether somebody within reach works here. */
    async isThere(userId: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from users u where u.id = ${userId} and u.state = 'active' and ${belongsTo(sql`u.id`, owners)}`,
      )
      return rows.length > 0
    },

    async hasCarrier(carrierId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from carriers where id = ${carrierId}`)
      return rows.length > 0
    },
  }
}

function narrowed({ q, kind }: Pick<ListAgentLicenses, 'q' | 'kind'>): SQL {
  const called = states
    .filter(({ label }) => q && label.toLowerCase().includes(q.toLowerCase()))
    .map(({ value }) => sql`r.state = ${value}`)
  const words = sql`position(lower(${q}) in lower(${person} || ' ' || coalesce(k.name, '') || ' ' || r.number)) > 0`
  return sql.join(
    [sql`true`, ...(q ? [sql`(${sql.join([words, ...called], sql` or `)})`] : []), ...(kind ? [sql`r.kind = ${kind}`] : [])],
    sql` and `,
  )
}

function recordOf({ user_id, user_name, carrier_id, carrier_name, ...row }: Row): AgentLicense {
  const state = states.find(({ value }) => value === row.state)?.label ?? row.state
  return {
    ...row,
    name: [...(carrier_name === null ? [] : [carrier_name]), ...(state === null ? [] : [state])].join(', '),
    user: { id: user_id, name: user_name ?? '' },
    carrier: carrier_id ? { id: carrier_id, name: carrier_name ?? '' } : null,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }
}
