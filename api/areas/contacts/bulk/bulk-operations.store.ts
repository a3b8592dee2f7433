import { sql, type SQL } from 'drizzle-orm'
import type { GroupChanges } from '#api/contract/contacts/actions.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isHeldFromOne, type Receiver } from '../owners/beneficiaries.ts'
import { addHeld, type Range, type StoredAction } from './actions.store.ts'
import { followUp } from './follow-ups.store.ts'
import { replacing } from './replacing.store.ts'
import { transfer } from './transfer.store.ts'

/**
 * One kind of operation on many contacts, a range of an action's items at a time, each in one statement. `apply` says how many
 * contacts it changed; `undo` puts back what nobody has touched since and names the contacts that it had to leave.
 */
export type BulkOperation = {
  /** How many contacts are done in one transaction; what changes contacts themselves keeps others from them meanwhile. */
  chunk: number
  apply(work: OpenWork, action: StoredAction, range: Range): Promise<number>
  undo(work: OpenWork, action: StoredAction, range: Range): Promise<string[]>
}

const changing = 5_000

/** The items of a range, but those that an undo has to leave. */
const part = ({ id }: StoredAction, { from, to }: Range): SQL =>
  sql`select seq, contact_id, before from contact_action_items where action_id = ${id} and seq between ${from} and ${to} and not unrestored`

const day = 86_400_000
const mostGone = 100_000

/**
 * Which of them are still there, in the order of their ids, so that what is written goes to pages of indexes that are next to
 * each other. The index of ids tells it, and who was deleted since the items were fixed or shortly before: reading each contact
 * would take longer than what is written. Of more than `mostGone` that were deleted lately some are taken for living, which
 * harms nothing: they come back with what they were given.
 */
const living = (action: StoredAction, range: Range): SQL => sql`
  select i.contact_id from (${part(action, range)} order by contact_id offset 0) i join (select id from contacts) c on c.id = i.contact_id
  where (i.contact_id in (select gone.id from contacts gone
    where gone.deleted_at >= ${new Date(action.created_at.getTime() - day).toISOString()}::timestamptz limit ${mostGone})) is not true`

/** The instant of an action marks what it wrote, so that the undo finds just that. */
const instantOf = ({ confirmed_at }: StoredAction) => sql`${confirmed_at?.toISOString()}::timestamptz`

async function countOf({ db }: OpenWork, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}

async function idsOf({ db }: OpenWork, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** A table that says which contacts are in something: its name, the column that says in what, and where those are. */
type Membership = { table: SQL; column: SQL; those: SQL }
type Joining = { add: string[]; remove: string[] }

function membership({ table, column, those }: Membership, joiningOf: (details: Record<string, unknown>) => Joining): BulkOperation {
  return {
    chunk: 25_000,

    async apply(work, action, range) {
      const { add, remove } = joiningOf(action.details)
      const tenant = work.brand.id
      const removed = remove.length
        ? await countOf(
            work,
            sql`with gone as (
                delete from ${table} t using (${part(action, range)}) i
                where t.contact_id = i.contact_id and t.${column} in (select unnest(${asArray(remove)}::uuid[]))
                returning i.seq, t.${column} as id, t.created_at
              ), kept as (
                update contact_action_items i set before = g.before
                from (select seq, jsonb_agg(jsonb_build_object('id', id, 'created_at', created_at)) as before from gone group by seq) g
                where i.action_id = ${action.id} and i.seq = g.seq returning i.seq
              ) select count(*)::int as count from kept`,
          )
        : 0
      const added = add.length
        ? await countOf(
            work,
            sql`with added as (
                insert into ${table} (tenant_id, contact_id, ${column}, created_at)
                select ${tenant}, i.contact_id, wanted.id, ${instantOf(action)} from (${living(action, range)}) i
                cross join unnest(${asArray(add)}::uuid[]) wanted(id)
                on conflict do nothing returning contact_id
              ) select count(${add.length > 1 ? sql`distinct contact_id` : sql`*`})::int as count from added`,
          )
        : 0
      return Math.max(added, removed)
    },

    async undo(work, action, range) {
      const { add } = joiningOf(action.details)
      if (add.length) {
        await work.db.execute(sql`
          delete from ${table} t using (${part(action, range)}) i
          where t.contact_id = i.contact_id and t.${column} in (select unnest(${asArray(add)}::uuid[])) and t.created_at = ${instantOf(action)}`)
      }
      await work.db.execute(sql`
        insert into ${table} (tenant_id, contact_id, ${column}, created_at)
        select ${work.brand.id}, i.contact_id, (b->>'id')::uuid, (b->>'created_at')::timestamptz
        from (${part(action, range)}) i cross join jsonb_array_elements(i.before) b
        where exists (select from contacts c where c.id = i.contact_id)
          and exists (select from ${those} w where w.id = (b->>'id')::uuid)
        on conflict do nothing`)
      return idsOf(
        work,
        sql`select i.contact_id as id from (${part(action, range)}) i where not exists
          (select from contacts c where c.id = i.contact_id and c.deleted_at is null)`,
      )
    },
  }
}

const tags: Membership = { table: sql`contact_tags`, column: sql`tag_id`, those: sql`tags` }
const groups: Membership = { table: sql`contact_groups`, column: sql`group_id`, those: sql`groups` }

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The columns that one change sets: a pool takes a contact from its owner. */
function columnsOf(changes: GroupChanges): Record<string, SQL> {
  const { pool_id, ...plain } = changes
  const values = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, typed(name, value)]))
  return pool_id ? { ...values, pool_id: sql`${pool_id}::uuid`, owner_id: sql`null::uuid` } : values
}

