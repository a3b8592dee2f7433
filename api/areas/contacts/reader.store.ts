import { and, eq, isNull } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { contacts } from '#api/platform/tables/index.ts'

/** What a job that writes to a contact needs to know; null where the contact is gone. */
export async function readerOf({ db }: OpenWork, id: string) {
  const { first_name, last_name, email, owner_id } = contacts
  const [row] = await db
    .select({ id: contacts.id, first_name, last_name, email, owner_id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deleted_at)))
  return row ?? null
}

/** Has whoever changes something about a contact wait for whoever does so too, until the transaction ends. */
export async function holdContact({ db }: OpenWork, id: string): Promise<void> {
  await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('update')
}
