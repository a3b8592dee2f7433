import { eq, sql, type SQL } from 'drizzle-orm'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { contact_action_items, contact_actions } from '#api/platform/tables/index.ts'
import { listByIds } from '../list/contacts.list.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

/** Milliseconds that fixing a selection may take: a million rows are not written in the time of a usual statement. */
export const longestFixing = 180_000

export type StoredAction = typeof contact_actions.$inferSelect
export type ActionItem = typeof contact_action_items.$inferSelect

const nobody = sql`select null::uuid as id where false`

/** Items by their place, the first is 1. */
export type Range = { from: number; to: number }

export type NewAction = {
  kind: string
  status: StoredAction['status']
  details?: Record<string, unknown>
  undo_until?: Date | null
}

type ListedAction = Omit<ContactAction, 'by' | 'can_undo'> & { user_id: string | null; by_name: string | null }

const shown = sql`a.id, a.kind, a.status, a.details, a.total_count, a.done_count, a.skipped_count, a.unrestored_count,
  coalesce((a.details->>'held_count')::int, 0) as held_count, a.created_at,
  a.finished_at, a.undo_until, a.undone_at, a.user_id, trim(p.first_name || ' ' || p.last_name) as by_name`

const narrowed = { unrestored: sql`and unrestored`, held: sql`and before->>'held' = 'other_company'` }

/** Counts those of an action who stayed because a rule keeps them in their company; their items say so too. */
export async function addHeld({ db }: OpenWork, { id }: StoredAction, count: number): Promise<void> {
  if (count === 0) return
  await db.execute(sql`
    update contact_actions set details = details || jsonb_build_object('held_count', coalesce((details->>'held_count')::int, 0) + ${count}::int)
    where id = ${id}`)
}