function typed(name: string, value: unknown): SQL {
  if (typeof value === 'boolean') return sql`${value}::boolean`
  return name.endsWith('_id') ? sql`${value}::uuid` : sql`${value}::text`
}

const column = (name: string) => sql.identifier(name)
const typeOf = (name: string) => (name.endsWith('_id') ? sql`uuid` : name.startsWith('do_not') ? sql`boolean` : sql`text`)
const each = (columns: Record<string, SQL>, write: (name: string, value: SQL) => SQL, between: SQL) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => write(name, value)),
    between,
  )

/** Who is to have the contacts, where a change says so. */
function receiverOf({ owner_id, pool_id }: Record<string, unknown>): Receiver | null {
  if (pool_id) return { kind: 'pool', id: String(pool_id) }
  return owner_id ? { kind: 'user', id: String(owner_id) } : null
}

/** Without those whom the rule kept: nothing of them was changed. */
const changedIn = (action: StoredAction, range: Range): SQL => sql`${part(action, range)} and before is not null and not before ? 'held'`

const change: BulkOperation = {
  chunk: changing,

  async apply(work, action, range) {
    const columns = columnsOf(action.details['changes'] as GroupChanges)
    const differs = each(columns, (name, value) => sql`c.${column(name)} is distinct from ${value}`, sql` or `)
    const receiver = receiverOf(action.details['changes'] as GroupChanges)
    const rule = typeof action.details['rule'] === 'string' ? action.details['rule'] : null
    const before = sql`jsonb_build_object(${each(columns, (name) => sql`${name}::text, c.${column(name)}`, sql`, `)})`
    const { rows } = await work.db.execute<{ count: number; held: number }>(
      sql`with kept as (
          update contact_action_items i set before = ${
            receiver
              ? sql`case when ${isHeldFromOne(receiver, rule)} then jsonb_build_object('held', 'other_company') else ${before} end`
              : before
          }
          from contacts c where i.action_id = ${action.id} and i.seq between ${range.from} and ${range.to} and not i.unrestored
            and c.id = i.contact_id and c.deleted_at is null and (${differs}) returning c.id, i.before ? 'held' as held
        ), changed as (
          update contacts c set ${each(columns, (name, value) => sql`${column(name)} = ${value}`, sql`, `)},
            updated_at = ${work.now.toISOString()}::timestamptz, lock_version = c.lock_version + 1
          from kept where c.id = kept.id and not kept.held
        ) select count(*) filter (where not held)::int as count, count(*) filter (where held)::int as held from kept`,
    )
    await addHeld(work, action, rows[0]?.held ?? 0)
    return rows[0]?.count ?? 0
  },

  undo(work, action, range) {
    const columns = columnsOf(action.details['changes'] as GroupChanges)
    const asItWasLeft = each(columns, (name, value) => sql`c.${column(name)} is not distinct from ${value}`, sql` and `)
    const back = each(columns, (name) => sql`${column(name)} = (i.before->>${name})::${typeOf(name)}`, sql`, `)
    return idsOf(
      work,
      sql`with items as (${changedIn(action, range)}), restored as (
          update contacts c set ${back}, updated_at = ${work.now.toISOString()}::timestamptz, lock_version = c.lock_version + 1
          from items i where c.id = i.contact_id and c.deleted_at is null and ${asItWasLeft} returning c.id
        ) select i.contact_id as id from items i where i.contact_id not in (select id from restored)`,
    )
  },
}

/** From one person to another, as somebody leaves. */
const handover: BulkOperation = {
  chunk: changing,

  apply: (work, action, range) => change.apply(work, asChange(action), range),

  // Whoever was deleted since can have nothing back: it would be nobody's.
  async undo(work, action, range) {
    const [gone] = await idsOf(work, sql`select id from users where id = ${String(action.details['from'])} and deleted_at is not null`)
    if (gone) return idsOf(work, sql`select i.contact_id as id from (${changedIn(action, range)}) i`)
    return change.undo(work, asChange(action), range)
  },
}

const asChange = (action: StoredAction): StoredAction => {
  const { to, rule } = action.details
  return { ...action, details: { changes: { owner_id: to }, rule } }
}

const destroy: BulkOperation = {
  chunk: changing,

  apply: (work, action, range) =>
    countOf(
      work,
      sql`with gone as (
          update contacts c set deleted_at = ${instantOf(action)}, lock_version = c.lock_version + 1
          from (${part(action, range)}) i where c.id = i.contact_id and c.deleted_at is null returning c.id
        ) select count(*)::int as count from gone`,
    ),

  // Who was brought back by somebody else in the meantime is where the undo wants them.
  undo: (work, action, range) =>
    idsOf(
      work,
      sql`with items as (${part(action, range)}), restored as (
          update contacts c set deleted_at = null, lock_version = c.lock_version + 1
          from items i where c.id = i.contact_id and c.deleted_at = ${instantOf(action)} and c.merged_into_id is null returning c.id
        ) select i.contact_id as id from items i where i.contact_id not in (select id from restored)
          and not exists (select from contacts c where c.id = i.contact_id and c.deleted_at is null)`,
    ),
}

export const bulkOperations = {
  tags: membership(tags, ({ add, remove }) => ({ add: strings(add), remove: strings(remove) })),
  group: membership(groups, ({ add, remove }) => ({ add: strings(add), remove: strings(remove) })),
  change,
  handover,
  transfer,
  delete: destroy,
  follow_up: followUp,
  replace: replacing,
} satisfies Record<string, BulkOperation>
