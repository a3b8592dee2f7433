import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { addHeld, type Range, type StoredAction } from './actions.store.ts'
import { companiesOf, isHeldFrom } from '../owners/beneficiaries.ts'
import type { BulkOperation } from './bulk-operations.store.ts'

/**
 * Who is dealt contacts, in the order of dealing and where they are dealt by state of which, and the rule that keeps beneficiaries within a company, null where none
 * does: fixed when the transfer is confirmed, so that a chunk that is done again deals the same.
 */
export type TransferDetails = {
  to: { kind: 'user' | 'pool'; id: string; name: string; states?: string[] | undefined }[]
  method: string
  rule: string | null
}

const detailsOf = ({ details }: Pick<StoredAction, 'details'>) => details as TransferDetails

const receiversOf = ({ to }: TransferDetails): SQL => sql`
  select r.place, r.id, r.kind, string_to_array(r.states, ' ') as states, ${companiesOf(sql`r.kind`, sql`r.id`)} as companies
  from unnest(${asArray(to.map(({ id }) => id))}::uuid[], ${asArray(to.map(({ kind }) => kind))}::text[],
    ${asArray(to.map(({ states = [] }) => states.join(' ')))}::text[]) with ordinality r(id, kind, states, place)`

/** The receiver of contact `c`, the item `i`: by turns, of all or of those who get people of their state. */
const turnOf = ({ to, method }: TransferDetails): SQL =>
  method === 'by_state'
    ? sql`select * from (
        select s.*, row_number() over (order by s.place) as turn, count(*) over () as among from receivers s where c.state = any(s.states)) t
      where t.turn = 1 + (i.seq - 1) % t.among`
    : sql`select * from receivers s where s.place = 1 + (i.seq - 1) % ${to.length}`

/** For the item `i` its receiver out of `receivers`, who has the contact now, and why it stays where it is, if it does. */
const dealOf = (details: TransferDetails): SQL => sql`
  select r.id as to_id, c.owner_id, c.pool_id, case
    when c.id is null or c.deleted_at is not null then 'gone'
    when r.id is null then 'no_state'
    when c.holder_id = r.id then 'already_there'
    when ${details.rule !== null}::boolean and ${isHeldFrom(sql`r.companies`)} then 'other_company'
    end as held
  from (select 1) item left join contacts c on c.id = i.contact_id left join lateral (${turnOf(details)}) r on true`

/**
 * What becomes of each of `items` (seq, contact_id): `held` is null, or the contact is gone, of no receiver's state, there already, or a Medicare
 * beneficiary who would go to another company, be it out of a pool or into one that its people work in, and no consent names it.
 */
export const dealt = (items: SQL, details: TransferDetails): SQL => sql`
  with receivers as materialized (${receiversOf(details)})
  select i.seq, i.contact_id, d.held from (${items}) i cross join lateral (${dealOf(details)}) d`

const itemsOf = ({ id }: StoredAction, { from, to }: Range): SQL =>
  sql`select seq, contact_id from contact_action_items where action_id = ${id} and seq between ${from} and ${to}`

/** The log of a contact names the attempt, as long as this transaction lasts. */
const nameAttempt = ({ db }: OpenWork, id: string) => db.execute(sql`select set_config('app.transfer_attempt', ${id}, true)`)

/** Contacts change hands; each item keeps who had the contact and who got it, or why it stayed. */
export const transfer: BulkOperation = {
  chunk: 5_000,

  async apply(work, action, range) {
    await nameAttempt(work, action.id)
    const details = detailsOf(action)
    await work.db.execute(sql`select from contacts where id in (select contact_id from (${itemsOf(action, range)}) i) for update`)
    // Each item by itself and each contact by its key: a list that was just laid has no statistics to plan a join of lists by.
    const { rows } = await work.db.execute<{ count: number; held: number }>(sql`
      with receivers as materialized (${receiversOf(details)}), kept as (
        update contact_action_items i set before = (select case when d.held is null
          then jsonb_build_object('owner_id', d.owner_id, 'pool_id', d.pool_id, 'to', d.to_id) else jsonb_build_object('held', d.held) end
          from (${dealOf(details)}) d)
        where i.action_id = ${action.id} and i.seq between ${range.from} and ${range.to} returning i.contact_id, (i.before->>'to')::uuid as to_id,
          i.before->>'held' as held
      ), moved as (
        update contacts c set owner_id = case when r.kind = 'user' then r.id end, pool_id = case when r.kind = 'pool' then r.id end,
          updated_at = ${work.now.toISOString()}::timestamptz, lock_version = c.lock_version + 1
        from kept k join receivers r on r.id = k.to_id where c.id = k.contact_id returning c.id
      ) select (select count(*) from moved)::int as count, (select count(*) from kept where held = 'other_company')::int as held`)
    await nameAttempt(work, '')
    await addHeld(work, action, rows[0]?.held ?? 0)
    return rows[0]?.count ?? 0
  },

  // Who changed hands since, or whose holder of before has left, stays.
  async undo(work, action, range) {
    const items = sql`
      select contact_id, (before->>'owner_id')::uuid as owner_id, (before->>'pool_id')::uuid as pool_id, (before->>'to')::uuid as to_id
      from contact_action_items where action_id = ${action.id} and seq between ${range.from} and ${range.to} and not unrestored and before ? 'to'`
    const back = await work.db.execute<{ id: string }>(sql`
      update contacts c set owner_id = i.owner_id, pool_id = i.pool_id, updated_at = ${work.now.toISOString()}::timestamptz,
        lock_version = c.lock_version + 1
      from (${items}) i where c.id = i.contact_id and c.deleted_at is null and c.holder_id = i.to_id
        and (i.owner_id is null or exists (select from users u where u.id = i.owner_id and u.state <> 'deactivated' and u.deleted_at is null))
        and (i.pool_id is null or exists (select from pools p where p.id = i.pool_id))
      returning c.id`)
    const ids = sql`${asArray(back.rows.map(({ id }) => id))}::uuid[]`
    await work.db.execute(sql`update transfer_logs set reverted = true where attempt_id = ${action.id} and contact_id = any(${ids})`)
    const { rows } = await work.db.execute<{ id: string }>(
      sql`select contact_id as id from (${items}) i where not (contact_id = any(${ids}))`,
    )
    return rows.map(({ id }) => id)
  },
}
