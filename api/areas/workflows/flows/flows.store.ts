import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Definition } from '#api/contract/workflows/definition.ts'
import type { ListWfFlows, WfFlow, WfFlowCounts, WfFlowRow } from '#api/contract/workflows/workflows.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { wf_flow_versions, wf_flows } from '#api/platform/tables/index.ts'

type Row = Omit<WfFlowRow, 'owner' | 'counts' | 'created_at' | 'updated_at' | 'trigger_kind' | 'steps_count'> & {
  owner_id: string | null
  owner_name: string | null
  draft: Definition
  waiting: number
  held: number
  ended: number
  goal: number
  published: Definition | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
}
type ListedFlow = WfFlowRow & { definition: Definition; published: Definition | null; published_at: string | null }
export type StoredFlow = ListedFlow & Pick<WfFlow, 'owner'>
type Columns = Partial<typeof wf_flows.$inferInsert>
export type FlowVersion = typeof wf_flow_versions.$inferSelect

/** The flows of these people. */
export function flowStore({ db, brand, actor, now }: Work, owners: Owners) {
  const within = sql`f.owner_id is not null and ${belongsTo(sql`f.owner_id`, owners)}`
  // Those of the brand are kept with the messages that they send: they are listed, for whom they are meant, and never opened.
  const ofBrand =
    owners === 'all'
      ? sql`f.owner_id is null`
      : sql`f.owner_id is null and exists (select from campaign_triggers t where t.id = f.campaign_trigger_id
          and (t.corporation_ids = '[]' or t.corporation_ids @> to_jsonb(${actor.company_id}::text)))`
  const mine = sql`f.owner_id = ${actor.user_id}`

  async function read(condition: SQL, tail: SQL, runs = sql`from wf_runs r where r.flow_id = f.id`): Promise<ListedFlow[]> {
    const { rows } = await db.execute<Row>(sql`
      with page as (
        select f.* from wf_flows f where f.deleted_at is null and ${condition} ${tail}
      )
      select f.id, f.title, f.status, f.wf_category_id, f.owner_id, trim(p.first_name || ' ' || p.last_name) as owner_name,
        f.campaign_trigger_id, f.draft, f.version, f.trouble, f.lock_version, f.created_at, f.updated_at, v.definition as published,
        v.published_at, n.*
      from page f left join profiles p on p.user_id = f.owner_id
        left join wf_flow_versions v on v.flow_id = f.id and v.version = f.version
        cross join lateral (
          select count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where r.state = 'held')::int as held,
            count(*) filter (where r.state = 'ended')::int as ended, count(*) filter (where r.ended_because = 'goal')::int as goal
          ${runs}) n
      order by lower(f.title), f.id`)
    return rows.map(recordOf)
  }

  function whose(owner: ListWfFlows['owner']): SQL {
    if (owner === 'brand') return ofBrand
    if (owner === 'mine') return sql`${within} and ${mine}`
    if (owner === 'people') return sql`${within} and not ${mine}`
    return owner ? sql`${within} and f.owner_id = ${owner}` : within
  }
  const narrowed = ({ q, status, wf_category_id }: ListWfFlows) =>
    sql.join(
      [
        q ? sql`position(lower(${q}) in lower(f.title)) > 0` : sql`true`,
        ...(status ? [sql`f.status = ${status}`] : []),
        ...(wf_category_id ? [sql`f.wf_category_id = ${wf_category_id}`] : []),
      ],
      sql` and `,
    )
  const asked = (query: ListWfFlows) => sql`${whose(query.owner)} and ${narrowed(query)}`

  return {
    /** `holders`: whose contacts are counted in those of the brand, which go to everybody's. */
    list: (query: ListWfFlows, holders: OwnerFilter): Promise<ListedFlow[]> =>
      read(
        asked(query),
        sql`order by lower(f.title), f.id ${pageOf(query)}`,
        query.owner === 'brand'
          ? sql`from wf_runs r join contacts c on c.id = r.contact_id
              where r.flow_id = f.id and c.deleted_at is null and ${withinReach(holders)}`
          : undefined,
      ),
    count: (query: ListWfFlows): Promise<Counted> => countRows(db, sql`from wf_flows f where f.deleted_at is null and ${asked(query)}`),

    /** How many there are of whom, as the list is narrowed otherwise. */
    async countByWhose(query: ListWfFlows): Promise<WfFlowCounts> {
      const { rows } = await db.execute<WfFlowCounts>(sql`
        select count(*) filter (where ${whose('mine')})::int as mine, count(*) filter (where ${whose('people')})::int as people,
          count(*) filter (where ${whose('brand')})::int as brand
        from wf_flows f where f.deleted_at is null and ${narrowed(query)}`)
      return rows[0] ?? { mine: 0, people: 0, brand: 0 }
    },

    async find(id: string): Promise<StoredFlow | null> {
      const [found] = await read(sql`${within} and f.id = ${id}`, sql``)
      return found?.owner ? { ...found, owner: found.owner } : null
    },

    async insert(columns: Pick<typeof wf_flows.$inferInsert, 'title' | 'wf_category_id'> & { draft: Definition }): Promise<string> {
      const id = newId()
      const times = { created_at: now, updated_at: now }
      await db.insert(wf_flows).values({ ...columns, ...times, tenant_id: brand.id, id, owner_id: actor.user_id })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: Columns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(wf_flows.lock_version, lockVersion)
      const written = await db
        .update(wf_flows)
        .set({ ...columns, updated_at: now, lock_version: sql`${wf_flows.lock_version} + 1` })
        .where(
          and(
            eq(wf_flows.id, id),
            belongsTo(sql`${wf_flows.owner_id}`, owners),
            isNotNull(wf_flows.owner_id),
            sql`${wf_flows.deleted_at} is null`,
            same,
          ),
        )
        .returning({ id: wf_flows.id })
      return written.length > 0
    },

    async activeOf(ownerId: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from wf_flows where owner_id = ${ownerId} and status = 'active' and deleted_at is null`,
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** Versions of flows; they never change. */
export function versionStore({ db, brand, now }: OpenWork) {
  return {
    async insert(row: Omit<FlowVersion, 'tenant_id' | 'published_at'>): Promise<void> {
      await db.insert(wf_flow_versions).values({ ...row, tenant_id: brand.id, published_at: now })
    },

    async find(flowId: string, version: number): Promise<FlowVersion | null> {
      const [row] = await db
        .select()
        .from(wf_flow_versions)
        .where(and(eq(wf_flow_versions.flow_id, flowId), eq(wf_flow_versions.version, version)))
      return row ?? null
    },
  }
}

function recordOf({
  owner_id,
  owner_name,
  waiting,
  held,
  ended,
  goal,
  draft,
  published_at,
  created_at,
  updated_at,
  ...row
}: Row): ListedFlow {
  return {
    ...row,
    definition: draft,
    trigger_kind: draft.trigger.kind,
    steps_count: draft.steps.length,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
    counts: { waiting, held, ended, goal },
    published_at: published_at && new Date(published_at).toISOString(),
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
