import { sql, type SQL } from 'drizzle-orm'
import { ruleNamed } from '#config/outreach/index.ts'
import {
  mostNamed,
  type Holder,
  type ListTransferLogs,
  type ListTransfers,
  type TransferAttempt,
  type TransferGroupSummary,
  type TransferLogRow,
} from '#api/contract/transfers.ts'
import { dealt, withinReach, type OwnerFilter, type TransferDetails } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'

type Row = Omit<
  TransferAttempt,
  'status' | 'reverted' | 'revert_in_progress' | 'can_revert' | 'created_at' | 'updated_at' | 'revert_until'
> & {
  status: 'running' | 'done' | 'failed' | 'undoing' | 'undone'
  begun: boolean
  created_at: Date
  updated_at: Date
  revert_until: Date | null
}

const sorted = { created_at: sql`a.created_at`, total_count: sql`a.total_count`, by: sql`lower(p.first_name || ' ' || p.last_name)` }

/** The transfers that these people confirmed. */
export function transferStore({ db, now }: Work, people: Owners) {
  const within = sql`a.kind = 'transfer' and a.status <> 'selected' and ${belongsTo(sql`a.user_id`, people)}`
  const from = sql`from contact_actions a left join profiles p on p.user_id = a.user_id`

  async function read(condition: SQL, tail: SQL): Promise<TransferAttempt[]> {
    const { rows } = await db.execute<Row>(sql`
      select a.id, a.status, a.done_count + a.skipped_count > 0 as begun, a.total_count, a.done_count as moved_count, a.skipped_count as held_count,
        a.unrestored_count as kept_count, a.details->>'method' as method, a.details->'to' as to, a.details->>'note' as note,
        case when p.user_id is not null then jsonb_build_object('id', p.user_id, 'name', trim(p.first_name || ' ' || p.last_name)) end as by,
        a.created_at, coalesce(a.undone_at, a.finished_at, a.confirmed_at, a.created_at) as updated_at, a.undo_until as revert_until
      ${from} where ${within} and ${condition} ${tail}`)
    return rows.map((row) => told(row, now))
  }

  return {
    list: ({ q, order_field, order, ...page }: ListTransfers): Promise<TransferAttempt[]> => {
      const way = order === 'asc' ? sql`asc` : sql`desc`
      return read(worded(q), sql`order by ${sorted[order_field]} ${way}, a.id ${way} ${pageOf(page)}`)
    },

    count: ({ q }: Pick<ListTransfers, 'q'>): Promise<Counted> => countRows(db, sql`${from} where ${within} and ${worded(q)}`),

    async find(id: string): Promise<TransferAttempt | null> {
      const [found] = await read(sql`a.id = ${id}`, sql``)
      return found ?? null
    },

    /** What became of each contact, in the order of the group; names only of those within `holders`. */
    async logs(
      id: string,
      holders: OwnerFilter,
      { outcome, ...page }: ListTransferLogs,
    ): Promise<{ rows: TransferLogRow[]; counted: Counted }> {
      const logs = sql`from contact_action_items i join contact_actions a on a.id = i.action_id
        where i.action_id = ${id} and i.before is not null and ${outcome ? sql`${outcomeOf} = ${outcome}` : sql`true`}`
      const { rows } = await db.execute<Omit<TransferLogRow, 'rule'> & { rule: string | null }>(sql`
        select case when c.id is not null then ${named} end as contact, l.rule,
          ${holderOf(sql`coalesce(l.before->>'owner_id', l.before->>'pool_id')`)} as from, ${holderOf(sql`l.before->>'to'`)} as to, l.outcome, l.before->>'held' as reason
        from (select i.seq, i.contact_id, i.before, a.details->>'rule' as rule, ${outcomeOf} as outcome ${logs} order by i.seq ${pageOf(page)}) l
        left join contacts c on c.id = l.contact_id and c.deleted_at is null and ${withinReach(holders)}
        order by l.seq`)
      return { rows: rows.map((row) => ({ ...row, rule: keptBy(row.reason, row.rule) })), counted: await countRows(db, logs) }
    },

    /** Whom a group belongs to now, and who of it would be held back if it were dealt out so. */
    async summaryOf(
      selectionId: string,
      details: TransferDetails,
    ): Promise<Omit<TransferGroupSummary, 'selection_id' | 'total_count' | 'to'>> {
      const chosen = sql`from contact_action_items i join contacts c on c.id = i.contact_id`
      const [owners, companies, held] = await Promise.all([
        db.execute<TransferGroupSummary['by_owner'][number]>(sql`
          select h.*, n.count from (select c.holder_id, count(*)::int as count ${chosen} where i.action_id = ${selectionId} group by 1) n
          cross join lateral (select ${holderOf(sql`n.holder_id::text`)} as holder) k
          cross join lateral jsonb_to_record(k.holder) as h(kind text, id text, name text) order by n.count desc, h.name limit 100`),
        db.execute<TransferGroupSummary['by_company'][number]>(sql`
          select o.id, coalesce(o.name, '') as name, count(*)::int as count ${chosen} left join users u on u.id = c.owner_id
          left join corporations o on o.id = u.company_id where i.action_id = ${selectionId} group by o.id, o.name order by 3 desc limit 50`),
        details.to.length === 0
          ? { rows: [] }
          : db.execute<Omit<TransferGroupSummary['held_back'][number], 'rule'>>(sql`
              select d.held as code, count(*)::int as count, coalesce(jsonb_agg(${named} order by d.seq) filter (where c.id is not null), '[]') as contacts
              from (select k.seq, k.contact_id, k.held, row_number() over (partition by k.held order by k.seq) as place
                from (${dealt(sql`select seq, contact_id from contact_action_items where action_id = ${selectionId}`, details)}) k where k.held is not null) d
              left join contacts c on c.id = d.contact_id and c.deleted_at is null and d.place <= ${mostNamed}
              group by 1 order by 2 desc`),
      ])
      return {
        by_owner: owners.rows,
        by_company: companies.rows,
        held_back: held.rows.map((row) => ({ ...row, rule: keptBy(row.code, details.rule) })),
      }
    },

    /** The active people and the pools among these ids, in their order. */
    async receivers(ids: readonly string[]): Promise<Holder[]> {
      const { rows } = await db.execute<Holder>(sql`
        select case when u.id is not null then 'user' else 'pool' end as kind, w.id, coalesce(trim(p.first_name || ' ' || p.last_name), l.name) as name
        from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality w(id, place)
        left join users u on u.id = w.id and u.state = 'active' left join profiles p on p.user_id = u.id left join pools l on l.id = w.id
        where u.id is not null or l.id is not null order by w.place`)
      return rows
    },
  }
}

