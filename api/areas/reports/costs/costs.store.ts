import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ListSourceCosts, NewSourceCost, SourceCost } from '#api/contract/reports/source-costs.ts'
import type { OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { source_costs } from '#api/platform/tables/index.ts'
import { oneOfThem } from '../types/type.ts'
import { leadsOfCosts } from './cost-of-leads.ts'

type Fell = Pick<SourceCost, 'leads' | 'on_none_cents'>
type Row = Omit<SourceCost, 'source' | 'vendor' | 'created_by' | keyof Fell> & {
  source_id: string | null
  source_title: string | null
  vendor_id: string | null
  vendor_name: string | null
  maker_id: string
  maker_name: string | null
}

export type CostReach = {
  /** Those who entered them. */
  makers: Owners
  /** Whose leads are counted. */
  holders: OwnerFilter
  /** The clock by which a lead came on a day. */
  zone: string
}

/** Costs that were entered by these people. */
export function costStore({ db, brand, actor, now }: Work, { makers, holders, zone }: CostReach) {
  const within = belongsTo(sql`k.created_by`, makers)

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
    const fell = await fellOn(rows.map(({ id }) => id))
    return rows.map((row) => costOf(row, fell.get(row.id) ?? { leads: 0, on_none_cents: row.amount_cents ?? 0 }))
  }

  /** On what these costs fell; those that fell on no lead at all are left out. */
  async function fellOn(ids: string[]): Promise<Map<string, Fell>> {
    const { rows } = await db.execute<{ id: string; leads: number }>(sql`
      select f.id, count(*) filter (where ${oneOfThem(sql`f.holder_id`, holders)})::int as leads
      from (${leadsOfCosts({ zone }, sql`k.id = any(${asArray(ids)}::uuid[])`)}) f group by f.id`)
    return new Map(rows.map(({ id, leads }) => [id, { leads, on_none_cents: 0 }]))
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

function costOf({ source_id, source_title, vendor_id, vendor_name, maker_id, maker_name, ...row }: Row, fell: Fell): SourceCost {
  return {
    ...row,
    ...fell,
    source: source_id ? { id: source_id, title: source_title ?? '' } : null,
    vendor: vendor_id ? { id: vendor_id, name: vendor_name ?? '' } : null,
    created_by: { id: maker_id, name: maker_name ?? '' },
  }
}
