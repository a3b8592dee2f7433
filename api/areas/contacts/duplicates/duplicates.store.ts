import { sql, type SQL } from 'drizzle-orm'
import { duplicateReasons, type DuplicateGroup, type DuplicateReason } from '#api/contract/contacts/duplicates.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { listByIds } from '../list/contacts.list.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'
import { duplicateKinds } from './duplicates.scope.ts'

/** A value that several contacts have. */
export type Shared = { kind: number; key: string }

/** So many contacts of a group are shown, and looked at to tell two groups apart. */
const shownMembers = 20

/** Counting groups stops here: beyond, the total is told as "about". */
const groupCap = 500

const reasonOf = (kind: number): DuplicateReason => duplicateReasons[kind - 1] ?? 'phone'

/** Groups of contacts that may be one person, as far as they are within somebody's reach. */
export function duplicateStore(work: OpenWork, holders: OwnerFilter) {
  const { db, brand, actor, now } = work
  const people = sql`${duplicateKinds.address}`

  /** The visible contacts that have a value, the oldest first. */
  const membersOf = (kind: SQL, key: SQL): SQL => sql`
    select c.id from contact_duplicates m join contacts c on c.id = m.contact_id
    where m.kind = ${kind} and m.key = ${key} and c.deleted_at is null and ${withinReach(holders)}
    order by c.id limit ${shownMembers + 1}`

  /** Values that contacts within reach share, in order; each of those contacts has a row with its holder, so nobody else is looked at. */
  const candidates = (): SQL => {
    const held = holders === 'all' ? sql`true` : sql`d.holder_id in (select unnest(${asArray(holders)}::uuid[]))`
    const one = holders !== 'all' && holders.length === 1 ? sql`d.holder_id = ${holders[0]}` : held
    return sql`select distinct d.kind, d.key from contact_duplicates d where d.kind < ${people} and ${one} order by d.kind, d.key`
  }

  /**
   * The groups: at least two visible contacts, not all of them dismissed. The same contacts alike in several ways are one
   * group, listed by the surest way.
   */
  const groups = (): SQL => sql`
    select g.kind, g.key, m.ids from (${candidates()}) g
    cross join lateral (select array_agg(id) as ids from (${membersOf(sql`g.kind`, sql`g.key`)}) found) m
    where array_length(m.ids, 1) > 1
      and exists (select from unnest(m.ids) u (id) where not exists
        (select from duplicate_dismissals x where x.kind = g.kind and x.key = g.key and x.contact_id = u.id))
      and not exists (
        select from contact_duplicates e
        where e.contact_id = m.ids[1] and e.kind < ${people} and (e.kind, e.key) < (g.kind, g.key)
          and (select array_agg(id) from (${membersOf(sql`e.kind`, sql`e.key`)}) others) = m.ids)`

  /** In how many ways the contacts of a group are alike. */
  const kindsOf = (ids: SQL): SQL => sql`
    select jsonb_agg(distinct e.kind) from contact_duplicates e
    where e.contact_id = (${ids})[1] and e.kind < ${people}
      and (select array_agg(id) from (${membersOf(sql`e.kind`, sql`e.key`)}) others) = ${ids}`

  const visible = (shared: Shared): SQL => sql`
    select c.id from contact_duplicates m join contacts c on c.id = m.contact_id
    where m.kind = ${shared.kind} and m.key = ${shared.key} and c.deleted_at is null and ${withinReach(holders)}`

  return {
    async list({ page, limit }: { page: number; limit: number }): Promise<DuplicateGroup[]> {
      type Found = { kind: number; key: string; ids: string[]; kinds: number[]; count: number }
      const { rows } = await db.execute<Found>(sql`
        select p.kind, p.key, to_jsonb(p.ids) as ids, (${kindsOf(sql`p.ids`)}) as kinds,
          case when array_length(p.ids, 1) <= ${shownMembers} then array_length(p.ids, 1) else (
            select count(*)::int from contact_duplicates m join contacts c on c.id = m.contact_id
            where m.kind = p.kind and m.key = p.key and c.deleted_at is null and ${withinReach(holders)}) end as count
        from (${groups()} limit ${limit} offset ${(page - 1) * limit}) p order by p.kind, p.key`)
      const shown = [...new Set(rows.flatMap(({ ids }) => ids.slice(0, shownMembers)))]
      const contacts = await listByIds(work, holders, sql`select unnest(${asArray(shown)}::uuid[]) as id`)
      const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
      return rows.map(({ kind, key, ids, kinds, count }) => ({
        id: `${kind}-${key}`,
        reasons: kinds.map(reasonOf),
        contacts_count: count,
        contacts: ids.slice(0, shownMembers).flatMap((id) => contactOf.get(id) ?? []),
      }))
    },

    async count(): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from (${groups()} limit ${groupCap + 1}) g) counted`,
      )
      const count = rows[0]?.count ?? 0
      return count > groupCap ? { count: groupCap, exact: false } : { count, exact: true }
    },

    /** The values that at least two of these contacts share. */
    async sharedBy(ids: string[]): Promise<Shared[]> {
      const { rows } = await db.execute<Shared>(sql`
        select d.kind, d.key from contact_duplicates d join contacts c on c.id = d.contact_id
        where d.contact_id in (select unnest(${asArray(ids)}::uuid[])) and d.kind < ${people} and c.deleted_at is null and ${withinReach(holders)}
        group by d.kind, d.key having count(*) > 1`)
      return rows
    },

    /** All values that the contacts of this group share, beginning with the one it is listed by. */
    async sharedIn(shared: Shared): Promise<Shared[]> {
      const { rows } = await db.execute<Shared>(sql`
        select e.kind, e.key from (select array_agg(id) as ids from (${membersOf(sql`${shared.kind}::smallint`, sql`${shared.key}::uuid`)}) f) m
        join contact_duplicates e on e.contact_id = m.ids[1] and e.kind < ${people}
        where array_length(m.ids, 1) > 1 and (select array_agg(id) from (${membersOf(sql`e.kind`, sql`e.key`)}) others) = m.ids
        order by e.kind, e.key`)
      return rows
    },

    /** Remembers of the visible contacts that share these values, or of those among `only`, that they are different people. Returns them. */
    async dismiss(values: Shared[], only: string[] | null): Promise<{ contact_id: string; kind: number; key: string }[]> {
      const written = []
      for (const shared of values) {
        const among = only ? sql`and f.id in (select unnest(${asArray(only)}::uuid[]))` : sql``
        const { rows } = await db.execute<{ contact_id: string; kind: number; key: string }>(sql`
          insert into duplicate_dismissals (tenant_id, kind, key, contact_id, user_id, created_at)
          select ${brand.id}, ${shared.kind}, ${shared.key}, f.id, ${actor?.user_id ?? null}, ${now.toISOString()}::timestamptz
          from (${visible(shared)}) f where true ${among} on conflict do nothing returning contact_id, kind, key`)
        written.push(...rows)
      }
      return written
    },

    async forget(contactId: string, values: Shared[]): Promise<void> {
      for (const { kind, key } of values)
        await db.execute(sql`delete from duplicate_dismissals where kind = ${kind} and key = ${key} and contact_id = ${contactId}`)
    },
  }
}
