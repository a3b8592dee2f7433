import { and, eq, sql } from 'drizzle-orm'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { inverseOf, type LinkedContact, type Relation } from '#api/contract/contacts/linked-contacts.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { contact_links } from '#api/platform/tables/index.ts'
import { listByIds } from '../list/contacts.list.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

/** As many as a page of one household can hold; more than that are no household. */
const mostLinks = 200

type Link = { id: string; relation: Relation; same_address: boolean }

/** Who belongs to one contact, as far as the holders reach. */
export function linkStore(work: OpenWork, holders: OwnerFilter, contactId: string) {
  const { db, brand, actor, now } = work
  const between = (one: string, other: string) => and(eq(contact_links.contact_id, one), eq(contact_links.linked_contact_id, other))

  return {
    async list(): Promise<LinkedContact[]> {
      const { rows } = await db.execute<Link>(sql`
        select l.linked_contact_id as id, l.relation, exists (${sameAddress(sql`l.linked_contact_id`)}) as same_address
        from contact_links l where l.contact_id = ${contactId} order by l.created_at, l.linked_contact_id limit ${mostLinks}`)
      const linkOf = new Map(rows.map((row) => [row.id, row]))
      const found = await listByIds(work, holders, idList([...linkOf.keys()]))
      return found.map((row) => {
        const { relation = 'other', same_address = false } = linkOf.get(row.id) ?? {}
        return { ...row, relation, same_address }
      })
    },

    /** People at the same address who are not linked yet. */
    async suggestions(): Promise<ContactRow[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct other.contact_id as id from contact_addresses mine
        join contact_addresses other on other.zip_code = mine.zip_code and lower(other.address) = lower(mine.address)
          and lower(other.address_2) = lower(mine.address_2) and other.contact_id <> mine.contact_id
        join contacts c on c.id = other.contact_id and c.deleted_at is null and ${withinReach(holders)}
        where mine.contact_id = ${contactId} and mine.zip_code <> '' and mine.address <> '' and other.zip_code <> '' and other.address <> ''
          and not exists (select from contact_links l where l.contact_id = ${contactId} and l.linked_contact_id = other.contact_id)
        limit 5`)
      return listByIds(work, holders, idList(rows.map(({ id }) => id)))
    },

    async find(linkedId: string): Promise<Relation | null> {
      const [row] = await db.select({ relation: contact_links.relation }).from(contact_links).where(between(contactId, linkedId))
      return (row?.relation as Relation | undefined) ?? null
    },

    async count(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from contact_links l join contacts c on c.id = l.linked_contact_id
        where l.contact_id = ${contactId} and c.deleted_at is null and ${withinReach(holders)}`)
      return rows[0]?.count ?? 0
    },

    /** Told from both sides; a link that is there takes the new relation. */
    async put(linkedId: string, relation: Relation): Promise<void> {
      const sides = [
        { contact_id: contactId, linked_contact_id: linkedId, relation },
        { contact_id: linkedId, linked_contact_id: contactId, relation: inverseOf[relation] },
      ]
      // In one order, whoever begins: two who link the same two people from either side do not block each other.
      sides.sort((one, other) => (one.contact_id < other.contact_id ? -1 : 1))
      await db
        .insert(contact_links)
        .values(sides.map((side) => ({ ...side, tenant_id: brand.id, created_by: actor?.user_id ?? null, created_at: now })))
        .onConflictDoUpdate({
          target: [contact_links.tenant_id, contact_links.contact_id, contact_links.linked_contact_id],
          set: { relation: sql`excluded.relation` },
        })
    },

    async remove(linkedId: string): Promise<void> {
      await db.delete(contact_links).where(between(contactId, linkedId))
      await db.delete(contact_links).where(between(linkedId, contactId))
    },
  }

  function sameAddress(otherId: ReturnType<typeof sql>) {
    return sql`select from contact_addresses mine join contact_addresses other on other.zip_code = mine.zip_code
      and lower(other.address) = lower(mine.address) and lower(other.address_2) = lower(mine.address_2)
      where mine.contact_id = ${contactId} and other.contact_id = ${otherId} and mine.zip_code <> '' and mine.address <> ''`
  }
}

const idList = (ids: string[]) => sql`select unnest(${asArray(ids)}::uuid[]) as id`