/** What is done to contacts, and the contacts it is done to. */
export function actionStore(work: OpenWork) {
  const { db, brand, actor, now } = work

  /** Within reach of whoever may see these people's doings. */
  const doneBy = (people: OwnerFilter) => (people === 'all' ? sql`true` : sql`a.user_id = any(${asArray(people)}::uuid[])`)
  const undoable = sql`a.status = 'done' and a.done_count > 0 and a.undo_until > ${now.toISOString()}::timestamptz`

  async function listed(where: SQL, window: SQL): Promise<ContactAction[]> {
    const { rows } = await db.execute<ListedAction>(sql`
      select ${shown} from contact_actions a left join profiles p on p.user_id = a.user_id
      where a.status <> 'selected' and ${where} order by a.created_at desc, a.id desc ${window}`)
    return rows.map(told)
  }

  function told({ user_id, by_name, ...row }: ListedAction): ContactAction {
    const at = (value: string | null) => value && new Date(value).toISOString()
    const undo_until = at(row.undo_until)
    return {
      ...row,
      by: user_id ? { id: user_id, name: by_name ?? '' } : null,
      created_at: at(row.created_at) ?? '',
      finished_at: at(row.finished_at),
      undo_until,
      undone_at: at(row.undone_at),
      can_undo: row.status === 'done' && row.done_count > 0 && undo_until !== null && undo_until > now.toISOString(),
    }
  }

  return {
    /**
     * Begins something with the contacts that `ids` finds, a query for ids in order; fixed from here on. Without it there are none
     * yet: whoever asks adds them. Returns its id.
     */
    async open({ kind, status, details = {}, undo_until = null }: NewAction, ids: SQL = nobody): Promise<string> {
      const id = newId()
      await db.insert(contact_actions).values({
        tenant_id: brand.id,
        id,
        kind,
        status,
        user_id: actor?.user_id ?? null,
        real_user_id: actor?.real_user_id ?? null,
        details,
        client: work.client,
        created_at: now,
        confirmed_at: status === 'selected' ? null : now,
        undo_until,
      })
      await db.execute(sql`set local statement_timeout = ${sql.raw(String(longestFixing))}`)
      await db.execute(sql`
        with placed as (
          insert into contact_action_items (tenant_id, action_id, seq, contact_id)
          select ${brand.id}, ${id}, row_number() over (), found.id from (${ids}) found returning seq
        ) update contact_actions set total_count = (select count(*) from placed) where id = ${id}`)
      return id
    },

    async stored(id: string): Promise<StoredAction | null> {
      const [row] = await db.select().from(contact_actions).where(eq(contact_actions.id, id))
      return row ?? null
    },

    /** The same, held until the transaction ends: nobody else works at it. */
    async locked(id: string): Promise<StoredAction | null> {
      const [row] = await db.select().from(contact_actions).where(eq(contact_actions.id, id)).for('update')
      return row ?? null
    },

    async update(id: string, columns: Partial<StoredAction>): Promise<void> {
      await db.update(contact_actions).set(columns).where(eq(contact_actions.id, id))
    },

    async find(id: string, people: OwnerFilter): Promise<ContactAction | null> {
      const [row] = await listed(sql`a.id = ${id} and ${doneBy(people)}`, sql``)
      return row ?? null
    },

    list: (
      people: OwnerFilter,
      { undoable: only, page, limit }: { undoable: boolean; page: number; limit: number },
    ): Promise<ContactAction[]> =>
      listed(sql`${doneBy(people)} ${only ? sql`and ${undoable}` : sql``}`, sql`limit ${limit} offset ${(page - 1) * limit}`),

    async count(people: OwnerFilter, only: boolean): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from contact_actions a where a.status <> 'selected' and ${doneBy(people)} ${only ? sql`and ${undoable}` : sql``}`)
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    itemsOf: (id: string): Promise<ActionItem[]> =>
      db.select().from(contact_action_items).where(eq(contact_action_items.action_id, id)).orderBy(contact_action_items.seq),

    /** Its contacts in order, as far as they are still within reach. */
    contactsOf: (id: string, holders: OwnerFilter, limit: number, only?: 'unrestored' | 'held'): Promise<ContactRow[]> =>
      listByIds(
        work,
        holders,
        sql`select contact_id as id from contact_action_items where action_id = ${id} ${only ? narrowed[only] : sql``}
          order by seq limit ${limit}`,
      ),

    /** How many of its contacts somebody else owns, or nobody. */
    async othersIn(id: string, userId: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from contact_action_items i join contacts c on c.id = i.contact_id
        where i.action_id = ${id} and c.owner_id is distinct from ${userId}`)
      return rows[0]?.count ?? 0
    },

    /** Makes sure that the planner knows of as many contacts as there are at least. */
    async knowContacts(atLeast: number): Promise<void> {
      await db.execute(sql`select know_contacts(${atLeast}::integer)`)
    },

    /** Brings back what its contacts are. */
    async restore(id: string): Promise<void> {
      await db.execute(sql`
        update contacts c set deleted_at = null, lock_version = c.lock_version + 1
        from contact_action_items i where i.action_id = ${id} and c.id = i.contact_id`)
    },

    /** The items of a range that an undo could not put back. */
    async markUnrestored(id: string, contactIds: string[]): Promise<void> {
      await db.execute(sql`
        update contact_action_items set unrestored = true
        where action_id = ${id} and contact_id in (select unnest(${asArray(contactIds)}::uuid[]))`)
    },

    /** Has an undo leave the contacts that are out of somebody's reach by now, deleted ones as well; how many those are. */
    async leaveOutOfReach(id: string, holders: OwnerFilter): Promise<number> {
      if (holders === 'all') return 0
      const { rows } = await db.execute<{ count: number }>(sql`
        with gone as (
          update contact_action_items i set unrestored = true from contacts c
          where i.action_id = ${id} and c.id = i.contact_id and not coalesce(${withinReach(holders)}, false) returning i.seq
        ) select count(*)::int as count from gone`)
      return rows[0]?.count ?? 0
    },

    /** Selections that nobody confirmed within a day. */
    async dropStaleSelections(): Promise<void> {
      const day = new Date(now.getTime() - 86_400_000).toISOString()
      await db.execute(sql`
        with dropped as (
          delete from contact_actions where status = 'selected' and created_at < ${day}::timestamptz returning id
        ) delete from contact_action_items where action_id in (select id from dropped)`)
    },
  }
}
