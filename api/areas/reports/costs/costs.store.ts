import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ListSourceCosts, NewSourceCost, SourceCost } from '#api/contract/reports/source-costs.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { source_costs } from '#api/platform/tables/index.ts'

type Row = Omit<SourceCost, 'source' | 'vendor' | 'created_by'> & {
  source_id: string | null
  source_title: string | null
  vendor_id: string | null
  vendor_name: string | null
  maker_id: string
  maker_name: string | null
}

/** Costs that were entered by these people. */
export function costStore({ db, brand, actor, now }: Work, owners: Owners) {
  const within = belongsTo(sql`k.created_by`, owners)

  const narrowed = ({ source_id, api_vendor_id }: Partial<ListSourceCosts>): SQL =>
    sql.join(
      [
        within,
        ...(source_id ? [sql`k.source_id = ${source_id}`] : []),
        ...(api_vendor_id ? [sql`k.api_vendor_id = ${api_vendor_id}`] : []),
      ],
      sql` and `,
    )

  async function read(condition: SQL, tail: SQL): Promise<SourceCost[]> {
    const { rows } = await db.execute<Row>(sql`
      select k.id, k.source_id, s.title as source_title, k.api_vendor_id as vendor_id, v.vendor_name, k."from"::text, k."to"::text,
        k.amount_cents::float8 as amount_cents, k.per_lead_cents::float8 as per_lead_cents, k.note, k.for_user_id is null as whole_brand,
        k.created_by as maker_id, trim(p.first_name || ' ' || p.last_name) as maker_name, k.lock_version
      from source_costs k left join sources s on s.id = k.source_id left join api_vendors v on v.id = k.api_vendor_id
        left join profiles p on p.user_id = k.created_by
      where ${condition} ${tail}`)
    return rows.map(costOf)
  }

  return {
    list: (asked: ListSourceCosts): Promise<SourceCost[]> => read(narrowed(asked), sql`order by k."to" desc, k.id desc ${pageOf(asked)}`),
    count: (asked: ListSourceCosts): Promise<Counted> => countRows(db, sql`from source_costs k where ${narrowed(asked)}`),

    async find(id: string): Promise<SourceCost | null> {
      const [found] = await read(sql`k.id = ${id} and ${within}`, sql``)
      return found ?? null
    },

    async insert(cost: NewSourceCost, wholeBrand: boolean): Promise<string> {
      const id = newId()
      const made = { created_by: actor.user_id, for_user_id: wholeBrand ? null : actor.user_id, created_at: now, updated_at: now }
      await db.insert(source_costs).values({ ...cost, ...made, tenant_id: brand.id, id })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, cost: NewSourceCost, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(source_costs.lock_version, lockVersion)
      const written = await db
        .update(source_costs)
        .set({ ...cost, updated_at: now, lock_version: sql`${source_costs.lock_version} + 1` })
        .where(and(eq(source_costs.id, id), same))
        .returning({ id: source_costs.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(source_costs).where(eq(source_costs.id, id))
    },

    /** Whether a source, or a vendor, is there. */
    async isThere({ source_id, api_vendor_id }: NewSourceCost): Promise<boolean> {
      const { rows } = await db.execute(
        source_id ? sql`select from sources where id = ${source_id}` : sql`select from api_vendors where id = ${api_vendor_id}`,
      )
      return rows.length > 0
    },
  }
}

function costOf({ source_id, source_title, vendor_id, vendor_name, maker_id, maker_name, ...row }: Row): SourceCost {
  return {
    ...row,
    source: source_id ? { id: source_id, title: source_title ?? '' } : null,
    vendor: vendor_id ? { id: vendor_id, name: vendor_name ?? '' } : null,
    created_by: { id: maker_id, name: maker_name ?? '' },
  }
}
