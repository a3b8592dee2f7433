import { and, eq, sql } from 'drizzle-orm'
import type { RxChanges, RxDetails } from '#api/contract/contacts/rx-details.ts'
import type { Work } from '#api/platform/http/route.ts'
import { rx_details } from '#api/platform/tables/index.ts'

const empty: RxDetails = { drugs: [], pharmacies: [], doctors: [], lock_version: 0, updated_at: null }

/** What one contact takes, which the caller has already been allowed to see. */
export function rxStore({ db, brand, actor, now }: Work, contactId: string) {
  return {
    async find(): Promise<RxDetails> {
      const [row] = await db.select().from(rx_details).where(eq(rx_details.contact_id, contactId))
      if (!row) return empty
      const { drugs, pharmacies, doctors, lock_version, updated_at } = row
      return { drugs, pharmacies, doctors, lock_version, updated_at: updated_at.toISOString() }
    },

    /** Writes the lists that are given unless somebody was quicker; false then. Before the first time the version is 0. */
    async write(lists: Omit<RxChanges, 'lock_version'>, lockVersion: number | undefined): Promise<boolean> {
      const columns = { ...lists, updated_by: actor.user_id, updated_at: now }
      const same = lockVersion === undefined ? undefined : eq(rx_details.lock_version, lockVersion)
      const changed = await db
        .update(rx_details)
        .set({ ...columns, lock_version: sql`${rx_details.lock_version} + 1` })
        .where(and(eq(rx_details.contact_id, contactId), same))
        .returning({ id: rx_details.contact_id })
      if (changed.length > 0) return true
      if (lockVersion) return false
      const added = await db
        .insert(rx_details)
        .values({ ...columns, tenant_id: brand.id, contact_id: contactId, lock_version: 1 })
        .onConflictDoNothing()
        .returning({ id: rx_details.contact_id })
      return added.length > 0
    },
  }
}
