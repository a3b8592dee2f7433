import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

export type ErasureTarget = { id: string; number: number }

/** Contacts on their way out for good. */
export function erasureStore({ db, brand, now }: OpenWork) {
  return {
    /** A contact within reach, deleted or not. */
    async find(idOrNumber: string, holders: OwnerFilter): Promise<ErasureTarget | null> {
      const named = isId(idOrNumber)
        ? sql`c.id = ${idOrNumber}::uuid`
        : sql`c.number = ${/^\d{1,15}$/.test(idOrNumber) ? Number(idOrNumber) : -1}`
      const { rows } = await db.execute<ErasureTarget>(
        sql`select c.id, c.number from contacts c where ${named} and ${withinReach(holders)} for update`,
      )
      return rows[0] ?? null
    },

    /** The same person's other records: what was merged into this one, through as many merges as it took. */
    async mergedInto(id: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with recursive family as (
          select ${id}::uuid as id union select c.id from family join contacts c on c.merged_into_id = family.id
        ) select id from family`)
      return rows.map((row) => row.id)
    },

    /** The next contacts that were deleted before an instant, held; those that somebody else holds wait for the next time. */
    async overdue(before: Date, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from contacts where deleted_at < ${before.toISOString()}::timestamptz order by deleted_at limit ${limit} for update skip locked`)
      return rows.map((row) => row.id)
    },

    /** Removes the rows of contacts and everything that hangs on them. */
    async remove(ids: string[]): Promise<void> {
      const these = sql`(select unnest(${asArray(ids)}::uuid[]))`
      // A merge keeps words of both sides, so that it cannot be undone without either of them.
      await db.execute(sql`
        update contact_action_items i set before = null from contact_actions a
        where a.id = i.action_id and i.before is not null and (i.contact_id in ${these} or a.kind = 'merge' and a.id in
          (select action_id from contact_action_items where contact_id in ${these}))`)
      await db.execute(sql`
        update contact_actions a set undo_until = least(undo_until, ${now.toISOString()}::timestamptz) where a.kind = 'merge' and a.id in
          (select action_id from contact_action_items where contact_id in ${these})`)
      await db.execute(sql`delete from favorites where kind = 'contact' and favorite_id in ${these}`)
      await db.execute(sql`delete from contacts where id in ${these}`)
    },

    /** What mails, activities elsewhere and the log still say of a person beyond that there was one. */
    async forget(ids: string[], emails: string[]): Promise<void> {
      const these = sql`${asArray(ids)}::uuid[]`
      await db.execute(sql`select erase_audit_details(${these})`)
      await db.execute(sql`
        update contact_activities set details = '{}'
        where tenant_id = ${brand.id} and details <> '{}' and id in (
          select a.id from contact_activities a, unnest(${these}) gone (id)
          where a.contact_id in (select other from (${linkedTo(ids)}) l (other)) and a.details::text like '%' || gone.id || '%')`)
      if (emails.length) await db.execute(sql`delete from outbox_mails where recipient in (select unnest(${asArray(emails)}::text[]))`)
    },

    async emailsOf(ids: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ email: string }>(
        sql`select distinct email from contact_emails where contact_id in (select unnest(${asArray(ids)}::uuid[]))`,
      )
      return rows.map((row) => row.email)
    },
  }

  function linkedTo(ids: string[]) {
    const these = sql`(select unnest(${asArray(ids)}::uuid[]))`
    return sql`select linked_contact_id from contact_links where contact_id in ${these}
      union select contact_id from contact_links where linked_contact_id in ${these}`
  }
}