const named = sql`jsonb_build_object('id', c.id, 'number', c.number, 'name', trim(c.first_name || ' ' || c.last_name))`

/** The rule of a transfer, with where it comes from, for whom it keeps. */
function keptBy(reason: string | null, id: string | null): TransferLogRow['rule'] {
  const rule = reason === 'other_company' && id ? ruleNamed(id) : null
  return rule && { id: rule.id, source: rule.source }
}

const outcomeOf = sql`case when i.before ? 'held' then 'held' when i.unrestored then 'kept' when a.status = 'undone' then 'reverted' else 'moved' end`

/** Who or what an id is that holds contacts, by its name; null for none. */
const holderOf = (id: SQL): SQL => sql`(
  select jsonb_build_object('kind', k.kind, 'id', k.id, 'name', k.name) from (
    select 'user' as kind, p.user_id as id, trim(p.first_name || ' ' || p.last_name) as name from profiles p where p.user_id = (${id})::uuid
    union all select 'pool', o.id, o.name from pools o where o.id = (${id})::uuid
  ) k limit 1)`

const worded = (q: string): SQL =>
  q
    ? sql`(position(lower(${q}) in lower(coalesce(a.details->>'note', ''))) > 0 or position(lower(${q}) in lower(coalesce(p.first_name || ' ' || p.last_name, ''))) > 0)`
    : sql`true`

function told({ status, begun, created_at, updated_at, revert_until, ...row }: Row, now: Date): TransferAttempt {
  const until = revert_until && new Date(revert_until)
  const states = {
    running: begun ? 'processing' : 'queued',
    done: 'complete',
    failed: 'failed',
    undoing: 'reverting',
    undone: 'complete',
  } as const
  return {
    ...row,
    status: states[status],
    reverted: status === 'undone',
    revert_in_progress: status === 'undoing',
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    revert_until: until?.toISOString() ?? null,
    can_revert: status === 'done' && row.moved_count > 0 && until !== null && until > now,
  }
}
