import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_activities, contacts } from '#api/platform/tables/index.ts'

type Told = {
  kind: string
  details?: Record<string, unknown> | undefined
  contacted?: boolean | undefined
  at?: Date | undefined
  user_id?: string | null
}

/**
 * Adds a line to a contact's story, and moves the contact up in the order of activity; `contacted` also says that
 * somebody spoke or wrote to the person; `at` is when that was, if not now; `user_id` is
 * who did it where the request is nobody's own, null where the contact did. Details hold ids, titles and counts, no secrets and no Medicare number.
 */
export async function recordActivity({ db, brand, actor, now }: OpenWork, contactId: string, told: Told): Promise<void> {
  await db.insert(contact_activities).values({
    tenant_id: brand.id,
    id: newId(),
    contact_id: contactId,
    at: told.at ?? now,
    kind: told.kind,
    user_id: told.user_id === undefined ? (actor?.user_id ?? null) : told.user_id,
    real_user_id: actor?.real_user_id ?? null,
    details: told.details ?? {},
  })
  const touched = { last_activity_at: now, ...(told.contacted && { last_contacted_at: latest(told.at ?? now) }) }
  await db.update(contacts).set(touched).where(eq(contacts.id, contactId))
}

/** What was told late does not make the last time earlier. */
const latest = (at: Date) => sql`greatest(${contacts.last_contacted_at}, ${at.toISOString()}::timestamptz)`
