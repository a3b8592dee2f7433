import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CorporationRow, CorporationType, ListCorporations } from '#api/contract/organisation/corporations.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { corporations } from '#api/platform/tables/index.ts'

/** Which of them somebody sees or changes. */
export type CompanyReach = 'all' | string[]

export type Columns = typeof corporations.$inferSelect
type Row = Omit<CorporationRow, 'company' | 'created_at' | 'updated_at'> & {
  company_id: string | null
  company_name: string | null
  created_at: Date
  updated_at: Date
}

/** The companies and business units of one tenant. */
export function corporationStore({ db, brand, now }: OpenWork) {
  const selected = sql`
    select c.id, c.type, c.number, c.name, w.domain_name, coalesce(w.webpage_active, false) as webpage_active, c.company_id,
      parent.name as company_name, case when c.type = 'company' then c.paid end as paid, c.lock_version, c.created_at, c.updated_at,
      (select count(*)::int from users u where ${ofIt} and u.state <> 'deactivated') as people_count,
      (select count(*)::int from corporations b where b.company_id = c.id) as unit_count
    from corporations c left join corporations parent on parent.id = c.company_id left join webpages w on w.corporation_id = c.id`

  return {
    async list(reached: CompanyReach, { page, limit, ...asked }: ListCorporations): Promise<CorporationRow[]> {
      const { rows } = await db.execute<Row>(sql`
        ${selected} where ${matching(reached, asked)}
        order by lower(coalesce(parent.name, c.name)), coalesce(c.company_id, c.id), c.company_id nulls first, lower(c.name), c.id
        limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map(rowOf)
    },

    async count(reached: CompanyReach, asked: Omit<ListCorporations, 'page' | 'limit'>): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from corporations c left join corporations parent on parent.id = c.company_id where ${matching(reached, asked)}`)
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    async find(reached: CompanyReach, id: string): Promise<CorporationRow | null> {
      const { rows } = await db.execute<Row>(sql`${selected} where c.id = ${id} and ${within(reached)}`)
      return rows[0] ? rowOf(rows[0]) : null
    },

    async findRow(id: string): Promise<Columns | null> {
      const [row] = await db.select().from(corporations).where(eq(corporations.id, id))
      return row ?? null
    },

    async numberTaken(number: number, butFor: string | null): Promise<boolean> {
      const rows = await db.select({ id: corporations.id }).from(corporations).where(eq(corporations.number, number))
      return rows.some(({ id }) => id !== butFor)
    },

    async nameTaken(name: string, type: CorporationType, companyId: string | null, butFor: string | null): Promise<boolean> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from corporations where lower(name) = lower(${name}) and type = ${type} and company_id is not distinct from ${companyId}::uuid`)
      return rows.some(({ id }) => id !== butFor)
    },

    /** Adds one; the next free number where none is given. Two at once wait for each other. */
    async insert(columns: Pick<Columns, 'type' | 'name' | 'company_id'> & { number?: number | undefined }): Promise<string> {
      const id = newId()
      await db.execute(sql`select 1 from tenants where id = ${brand.id} for no key update`)
      const next = sql<number>`(select greatest(coalesce(max(number), 0), 1000) + 1 from corporations)`
      await db
        .insert(corporations)
        .values({ ...columns, number: columns.number ?? next, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** Counts one edit, unless somebody was quicker since `lockVersion`; false then. */
    async edit(id: string, changes: Partial<Columns>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(corporations.lock_version, lockVersion)
      const written = await db
        .update(corporations)
        .set({ ...changes, updated_at: now, lock_version: sql`${corporations.lock_version} + 1` })
        .where(and(eq(corporations.id, id), same))
        .returning({ id: corporations.id })
      return written.length > 0
    },

    /** Writes without counting an edit: part of one that is counted. */
    async put(id: string, changes: Partial<Columns>): Promise<void> {
      await db.update(corporations).set(changes).where(eq(corporations.id, id))
    },

    /** What stands in the way of its end: people who are or were of it, and units. */
    async belongings(id: string): Promise<{ people: number; units: number }> {
      const { rows } = await db.execute<{ people: number; units: number }>(sql`
        select (select count(*)::int from users u where ${ofIt}) as people,
          (select count(*)::int from corporations b where b.company_id = c.id) as units
        from corporations c where c.id = ${id}`)
      return rows[0] ?? { people: 0, units: 0 }
    },

    async remove(id: string): Promise<void> {
      await db.delete(corporations).where(eq(corporations.id, id))
    },

    /** Somebody active, by id and name; null if there is nobody like that. */
    async person(id: string): Promise<{ id: string; name: string } | null> {
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select u.id, trim(p.first_name || ' ' || p.last_name) as name from users u join profiles p on p.user_id = u.id
        where u.id = ${id} and u.state <> 'deactivated'`)
      return rows[0] ?? null
    },
  }
}

const ofIt = sql`(u.company_id = c.id or u.business_unit_id = c.id)`

const within = (reached: CompanyReach): SQL => (reached === 'all' ? sql`true` : sql`c.id = any(${sql.param(reached)}::uuid[])`)

function matching(reached: CompanyReach, asked: Omit<ListCorporations, 'page' | 'limit'>): SQL {
  const { q, type, business_unit_ids, company_id, for_campaign_triggers } = asked
  return sql.join(
    [
      within(reached),
      ...(q ? [sql`(position(lower(${q}) in lower(c.name)) > 0 or c.number::text = ${q})`] : []),
      ...(type ? [sql`c.type = ${type}`] : []),
      ...(business_unit_ids ? [sql`c.type = 'business_unit' and c.id = any(${sql.param(business_unit_ids)}::uuid[])`] : []),
      ...(company_id ? [sql`c.company_id = ${company_id}`] : []),
      ...(for_campaign_triggers ? [sql`exists (select from users u where ${ofIt} and u.state = 'active')`] : []),
    ],
    sql` and `,
  )
}

function rowOf({ company_id, company_name, created_at, updated_at, ...row }: Row): CorporationRow {
  return {
    ...row,
    company: company_id ? { id: company_id, name: company_name ?? '' } : null,
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
